#define _GNU_SOURCE
#include "CLibRaw.h"

#ifdef __APPLE__
bool photomap_raw_confine(size_t memory, unsigned seconds) {
  (void)memory;
  (void)seconds;
  return false;
}
#else
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define MACHINE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define MACHINE AUDIT_ARCH_AARCH64
#endif

static bool limit(__rlimit_resource_t resource, rlim_t value) {
  struct rlimit now;
  if (getrlimit(resource, &now) != 0) return false;
  if (now.rlim_max != RLIM_INFINITY && now.rlim_max < value) value = now.rlim_max;
  struct rlimit limit = {value, value};
  return setrlimit(resource, &limit) == 0;
}

#ifdef MACHINE
#define ALLOW(call) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##call, 0, 1), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)

/// Leaves to this thread the calls for memory, time, open files and the end. All others fail. Those of other threads, such as those that
/// wait for work, are not filtered: their beginnings and ends need more.
static void filter_calls(void) {
  struct sock_filter filter[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, MACHINE, 1, 0),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
      ALLOW(read),
      ALLOW(write),
      ALLOW(writev),
      ALLOW(lseek),
      ALLOW(fstat),
      ALLOW(close),
      ALLOW(brk),
      ALLOW(mmap),
      ALLOW(munmap),
      ALLOW(mremap),
      ALLOW(mprotect),
      ALLOW(madvise),
      ALLOW(futex),
      ALLOW(sched_yield),
      ALLOW(sched_getaffinity),
      ALLOW(clock_gettime),
      ALLOW(gettimeofday),
      ALLOW(clock_nanosleep),
      ALLOW(getrandom),
      ALLOW(getpid),
      ALLOW(gettid),
      ALLOW(rt_sigaction),
      ALLOW(rt_sigprocmask),
      ALLOW(rt_sigreturn),
      ALLOW(sigaltstack),
      ALLOW(exit),
      ALLOW(exit_group),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
  };
  struct sock_fprog program = {sizeof filter / sizeof *filter, filter};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return;
  syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program);
}
#else
static void filter_calls(void) {}
#endif

bool photomap_raw_confine(size_t memory, unsigned seconds) {
  bool is_limited = limit(RLIMIT_AS, memory) && limit(RLIMIT_CPU, seconds) && limit(RLIMIT_CORE, 0) &&
                    limit(RLIMIT_FSIZE, 0) && limit(RLIMIT_NPROC, 0);
  filter_calls();
  return is_limited;
}
#endif

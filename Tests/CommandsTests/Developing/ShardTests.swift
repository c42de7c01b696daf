import Testing

@testable import Commands

@Suite("X13: which part of the work") struct ShardTests {
  @Test("a part is written as its number and how many there are")
  func text() {
    #expect(Shard("3/40").map { [$0.number, $0.count] } == [3, 40])
    for wrong in ["", "3", "0/4", "5/4", "-1/4", "1/0", "a/b", "1/2/3", "1/"] { #expect(Shard(wrong) == nil) }
  }

  @Test("a scheduler says it in the environment")
  func environment() {
    func shard(_ environment: [String: String], _ count: Int? = nil) -> [Int]? {
      Shard(environment: environment, count: count).map { [$0.number, $0.count] }
    }
    #expect(
      shard([
        "SLURM_ARRAY_TASK_ID": "10", "SLURM_ARRAY_TASK_MIN": "0", "SLURM_ARRAY_TASK_STEP": "5",
        "SLURM_ARRAY_TASK_COUNT": "4",
      ]) == [3, 4])
    #expect(shard(["SLURM_ARRAY_TASK_ID": "7"], 40) == [7, 40])
    #expect(shard(["JOB_COMPLETION_INDEX": "0"], 40) == [1, 40])
    #expect(shard(["JOB_COMPLETION_INDEX": "0"]) == nil)
    #expect(shard(["JOB_COMPLETION_INDEX": "40"], 40) == nil)
    #expect(shard([:], 40) == nil)
  }
}

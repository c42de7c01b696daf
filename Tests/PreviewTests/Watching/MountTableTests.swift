import Testing

@testable import Preview

@Suite("X9: file systems that tell of no changes") struct MountTableTests {
  private let table = MountTable(
    """
    22 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw
    30 22 0:40 / /home/ada rw - btrfs /dev/sdb1 rw
    31 30 0:41 / /home/ada/NAS rw,nosuid shared:5 master:2 - nfs4 nas:/photos rw,vers=4.2
    32 30 0:42 / /home/ada/my\\040drive rw - fuse.sshfs ada@host: rw
    33 22 0:43 / /site rw - ext4 /dev/sdc1 rw
    34 22 0:44 / /site rw - 9p drvfs rw
    35 22 8:3 / /stick rw - fuseblk /dev/sdd1 rw
    cut off
    """)

  @Test(
    arguments: [
      ("/home/ada/photos", nil), ("/home/ada/NAS", "nfs4"), ("/home/ada/NAS/2019", "nfs4"),
      ("/home/ada/NAS2", nil), ("/home/ada/my drive/content", "fuse.sshfs"), ("/site/content", "9p"),
      ("/stick/content", nil), ("/tmp", nil),
      // A drive that is mounted in the folder.
      ("/home/ada", "nfs4"), ("/", "nfs4"),
    ])
  func kinds(folder: String, kind: String?) { #expect(table.silentKind(below: folder) == kind) }

  @Test("without a table, the kernel is expected to tell") func missing() {
    #expect(MountTable("").silentKind(below: "/") == nil)
    #expect(MountTable.current.silentKind(below: "/proc") == nil)
  }
}

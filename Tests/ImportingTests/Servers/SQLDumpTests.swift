import Testing

@testable import Importing

struct SQLDumpTests {
  @Test func readsRowsByTheNamesOfColumns() {
    let text = """
      /*!40101 SET NAMES utf8 */;
      -- it's a comment; with marks
      CREATE TABLE IF NOT EXISTS `g_images` (`id` int(5) DEFAULT '1', `name` varchar(9) COMMENT 'a, b', PRIMARY KEY (`id`));
      INSERT INTO `g_images` VALUES (1,'It\\'s; ''x'' (y)'),(2,NULL);
      INSERT INTO g_images (name, id) VALUES ('z', 3);
      INSERT INTO `g_sessions` VALUES ('secret');
      """
    let dump = SQLDump(Array(text.utf8), tables: ["images"])
    #expect(
      dump.tables == [
        "images": [["id": "1", "name": "It's; 'x' (y)"], ["id": "2"], ["name": "z", "id": "3"]]
      ])
  }

  @Test(arguments: [
    "INSERT INTO images VALUES (1,'a", "CREATE TABLE images (", "INSERT", "'", "INSERT INTO images VALUES (",
  ])
  func endsWhateverIsCut(_ text: String) { _ = SQLDump(Array(text.utf8), tables: ["images"]) }
}

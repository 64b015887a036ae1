import Sqlite from "better-sqlite3";

const pragma = Sqlite.prototype.pragma;

/** Has SQLite not wait for the disk at each commit: no test here cuts the power, and such waits would be half of the
 *  time of the tests. */
Sqlite.prototype.pragma = function (source, options) {
  return pragma.call(this, source.startsWith("synchronous") ? "synchronous = OFF" : source, options);
};

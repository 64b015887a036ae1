/** What the processes of a shop agree by. Times are the database's own, in epoch milliseconds. */
export type ProcessTables = {
  /** Which process does a job that one does at a time. */
  job_lease: { name: string; holder: string; until_at: number };
  /** Which processes are alive. */
  release: { process: string; build: string; newest_migration: string; seen_at: number };
  /** Beside which migrations a process may go on that does not know them: one that knows `tolerated_from`. */
  schema_note: { name: string; tolerated_from: string };
  /** What tells whether all have the same secret. */
  shop_key: { name: string; value: string };
};

/** Shared state of the processes of a shop. Times are the database's own, in epoch milliseconds. */
export type ProcessTables = {
  /** The process that holds a job which one process does at a time. */
  job_lease: { name: string; holder: string; until_at: number };
  /** The processes that are running. */
  release: { process: string; build: string; newest_migration: string; seen_at: number };
  /** The oldest migration that a process must know, `tolerated_from`, to run beside a migration that it does not
   *  know. */
  schema_note: { name: string; tolerated_from: string };
  /** Single values of the shop, such as the proof that all processes have the same secret. */
  shop_key: { name: string; value: string };
};

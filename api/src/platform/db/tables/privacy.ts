export type PrivacyTables = {
  erasure: ErasureRow;
  retention_run: RetentionRunRow;
};

/** What was erased at a time: `rows` is the JSON of an Erasure, which holds ids alone. `finished_at` is null until
 *  nothing of it is left outside the database either. */
type ErasureRow = { id: string; at: number; rows: string; finished_at: number | null };

/** One row: the last time that what had grown old was removed. `removed` is the JSON of counts by what it was. */
type RetentionRunRow = { id: number; at: number; removed: string };

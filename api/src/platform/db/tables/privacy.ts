export type PrivacyTables = {
  erasure: ErasureRow;
  retention_run: RetentionRunRow;
};

/** An erasure: `rows` is the JSON of an Erasure, which holds only ids. `finished_at` is null until nothing remains
 *  outside the database either. */
type ErasureRow = { id: string; at: number; rows: string; finished_at: number | null };

/** The only row: the last removal of expired data. `removed` is the JSON of counts by kind. */
type RetentionRunRow = { id: number; at: number; removed: string };

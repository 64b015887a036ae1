/** How far back the dashboard's plots look, in days. */
export const dashboardSpans = [7, 30, 90] as const;
export type DashboardSpan = (typeof dashboardSpans)[number];

/** What one day in India brought. `orders` are those that were paid, `revenue` is money received less money given back,
 *  in rupees. */
export type DayFigures = {
  /** ISO date. */
  readonly day: string;
  readonly enquiries: number;
  readonly orders: number;
  readonly revenue: number;
};

/** What the shop keeps on its disk, in bytes. */
export type StorageState = {
  readonly databaseBytes: number;
  /** Missing while nobody has counted them yet. */
  readonly pictureBytes?: number | undefined;
  /** Left on the disk that holds the data folder; missing where the database is elsewhere. */
  readonly freeBytes?: number | undefined;
};

/** The backups that the shop makes by itself: none where the database has its own, none wanted, none yet, none though the first is overdue, or the last one,
 *  and whether the next is overdue. */
export type BackupState =
  | { readonly kind: "outside" | "off" | "none" }
  /** `since`: when the shop got its first admin. */
  | { readonly kind: "missing"; readonly since: string }
  | {
      readonly kind: "made" | "overdue";
      readonly madeAt: string;
      readonly bytes: number;
      /** How many are kept. */
      readonly count: number;
    };

/** Only what the role of whoever asks may read. */
export type Dashboard = {
  /** The days of the span, the oldest first, today last; a day without anything is there too. */
  readonly days?: readonly DayFigures[];
  readonly storage?: StorageState;
  readonly backup?: BackupState;
};

/** How far back the dashboard's plots look, in days. */
export const dashboardSpans = [7, 30, 90] as const;
export type DashboardSpan = (typeof dashboardSpans)[number];

/** The figures of one day in India. `orders` counts the payments received, of which an order may have several;
 *  `revenue` is money received less refunds, in rupees. */
export type DayFigures = {
  /** ISO date. */
  readonly day: string;
  readonly enquiries: number;
  readonly orders: number;
  readonly revenue: number;
};

/** The shop's data on disk, in bytes. */
export type StorageState = {
  readonly databaseBytes: number;
  /** The size of pictures and documents; missing until they are counted. */
  readonly pictureBytes?: number | undefined;
  /** Left on the disk that holds the data folder; missing where the database is elsewhere. */
  readonly freeBytes?: number | undefined;
};

/** The backups that the shop makes by itself: none where the database has its own, none wanted, none yet, none though
 *  the first is overdue, or the last one and whether the next is overdue. */
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

/** The first tasks in a new shop. */
export const firstSteps = ["company", "payments", "mail", "product", "colleague", "backup"] as const;
export type FirstStep = { readonly step: (typeof firstSteps)[number]; readonly isDone: boolean };

/** The figures that the role of the admin may read. */
export type Dashboard = {
  /** Those that the role may do, until the shop has its first enquiry or order. */
  readonly firstSteps?: readonly FirstStep[];
  /** The days of the span, oldest first, today last; includes days without any activity. */
  readonly days?: readonly DayFigures[];
  readonly storage?: StorageState;
  readonly backup?: BackupState;
};

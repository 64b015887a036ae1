/** Constants of an enquiry that is taken at a site, apart from its schemas: screens that only read them need no Zod. */

/** The title of an enquiry without products. docs/product/decisions.md#105. */
export const siteVisitTitle = "Site visit";

export const siteKinds = ["petrol-pump", "mall", "society", "office", "depot", "highway", "hospital", "other"] as const;
/** Phases of the electricity supply; `HT` is high tension. */
export const supplyPhases = ["1", "3", "HT"] as const;
export const loadUnits = ["kW", "kVA"] as const;

/** Longest texts, in characters, and largest numbers. */
export const siteLimits = { line: 200, city: 80, remarks: 1000, count: 999_999, measure: 999_999 } as const;

/** The statuses that a sales rep may set. Only the desk marks an enquiry as spam. */
export const repStatuses = ["new", "contacted", "quoted", "won", "lost"] as const;

/** The most enquiries, or actions of a rep, of one request. */
export const longestBatch = 50;

/** How the person learned what their details are used for. */
export const waysToConsent = ["read-aloud", "shown"] as const;
export type WayToConsent = (typeof waysToConsent)[number];

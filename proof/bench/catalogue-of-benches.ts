import type { Figure } from "./figure.ts";

/** One row of the performance page. */
export type Bench = {
  readonly name: string;
  /** A bench that is not over by then is ended and has failed. */
  readonly withinMinutes: number;
  /** `itself`: what it measures is no shop that is started, or it starts several itself. */
  readonly starts?: "itself";
  readonly load: () => Promise<{ readonly play: () => Promise<readonly Figure[]> }>;
};

/** All of them, in the order of docs/benchmarks.md. */
export const benches: readonly Bench[] = [
  { name: "list", withinMinutes: 10, load: () => import("./list.ts") },
  { name: "category", withinMinutes: 10, load: () => import("./category.ts") },
  { name: "detail", withinMinutes: 10, load: () => import("./detail.ts") },
  { name: "one-client", withinMinutes: 15, load: () => import("./one-client.ts") },
  { name: "rendering", withinMinutes: 10, starts: "itself", load: () => import("./rendering.ts") },
  { name: "memory", withinMinutes: 15, load: () => import("./memory.ts") },
  { name: "bytes", withinMinutes: 10, starts: "itself", load: () => import("./bytes.ts") },
  { name: "lighthouse", withinMinutes: 20, load: () => import("./lighthouse.ts") },
  { name: "first-visit", withinMinutes: 20, load: () => import("./first-visit.ts") },
  { name: "return-visit", withinMinutes: 10, load: () => import("./return-visit.ts") },
  { name: "sync", withinMinutes: 5, load: () => import("./sync.ts") },
  { name: "search", withinMinutes: 10, load: () => import("./search.ts") },
  { name: "enquiries", withinMinutes: 10, load: () => import("./enquiries.ts") },
  { name: "queue", withinMinutes: 10, load: () => import("./queue.ts") },
  { name: "mails", withinMinutes: 5, load: () => import("./mails.ts") },
  { name: "outbox", withinMinutes: 20, load: () => import("./outbox.ts") },
  { name: "admin", withinMinutes: 30, load: () => import("./admin.ts") },
  { name: "start", withinMinutes: 5, load: () => import("./start.ts") },
  { name: "first-start", withinMinutes: 10, load: () => import("./first-start.ts") },
  { name: "precache", withinMinutes: 2, starts: "itself", load: () => import("./precache.ts") },
  { name: "import", withinMinutes: 10, load: () => import("./import.ts") },
  { name: "before", withinMinutes: 15, starts: "itself", load: () => import("./before.ts") },
  { name: "databases", withinMinutes: 10, starts: "itself", load: () => import("./databases.ts") },
  { name: "groups", withinMinutes: 10, starts: "itself", load: () => import("./groups.ts") },
  { name: "fleet", withinMinutes: 20, starts: "itself", load: () => import("./fleet.ts") },
  { name: "fleet-long", withinMinutes: 60, starts: "itself", load: () => import("./fleet-long.ts") },
  { name: "uploads", withinMinutes: 10, load: () => import("./uploads.ts") },
];

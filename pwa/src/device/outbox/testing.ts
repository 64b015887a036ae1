import type { EnquiryContent } from "@chargefront/shared/enquiry/enquiry";
import type { EnquiryResult } from "@chargefront/shared/enquiry/enquiry-batch";
import { contactEnquiry } from "@chargefront/shared/enquiry/visitor-enquiry";
import { newId } from "@chargefront/shared/text/id";
import { listRows } from "./outbox.ts";
import { OutboxDatabase } from "./outbox-db.ts";
import type { OutboxBody, OutboxRow } from "./outbox-row.ts";

/** An outbox that no other test sees. */
export function freshOutbox(): OutboxDatabase {
  return new OutboxDatabase(`outbox-${newId()}`);
}

export async function onlyRow(db: OutboxDatabase): Promise<OutboxRow> {
  const [row, ...others] = await listRows(db);
  if (!row || others.length > 0) throw new Error("expected exactly one row");
  return row;
}

export function anEnquiry(changes: Partial<EnquiryContent> = {}): EnquiryContent {
  return {
    ...contactEnquiry.parse({
      source: "contact",
      name: "Asha Rao",
      email: "asha@fleet.example",
      contact: "9876543210",
      title: "Hub motor 3 kW",
      productIds: [newId()],
      message: "",
    }),
    ...changes,
  } as EnquiryContent;
}

/** A server that stores what it is sent, once an id, as ours does; `answer` may put a fault in its place. */
export function standInServer() {
  const stored = new Map<string, string>();
  const requests: OutboxBody[][] = [];

  function store(body: OutboxBody): EnquiryResult {
    const content = JSON.stringify(body);
    const known = stored.get(body.id);
    if (known === undefined) stored.set(body.id, content);
    const outcome = known === undefined ? "stored" : known === content ? "duplicate" : "conflict";
    return { id: body.id, outcome, createdAt: "2026-03-03T08:35:00.000Z" };
  }

  return {
    stored,
    requests,
    answer: (bodies: OutboxBody[]): Response => Response.json({ results: bodies.map(store) }),
    store,
    async fetch(
      this: { answer: (bodies: OutboxBody[]) => Response },
      path: unknown,
      init?: RequestInit,
    ): Promise<Response> {
      if (path === "/api/health") return Response.json({ app: "chargefront", build: "test" });
      const { enquiries } = JSON.parse(String(init?.body));
      requests.push(enquiries);
      return this.answer(enquiries);
    },
  };
}

/** Web Locks as far as one page can tell: a name is held until the work under it has ended. */
export function standInLocks() {
  const held = new Set<string>();
  return {
    async request(
      name: string,
      options: { ifAvailable: boolean },
      work: (lock: { name: string } | null) => unknown,
    ): Promise<unknown> {
      if (held.has(name) && options.ifAvailable) return work(null);
      held.add(name);
      try {
        return await work({ name });
      } finally {
        held.delete(name);
      }
    },
  };
}

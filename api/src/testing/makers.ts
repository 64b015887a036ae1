import type { Role } from "@chargefront/shared/person/rights";
import { newId } from "@chargefront/shared/text/id";
import type { Deps } from "../app.ts";
import { defaultLimits } from "../limits.ts";
import { findAdminByEmail, insertAdmin } from "../people/admins/admin-store.ts";
import { createPasswords } from "../people/credentials/passwords.ts";
import { openSession } from "../people/sessions/sessions.ts";
import { write } from "../platform/db/write.ts";
import { insertProduct, type NewProduct } from "../shop/catalogue/product-store.ts";
import { cookiesOf } from "./requests.ts";

/** Returns a valid enquiry from Contact as a page posts it, with a test's changes. */
export function anEnquiry(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    v: 1,
    id: newId(),
    source: "contact",
    name: "प्रिया Kulkarni",
    email: "priya@fleet.example",
    contact: "98765 43210",
    title: "DC fast charger 60 kW",
    productIds: [newId()],
    message: "Two chargers for a depot in Nagpur.",
    startedAt: "2026-03-03T08:30:00.000Z",
    capturedAt: "2026-03-03T08:31:00.000Z",
    timeZone: "Asia/Kolkata",
    consent: { notice: "2023-07-14", at: "2026-03-03T08:31:00.000Z" },
    ...changes,
  };
}

/** Changes that make an enquiry look like a bot's: all fields filled in half a second, and a link in the message. */
export const likeSpam = {
  website: "https://spam.example",
  startedAt: "2026-03-03T08:30:59.500Z",
  message: "Nagpur buys at https://spam.example",
} as const;

/** Adds a product to the catalogue. */
export async function aProduct(deps: Pick<Deps, "db" | "now">, changes: Partial<NewProduct> = {}): Promise<NewProduct> {
  const product: NewProduct = {
    id: newId(),
    title: "AC wallbox 7.4 kW",
    description: "For a car park.",
    pricePaise: 3_249_950,
    rating: 4.3,
    image: { hash: "a".repeat(64), width: 1120, height: 840, color: "#d5dedb" },
    specifications: [
      { name: "Power", value: "7.4 kW" },
      { name: "Category", value: "Wallboxes" },
    ],
    createdAt: deps.now(),
    ...changes,
  };
  await write(deps.db, (trx) => insertProduct(trx, product));
  return product;
}

export const adminPassword = "voltage240";

/** Hashed once for all tests of a process, as a hash takes longer than most tests. */
let adminPasswordHash: Promise<string> | undefined;

/** Makes an admin without an invitation. */
export async function anAdmin(
  deps: Pick<Deps, "db" | "now">,
  email = "asha@urjavahan.example",
  role: Role = "owner",
  userName = "Asha",
): Promise<{ id: string; email: string }> {
  adminPasswordHash ??= createPasswords(defaultLimits.passwordHashes).hash(adminPassword);
  const admin = {
    id: newId(),
    email,
    userName,
    passwordHash: await adminPasswordHash,
    role,
    status: "active" as const,
  };
  await write(deps.db, (trx) => insertAdmin(trx, admin, deps.now()));
  return admin;
}

/** Opens a session of an admin without checking a password, and makes the admin when missing. Returns the cookie
 *  header. */
export async function signedInAdmin(
  { deps }: { deps: Pick<Deps, "db" | "readDb" | "now" | "limits"> },
  email?: string,
  role?: Role,
): Promise<string> {
  const { id } = (email && (await findAdminByEmail(deps.readDb, email))) || (await anAdmin(deps, email, role));
  const token = await write(deps.db, (trx) =>
    openSession(trx, { audience: "admin", subjectId: id, now: deps.now(), limits: deps.limits }),
  );
  return `cf_admin=${token}`;
}

/** Returns the first cookie that an answer sets, as the browser sends it back. */
export function cookieOf(answer: Response): string {
  return cookiesOf(answer).split("; ")[0] ?? "";
}

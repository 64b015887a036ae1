import { createHash, randomBytes, randomUUID } from "node:crypto";
import { transact } from "./shop-file.ts";

/** So many unpaid orders one customer may have (docs/security.md#T36). */
const ordersEach = 4;
const day = 24 * 60 * 60 * 1000;

/** A log-in: the cookie header, and the entries that the app keeps of it in the browser's storage. */
export type Session = { readonly cookie: string; readonly entries: Readonly<Record<string, string>> };

export const adminPassword = "voltage240";

/** Signs up the first admin where there is none, and logs in. */
export async function signInAdmin(api: string, code = "test-setup-code"): Promise<Session> {
  const admin = { email: "clerk@shop.example", password: adminPassword };
  await post(api, "/api/admins/adminsignup", { ...admin, userName: "Clerk", code });
  const answer = await post(api, "/api/admins/adminslogin", admin);
  const said = (await answer.json()) as { token: string; admin: object };
  return { cookie: cookiesOf(answer), entries: { token: said.token, admin: JSON.stringify(said.admin) } };
}

type Account = { readonly email: string; readonly password: string; readonly fullName: string };

/** Signs a customer up and logs in. */
export async function signInCustomer(api: string, { email, password, fullName }: Account): Promise<Session> {
  await post(api, "/api/auth/signup", { email, password, fullName });
  const answer = await post(api, "/api/auth/login", { email, password });
  return { cookie: cookiesOf(answer), entries: { user: await answer.text() } };
}

let networks = 0;

/** As a page does, each time from another network, so that no limit is met. */
function post(api: string, path: string, body: object): Promise<Response> {
  networks += 1;
  const headers = { "content-type": "application/json", origin: api, "x-forwarded-for": `10.7.${networks}.7` };
  return fetch(api + path, { method: "POST", headers, body: JSON.stringify(body) });
}

function cookiesOf({ headers }: Response): string {
  return headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

/** Cookie headers of customers who may still order, each as often as they may. They are written into the file, past the
 *  sign-up, which hashes a password for each. */
export function* orderingCustomers(dataDir: string): Generator<string, never> {
  for (;;) {
    for (const cookie of insertCustomers(dataDir, 100)) {
      for (let order = 0; order < ordersEach; order += 1) yield cookie;
    }
  }
}

function insertCustomers(dataDir: string, count: number): string[] {
  const now = Date.now();
  return transact(dataDir, (db) => {
    const customer = db.prepare(
      "insert into customer (id, email, email_folded, full_name, password_hash, created_at) values (?, ?, ?, 'Ravi Kumar', '', ?)",
    );
    const session = db.prepare(
      "insert into session (token_hash, audience, subject_id, created_at, last_seen_at, expires_at) values (?, 'customer', ?, ?, ?, ?)",
    );
    return Array.from({ length: count }, () => {
      const id = randomUUID();
      const token = randomBytes(32).toString("base64url");
      customer.run(id, `${id}@fleet.example`, `${id}@fleet.example`, now);
      session.run(createHash("sha256").update(token).digest("hex"), id, now, now, now + day);
      return `cf_customer=${token}`;
    });
  });
}

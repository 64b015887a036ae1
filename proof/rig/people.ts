import { createHash, randomBytes, randomUUID } from "node:crypto";
import { cookiesOf } from "../../api/src/testing/requests.ts";
import type { FieldLoggedIn } from "../../shared/src/person/field.ts";
import { transact } from "./shop-file.ts";

/** So many unpaid orders one customer may have (docs/security.md#T36). */
const ordersEach = 4;
const day = 24 * 60 * 60 * 1000;

/** A login: the cookie header, and the entries that the app keeps of it in the browser's storage. */
export type Session = { readonly cookie: string; readonly entries: Readonly<Record<string, string>> };

export const adminPassword = "voltage240";

type Admin = { readonly name: string; readonly email: string; readonly password: string };

const clerk: Admin = { name: "Clerk", email: "clerk@shop.example", password: adminPassword };

/** Signs an admin up where they have no account yet, and logs them in. `code`: of the setup, or of an invitation.
 *  @throws Error when the login is refused. */
export async function signInAdmin(
  api: string,
  code = "test-setup-code",
  { name: userName, email, password }: Admin = clerk,
): Promise<Session> {
  const signedUp = await post(api, "/api/admins/adminsignup", { email, password, userName, code });
  // As in a browser: without the cookie, the login would be mailed as one from a new device.
  const answer = await post(api, "/api/admins/adminslogin", { email, password }, cookiesOf(signedUp));
  const { token, admin } = await succeeded<{ token: string; admin: object }>(answer);
  return { cookie: cookiesOf(answer), entries: { token, admin: JSON.stringify(admin) } };
}

/** Logs the admin who signed up first in on a device of the field. */
export async function signInField(api: string): Promise<Session & { readonly captureKey: string }> {
  const { email, password } = clerk;
  const answer = await post(api, "/api/field/login", { email, password, deviceLabel: "Phone" });
  const { person, captureKey } = await succeeded<FieldLoggedIn>(answer);
  return { cookie: cookiesOf(answer), captureKey, entries: { rep: JSON.stringify({ ...person, captureKey }) } };
}

/** Has an admin invite another one; returns the code of the invitation. */
export async function inviteAdmin(api: string, { cookie }: Session, invited: object): Promise<string> {
  return (await succeeded<{ code: string }>(await post(api, "/api/admins/invites", invited, cookie))).code;
}

type Account = { readonly email: string; readonly password: string; readonly fullName: string };

/** Signs a customer up and logs them in.
 *  @throws Error when the login is refused. */
export async function signInCustomer(api: string, { email, password, fullName }: Account): Promise<Session> {
  await post(api, "/api/auth/signup", { email, password, fullName });
  const answer = await post(api, "/api/auth/login", { email, password });
  return { cookie: cookiesOf(answer), entries: { user: JSON.stringify(await succeeded(answer)) } };
}

let networks = 0;

/** As a page does, each time from another network, so that no limit is met. */
function post(api: string, path: string, body: object, cookie = ""): Promise<Response> {
  networks += 1;
  const from = { origin: api, "x-forwarded-for": `10.7.${networks}.7`, cookie };
  const headers = { "content-type": "application/json", ...from };
  return fetch(api + path, { method: "POST", headers, body: JSON.stringify(body) });
}

async function succeeded<Said>(answer: Response): Promise<Said> {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
  return answer.json() as Promise<Said>;
}

/** The cookies of a session, as Playwright takes them. */
export function browserCookies({ cookie }: Session) {
  const rules = {
    domain: "127.0.0.1",
    path: "/",
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: "Lax",
  } as const;
  return cookie.split("; ").map((one) => {
    const [name = "", value = ""] = one.split("=");
    return { ...rules, name, value };
  });
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

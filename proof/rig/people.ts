import { createHash, randomBytes, randomUUID } from "node:crypto";
import { transact } from "./shop-file.ts";

/** So many unpaid orders one customer may have (docs/security.md#T36). */
const ordersEach = 4;
const day = 24 * 60 * 60 * 1000;

const admin = { email: "clerk@shop.example", password: "voltage240" } as const;

/** Signs an admin up and in; answers the cookie header. */
export async function signInAdmin(api: string): Promise<string> {
  const post = (path: string, body: object) =>
    fetch(`${api}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: api },
      body: JSON.stringify(body),
    });
  await post("/api/admins/adminsignup", { ...admin, userName: "Clerk", code: "test-setup-code" });
  const answer = await post("/api/admins/adminslogin", admin);
  return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
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

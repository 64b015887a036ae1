import { type Answer, askJson, jsonOf, readAt } from "./ask.ts";

/** A log-in: the cookie header, and the entries that the app keeps of it in the browser's storage. */
export type Session = { readonly cookie: string; readonly entries: Readonly<Record<string, string>> };

export const adminEmail = "clerk@shop.example";
export const adminPassword = "voltage240";

/** Signs up the first admin where there is none, and logs in. */
export async function enterAsAdmin(api: string, code = "test-setup-code"): Promise<Session> {
  const login = { email: adminEmail, password: adminPassword };
  await askJson(api, "/api/admins/adminsignup", { ...login, userName: "Clerk", code });
  const answer = await askJson(api, "/api/admins/adminslogin", login);
  const entries = {
    token: String(readAt(jsonOf(answer), "token")),
    admin: JSON.stringify(readAt(jsonOf(answer), "admin")),
  };
  return { cookie: cookiesOf(answer), entries };
}

export type Account = { readonly email: string; readonly password: string; readonly fullName: string };

/** Signs a customer up and logs in. */
export async function enterAsCustomer(api: string, account: Account): Promise<Session> {
  const { email, password, fullName } = account;
  await askJson(api, "/api/auth/signup", { email, password, fullName });
  const answer = await askJson(api, "/api/auth/login", { email, password });
  return { cookie: cookiesOf(answer), entries: { user: answer.body } };
}

/** What a browser that is logged in keeps, as Playwright takes it. */
export function storageOf(api: string, { cookie, entries }: Session) {
  const rules = { domain: new URL(api).hostname, path: "/", expires: -1, httpOnly: true, secure: false };
  const cookies = cookie.split("; ").map((one) => {
    const [name = "", value = ""] = one.split("=");
    return { name, value, ...rules, sameSite: "Lax" as const };
  });
  const localStorage = Object.entries(entries).map(([name, value]) => ({ name, value }));
  return { cookies, origins: [{ origin: api, localStorage }] };
}

function cookiesOf({ headers }: Answer): string {
  return (headers["set-cookie"] ?? []).map((line) => line.split(";")[0]).join("; ");
}

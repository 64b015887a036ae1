import type { BrowserContext } from "@playwright/test";
import { newNetwork } from "./caller.ts";

/** Somebody who has logged in: the cookie header, and what the storage of a browser then holds. */
export type Session = { readonly cookie: string; readonly entries: Readonly<Record<string, string>> };

const admin = { email: "clerk@shop.example", password: "voltage240" } as const;

/** Signs up the first admin, or an invited one, and logs in. */
export async function enterAsAdmin(api: string): Promise<Session> {
  await post(api, "/api/admins/adminsignup", { ...admin, userName: "Clerk", code: "test-setup-code" });
  const answer = await post(api, "/api/admins/adminslogin", admin);
  const { token, admin: profile } = await answer.json();
  return { cookie: cookieOf(answer), entries: { token, admin: JSON.stringify(profile) } };
}

export type Account = { readonly email: string; readonly password: string; readonly fullName: string };

/** Signs a customer up and logs in. */
export async function enterAsCustomer(api: string, { email, password, fullName }: Account): Promise<Session> {
  await post(api, "/api/auth/signup", { email, password, fullName });
  const answer = await post(api, "/api/auth/login", { email, password });
  return { cookie: cookieOf(answer), entries: { user: await answer.text() } };
}

/** Puts a session into a browser before any of its pages is open. */
export async function bringIn(context: BrowserContext, api: string, { cookie, entries }: Session): Promise<void> {
  const [name = "", value = ""] = cookie.split("=");
  await context.addCookies([{ name, value, url: api, httpOnly: true, sameSite: "Lax" }]);
  await context.addInitScript((all) => {
    for (const [key, text] of Object.entries(all)) localStorage.setItem(key, text);
  }, entries);
}

function post(api: string, path: string, body: object): Promise<Response> {
  return fetch(`${api}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: api, "x-forwarded-for": newNetwork() },
    body: JSON.stringify(body),
  });
}

function cookieOf(answer: Response): string {
  return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

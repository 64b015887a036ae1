import type { App } from "./fresh-deps.ts";
import { post } from "./requests.ts";

export const customerPassword = "ampere22";

/** Returns a valid sign-up with a test's changes. */
export function aSignup(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return { email: "ravi@fleet.example", password: customerPassword, fullName: "Ravi Kumar", ...changes };
}

/** A browser's cookies. */
type Jar = { readonly header: () => Record<string, string>; readonly take: (answer: Response) => Response };

function aJar(): Jar {
  const cookies = new Map<string, string>();
  return {
    header: () => ({ Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") }),
    take(answer) {
      for (const line of answer.headers.getSetCookie()) {
        const [pair = "", ...rules] = line.split(";");
        const [name = "", value = ""] = pair.split("=");
        if (rules.some((rule) => rule.trim() === "Max-Age=0")) cookies.delete(name);
        else cookies.set(name, value);
      }
      return answer;
    },
  };
}

/** Returns the session of a new customer as a `Cookie` header. */
export async function aCustomerSession(app: App, email: string): Promise<string> {
  const person = aPerson(app, { email });
  await person.signsUp();
  await person.logsIn();
  return person.jar.header().Cookie ?? "";
}

/** Makes a customer with an account in a browser of their own. */
export function aPerson(app: App, changes: Record<string, unknown> = {}) {
  const signup = aSignup(changes);
  const jar = aJar();
  const send = async (path: string, body: unknown, address?: string) =>
    jar.take(await post(app, path, body, jar.header(), address));
  return {
    jar,
    signsUp: () => send("/api/auth/signup", signup),
    logsIn: (password: unknown = signup.password, address?: string) =>
      send("/api/auth/login", { email: signup.email, password }, address),
    logsOut: () => send("/api/auth/logout", ""),
    logsOutEverywhere: () => send("/api/auth/logout-everywhere", ""),
    /** Returns 200 while the session lasts, 401 after. */
    async session(cookies: Record<string, string> = jar.header()) {
      return (await app.request("/api/orders/no-such-order", { headers: cookies })).status === 404 ? 200 : 401;
    },
  };
}

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";

type Variables = Readonly<Record<string, string>>;

/** As much of a service of a compose file as the shop's own need. */
export type Service = {
  readonly image: string;
  readonly environment?: Variables;
  readonly ports?: readonly string[];
  readonly stop_grace_period?: string;
};

const textOf = (name: string) => readFileSync(deployedFile(name), "utf8");

export function deployedFile(name: string): string {
  return fileURLToPath(new URL(`../../deploy/${name}`, import.meta.url));
}

/** The services of a compose file, with what was given in the place of its variables.
 *  @throws Error when one that must be set is not. https://docs.docker.com/reference/compose-file/interpolation/ */
export function readServices(file: string, given: Variables): Readonly<Record<string, Service>> {
  return filledIn(parse(textOf(file), { merge: true }), given).services;
}

const variable = /\$\{(\w+)(?::([?-])([^}]*))?\}/g;

/** The names of the variables that are to be given to a compose file. */
export function variablesOf(file: string): ReadonlySet<string> {
  return new Set([...textOf(file).matchAll(variable)].map(([, name = ""]) => name));
}

/** The names that stand in the example of what is given. */
export function exampleVariables(): ReadonlySet<string> {
  return new Set([...textOf(".env.example").matchAll(/^(\w+)=/gm)].map(([, name = ""]) => name));
}

// biome-ignore lint/suspicious/noExplicitAny: it has the shape of whatever file it was read from
function filledIn(value: any, given: Variables): any {
  if (Array.isArray(value)) return value.map((one) => filledIn(one, given));
  if (value !== null && typeof value === "object") {
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filledIn(one, given)]));
  }
  if (typeof value !== "string") return value;
  return value.replaceAll(variable, (_, name: string, kind?: string, words?: string) => {
    const set = given[name] ?? "";
    if (set === "" && kind === "?") throw new Error(`${name}: ${words}`);
    return set === "" && kind === "-" ? (words ?? "") : set;
  });
}

/** The variables of a trial: no payment is made and no mail leaves, as neither address answers. */
export const trial: Variables = {
  PUBLIC_URL: "https://shop.example",
  SMTP_URL: "smtp://127.0.0.1:1",
  STRIPE_SECRET_KEY: ["sk", "test", "trial"].join("_"),
  STRIPE_PUBLISHABLE_KEY: ["pk", "test", "trial"].join("_"),
  STRIPE_WEBHOOK_SECRET: ["whsec", "trial"].join("_"),
  ADMIN_SETUP_CODE: "test-setup-code",
  CERTIFICATE: "/etc/haproxy/shop.pem",
  DATABASE_PASSWORD: "trial",
  SHOP_SECRET: Buffer.alloc(32, 7).toString("base64"),
  S3_ACCESS_KEY_ID: "shop",
  S3_SECRET_ACCESS_KEY: "trial",
  GARAGE_RPC_SECRET: "trial",
};

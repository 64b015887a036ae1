import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { judged, type Result } from "../../rig/result.ts";
import { onStage } from "../../rig/stage.ts";
import { type Answer, ask } from "../ask.ts";

const modes = [
  { name: "sandbox", env: {}, hsts: undefined },
  {
    name: "Stripe on https",
    env: {
      PUBLIC_URL: "https://shop.example",
      STRIPE_SECRET_KEY: "sk_test_0000000000",
      STRIPE_PUBLISHABLE_KEY: "pk_test_0000000000",
      STRIPE_WEBHOOK_SECRET: "whsec_0000000000",
    },
    hsts: "max-age=31536000",
  },
] as const;

/** docs/security.md: the headers of every kind of answer, and what Google's csp_evaluator finds in the policy of each:
 *  nothing of weight. Both modes have the same policy, because devices keep documents with their headers. */
export async function policy(seed: number): Promise<Result> {
  const wrong: string[] = [];
  const policies = new Map<string, string>();
  const said: string[] = [];
  let asked = 0;
  for (const mode of modes) {
    const findings = new Set<string>();
    const play = async ({ api }: { readonly api: string }) => {
      for (const [kind, path] of Object.entries(kindsOf((await ask(api, { path: "/" })).body))) {
        if (path === "") wrong.push(`${mode.name}: there is no ${kind}`);
        const answer = await ask(api, { path });
        asked += 1;
        wrong.push(...problemsOf(answer, mode).map((what) => `${mode.name}, ${kind}: ${what}`));
        const policyText = String(answer.headers["content-security-policy"] ?? "");
        if ((policies.get(kind) ?? policyText) !== policyText) wrong.push(`${mode.name}, ${kind}: ${policyText}`);
        policies.set(kind, policyText);
        const { csp } = new CspParser(policyText);
        for (const { severity, type, directive, value = "" } of new CspEvaluator(csp).evaluate()) {
          findings.add(`${severity} ${directive} ${value} (${type})`);
          if (severity <= Severity.HIGH) wrong.push(`${mode.name}, ${kind}: ${directive} ${value} is a high finding`);
        }
      }
    };
    await onStage(seed, play, { env: mode.env });
    said.push(`${mode.name}: ${findings.size === 0 ? "no finding" : [...findings].join(", ")}`);
  }
  const note = `${asked} answers; severities from 10 (high) to 60 (none): ${said.join("; ")}`;
  return judged("policy and headers", asked, 0, { wrong }, note);
}

/** One address for each kind of answer; of files as Home names them. */
function kindsOf(home: string): Readonly<Record<string, string>> {
  const found = (pattern: RegExp) => pattern.exec(home)?.[0] ?? "";
  return {
    document: "/",
    "rendered screen": "/Product",
    "missing screen": "/nothing-here",
    shell: "/index.html",
    script: found(/\/assets\/[\w.-]+\.js/),
    style: found(/\/assets\/[\w.-]+\.css/),
    picture: found(/\/images\/[\w-]+\.(webp|avif)/),
    "missing asset": "/assets/nothing.js",
    "service worker": "/sw.js",
    manifest: "/manifest.webmanifest",
    API: "/api/products/get",
    error: "/api/nothing",
    refusal: "/api/admins",
    redirect: "/ABOUTUS",
    sandbox: "/stripe-sandbox/v1/nothing",
  };
}

function problemsOf({ status, headers, body }: Answer, { hsts }: (typeof modes)[number]): string[] {
  const demanded = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    // The provider's pages open windows for the bank.
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "strict-transport-security": hsts,
    "x-powered-by": undefined,
    server: undefined,
  };
  const wrong = Object.entries(demanded)
    .filter(([name, value]) => headers[name] !== value)
    .map(([name]) => `${name} is ${headers[name]}`);
  const policyText = String(headers["content-security-policy"]);
  if (!policyText.startsWith("default-src 'none'")) wrong.push(`the policy is ${policyText}`);
  if (/unsafe|\*(?!\.js\.stripe\.com)/.test(policyText)) wrong.push("the policy allows too much");
  if (!String(headers["permissions-policy"]).includes("camera=()")) wrong.push("there is no permissions policy");
  if (status >= 500 || (body === "" && status !== 301)) wrong.push(`it is answered ${status}, ${body.length} bytes`);
  return wrong;
}

import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { type Finding, Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { judged, type Result } from "../../rig/result.ts";
import { onStage, type Stage } from "../../rig/stage.ts";
import { type Answer, ask } from "../ask.ts";

const always = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
} as const;

/** The headers of every answer. `opener` differs, because the provider's pages open windows for the bank. */
const modes = [
  { name: "sandbox", env: {}, opener: "same-origin", hsts: undefined },
  {
    name: "Stripe on https",
    env: {
      PUBLIC_URL: "https://shop.example",
      STRIPE_SECRET_KEY: "sk_test_0000000000",
      STRIPE_PUBLISHABLE_KEY: "pk_test_0000000000",
      STRIPE_WEBHOOK_SECRET: "whsec_0000000000",
    },
    opener: "same-origin-allow-popups",
    hsts: "max-age=31536000",
  },
] as const;

/** The headers of every kind of answer, and what Google's judge says to the policy of each: nothing of weight where no
 *  other origin is let in, and in Stripe's mode nothing but what Stripe's own origin brings. */
export async function policy(seed: number): Promise<Result> {
  const wrong: string[] = [];
  const said: string[] = [];
  let judgedAnswers = 0;
  for (const mode of modes) {
    await onStage(
      seed,
      async (stage) => {
        const findings = new Set<string>();
        for (const [kind, path] of Object.entries(await kindsOf(stage))) {
          if (path === "") wrong.push(`${mode.name}: there is no ${kind}`);
          const answer = await ask(stage.api, { path });
          judgedAnswers += 1;
          wrong.push(...headersMissing(answer, mode).map((what) => `${mode.name}, ${kind}: ${what}`));
          for (const { severity, type, directive, value = "" } of evaluate(answer)) {
            findings.add(`${severity} ${directive} ${value} (${type})`);
            if (severity <= Severity.HIGH) wrong.push(`${mode.name}, ${kind}: ${directive} ${value} is a high finding`);
          }
        }
        said.push(`${mode.name}: ${findings.size === 0 ? "no finding" : [...findings].join(", ")}`);
      },
      { env: mode.env },
    );
  }
  const note = `${judgedAnswers} answers; severities from 10 (high) to 60 (none): ${said.join("; ")}`;
  return judged("policy and headers", judgedAnswers, 0, { lost: 0, duplicated: 0, wrong }, note);
}

/** One address for each kind of answer. */
async function kindsOf(stage: Stage): Promise<Record<string, string>> {
  const { body } = await ask(stage.api, { path: "/" });
  const [asset = ""] = /\/assets\/[\w.-]+\.js/.exec(body) ?? [];
  const [style = ""] = /\/assets\/[\w.-]+\.css/.exec(body) ?? [];
  const [picture = ""] = /\/images\/[\w-]+\.(webp|avif)/.exec(body) ?? [];
  return {
    document: "/",
    "rendered screen": "/Product",
    "missing screen": "/nothing-here",
    shell: "/index.html",
    script: asset,
    style,
    picture,
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

function headersMissing({ status, headers, body }: Answer, mode: (typeof modes)[number]): string[] {
  const missing: string[] = [];
  const wants = { ...always, "cross-origin-opener-policy": mode.opener, "strict-transport-security": mode.hsts };
  for (const [name, value] of Object.entries(wants)) {
    if (headers[name] !== value) missing.push(`${name} is ${headers[name]}`);
  }
  const policyText = String(headers["content-security-policy"] ?? "");
  if (!policyText.startsWith("default-src 'none'")) missing.push(`the policy is ${policyText || "missing"}`);
  if (/unsafe|\*(?!\.js\.stripe\.com)/.test(policyText)) missing.push("the policy lets too much in");
  if (!String(headers["permissions-policy"]).includes("camera=()")) missing.push("no permissions policy");
  if (headers["x-powered-by"] !== undefined || headers.server !== undefined) missing.push("it tells what it runs on");
  if (status >= 500 || body === "") missing.push(`it is answered ${status} with ${body.length} bytes`);
  return status === 301 ? missing.filter((what) => !what.startsWith("it is answered")) : missing;
}

function evaluate({ headers }: Answer): Finding[] {
  const { csp } = new CspParser(String(headers["content-security-policy"] ?? ""));
  return new CspEvaluator(csp).evaluate();
}

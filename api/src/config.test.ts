import { expect, test } from "vitest";
import { ConfigError, parseConfig } from "./config.ts";
import { warningFor, warningsOf } from "./platform/health/installation-warnings.ts";

function configErrors(env: Record<string, string>): string {
  try {
    parseConfig(env);
    return "";
  } catch (cause) {
    return cause instanceof ConfigError ? cause.message : "another error";
  }
}

test("returns the defaults for an empty environment", () => {
  expect(parseConfig({})).toEqual({
    port: 3000,
    host: "127.0.0.1",
    dataDir: "./data",
    publicUrl: "http://127.0.0.1:3000",
    adminSetupCode: undefined,
    sampleCatalogue: true,
    isTestMode: true,
    warnsOfTestMode: false,
    isProduction: false,
    trustedProxies: [],
    logLevel: "info",
    backups: { folder: "data/backups", everyHours: 24 },
    isSingleProcess: true,
    role: "all",
    migrate: "start",
    drainMs: 0,
  });
});

test("treats an empty variable as unset", () => {
  expect(parseConfig({ PORT: "", PUBLIC_URL: "", ADMIN_SETUP_CODE: "", SAMPLE_CATALOGUE: "" })).toEqual(
    parseConfig({}),
  );
});

test("accepts addresses and networks of both kinds as trusted proxies", () => {
  expect(parseConfig({ TRUSTED_PROXIES: "127.0.0.1, 10.0.0.0/8,::1,fd00::/8" }).trustedProxies).toEqual([
    "127.0.0.1",
    "10.0.0.0/8",
    "::1",
    "fd00::/8",
  ]);
});

test.each([["smtp://mail.example"], ["smtps://user:secret@mail.example:465"], ["smtp://10.0.0.5:25?requireTLS=true"]])(
  "accepts %s as a mail server",
  (url) => {
    expect(parseConfig({ SMTP_URL: url }).smtpUrl).toBe(url);
  },
);

test("accepts port 0", () => {
  expect(parseConfig({ PORT: "0" }).port).toBe(0);
});

test.each([
  ["PORT", "eighty"],
  ["PORT", "65536"],
  ["PORT", "-1"],
  ["PORT", "80.5"],
  ["HOST", "http://localhost"],
  ["PUBLIC_URL", "shop.example"],
  ["PUBLIC_URL", "ftp://shop.example"],
  ["PUBLIC_URL", "https://shop.example/path"],
  ["PUBLIC_URL", "https://user:secret@shop.example"],
  ["ADMIN_SETUP_CODE", "abc"],
  ["SAMPLE_CATALOGUE", "yes"],
  ["SMTP_URL", "mail.example:25"],
  ["SMTP_URL", "https://mail.example"],
  ["SMTP_URL", "smtp://"],
  ["SMTP_URL", "smtp://mail.example/inbox"],
  ["ALLOW_INSECURE_HTTP", "true"],
  ["TRUSTED_PROXIES", "proxy.example"],
  ["TRUSTED_PROXIES", "10.0.0.0/33"],
  ["TRUSTED_PROXIES", "10.0.0.1,"],
  ["TRUSTED_PROXIES", "::1/129"],
  ["TRUSTED_PROXIES", "10.0.0.0/8/8"],
  ["METRICS_PORT", "0"],
  ["METRICS_PORT", "65536"],
  ["METRICS_PORT", "on"],
  ["LOG_LEVEL", "loud"],
])("refuses %s=%s in a sentence that names it", (name, value) => {
  expect(configErrors({ [name]: value })).toMatch(new RegExp(`^${name} [^\n]+\\.$`));
});

test("names every invalid variable in one error", () => {
  const sentences = configErrors({ PORT: "x", LOG_LEVEL: "y", PUBLIC_URL: "z" }).split("\n");
  expect(sentences).toHaveLength(3);
  expect(sentences.join(" ")).toMatch(/PORT .*PUBLIC_URL .*LOG_LEVEL /);
});

test("loads the sample catalogue in production only on request", () => {
  expect(parseConfig({ NODE_ENV: "production" }).sampleCatalogue).toBe(false);
  expect(parseConfig({ NODE_ENV: "production", SAMPLE_CATALOGUE: "1" }).sampleCatalogue).toBe(true);
  expect(parseConfig({ SAMPLE_CATALOGUE: "0" }).sampleCatalogue).toBe(false);
});

test("refuses plain http beyond this machine unless it is allowed", () => {
  expect(configErrors({ HOST: "0.0.0.0" })).toMatch(/HOST .*PUBLIC_URL .*ALLOW_INSECURE_HTTP=1/);
  expect(configErrors({ PUBLIC_URL: "http://shop.example" })).toMatch(/plain http/);
  const open = { HOST: "0.0.0.0", ALLOW_INSECURE_HTTP: "1", PAYMENTS: "sandbox" };
  expect(parseConfig(open).publicUrl).toBe("http://0.0.0.0:3000");
  expect(parseConfig({ HOST: "0.0.0.0", PUBLIC_URL: "https://shop.example/", ...keys }).publicUrl).toBe(
    "https://shop.example",
  );
  expect(parseConfig({ HOST: "::1" }).publicUrl).toBe("http://[::1]:3000");
});

const keys = {
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};

const liveKeys = { ...keys, STRIPE_SECRET_KEY: "sk_live_1", STRIPE_PUBLISHABLE_KEY: "pk_live_1" };

test.each([
  "https://shop.example",
  "https://203.0.113.5",
  "https://[2001:db8::1]",
  "https://10.1.2.3",
  "https://172.16.0.1",
  "https://192.168.1.2",
  "https://169.254.1.1",
  "https://[fd00::1]",
  "https://[fe80::1]",
  "https://shop.local",
])("requires Stripe's keys or PAYMENTS=sandbox at %s", (PUBLIC_URL) => {
  expect(configErrors({ PUBLIC_URL })).toMatch(
    /^PUBLIC_URL .* can be reached by others, .*STRIPE_SECRET_KEY.* PAYMENTS=sandbox /,
  );
  expect(parseConfig({ PUBLIC_URL, ...liveKeys })).toMatchObject({ isTestMode: false });
  const meant = parseConfig({ PUBLIC_URL, PAYMENTS: "sandbox" });
  expect(meant).toMatchObject({ isTestMode: true, stripe: undefined });
  expect(warningsOf(meant)).toMatchObject([{ fact: "Payments are in test mode: no money is taken." }]);
});

test.each([
  ["0.0.0.0", {}],
  ["0.0.0.0", { NODE_ENV: "production" }],
  ["::", {}],
  ["0", {}],
  ["203.0.113.5", {}],
  ["shop.example", {}],
  ["0.0.0.0", { PUBLIC_URL: "http://127.0.0.1:3000" }],
  ["::", { PUBLIC_URL: "http://localhost:3000" }],
  ["10.1.2.3", {}],
  ["172.16.0.1", {}],
  ["192.168.1.2", {}],
  ["fd00::1", {}],
  ["shop.local", {}],
  ["2001:db8::1", { PUBLIC_URL: "http://127.0.0.1:3000" }],
])("requires Stripe's keys or PAYMENTS=sandbox when listening on %s with %j", (HOST, further) => {
  const env = { HOST, ALLOW_INSECURE_HTTP: "1", ...further };
  expect(configErrors(env)).toMatch(/^HOST \S+ can be reached by others, .*STRIPE_SECRET_KEY.* PAYMENTS=sandbox /);
  expect(parseConfig({ ...env, ...liveKeys })).toMatchObject({ isTestMode: false });
  expect(parseConfig({ ...env, ...keys })).toMatchObject({ isTestMode: true });
  expect(parseConfig({ ...env, PAYMENTS: "sandbox" })).toMatchObject({ isTestMode: true, stripe: undefined });
});

test.each(["127.0.0.1", "localhost", "LOCALHOST", "::1"])("requires no keys when it listens only on %s", (HOST) => {
  expect(parseConfig({ HOST })).toMatchObject({ isTestMode: true, warnsOfTestMode: false });
});

test.each(["sk_test_1", "rk_test_1"])("sells in test mode with Stripe's %s in a public shop", (STRIPE_SECRET_KEY) => {
  const config = parseConfig({ PUBLIC_URL: "https://shop.example", ...keys, STRIPE_SECRET_KEY });
  expect(config).toMatchObject({ isTestMode: true, stripe: { secretKey: STRIPE_SECRET_KEY } });
  expect(warningsOf(config)).toMatchObject([{ fact: "Payments are in test mode: no money is taken." }]);
});

test("warns in production without a mail server, and shows only owners how to fix it", () => {
  const [warning] = warningsOf(parseConfig({ NODE_ENV: "production", PUBLIC_URL: "https://10.1.2.3", ...liveKeys }));
  if (!warning) throw new Error("no warning");
  expect(warningFor("owner", warning)).toMatch(/^Emails are not sent; they are saved in a folder\. Set SMTP_URL/);
  expect(warningFor("dispatch", warning)).toBe("Emails are not sent; they are saved in a folder. Tell an owner.");
});

test.each(["http://127.0.0.1:3000", "http://localhost:3000", "https://[::1]"])(
  "requires no keys of a shop at %s, which only its own machine can reach",
  (PUBLIC_URL) => {
    for (const given of [{}, keys, liveKeys]) {
      const config = parseConfig({ PUBLIC_URL, ...given });
      expect(config.isTestMode).toBe(given !== liveKeys);
      expect(warningsOf(config)).toEqual([]);
    }
  },
);

test("refuses PAYMENTS=sandbox beside Stripe's keys, and any other value, in a sentence", () => {
  expect(configErrors({ PAYMENTS: "sandbox", ...keys })).toMatch(/^PAYMENTS=sandbox .* unset one/);
  expect(configErrors({ PAYMENTS: "stripe" })).toMatch(/^PAYMENTS [^\n]+\.$/);
});

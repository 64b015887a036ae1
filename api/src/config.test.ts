import { expect, test } from "vitest";
import { ConfigError, parseConfig } from "./config.ts";
import { toldTo, warningsOf } from "./platform/health/installation-warnings.ts";

function sentencesFor(env: Record<string, string>): string {
  try {
    parseConfig(env);
    return "";
  } catch (cause) {
    return cause instanceof ConfigError ? cause.message : "another error";
  }
}

test("an empty environment gives the defaults", () => {
  expect(parseConfig({})).toEqual({
    port: 3000,
    host: "127.0.0.1",
    dataDir: "./data",
    publicUrl: "http://127.0.0.1:3000",
    adminSetupCode: undefined,
    sampleCatalogue: true,
    sellsForTest: true,
    warnsOfTest: false,
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

test("an empty variable counts as unset", () => {
  expect(parseConfig({ PORT: "", PUBLIC_URL: "", ADMIN_SETUP_CODE: "", SAMPLE_CATALOGUE: "" })).toEqual(
    parseConfig({}),
  );
});

test("trusted proxies are addresses and networks of both kinds", () => {
  expect(parseConfig({ TRUSTED_PROXIES: "127.0.0.1, 10.0.0.0/8,::1,fd00::/8" }).trustedProxies).toEqual([
    "127.0.0.1",
    "10.0.0.0/8",
    "::1",
    "fd00::/8",
  ]);
});

test.each([["smtp://mail.example"], ["smtps://user:secret@mail.example:465"], ["smtp://10.0.0.5:25?requireTLS=true"]])(
  "%s is a mail server",
  (url) => {
    expect(parseConfig({ SMTP_URL: url }).smtpUrl).toBe(url);
  },
);

test("port 0 is allowed", () => {
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
])("%s=%s is refused in a sentence that names it", (name, value) => {
  expect(sentencesFor({ [name]: value })).toMatch(new RegExp(`^${name} [^\n]+\\.$`));
});

test("one error names every bad variable", () => {
  const sentences = sentencesFor({ PORT: "x", LOG_LEVEL: "y", PUBLIC_URL: "z" }).split("\n");
  expect(sentences).toHaveLength(3);
  expect(sentences.join(" ")).toMatch(/PORT .*PUBLIC_URL .*LOG_LEVEL /);
});

test("the sample catalogue stays out in production unless it is asked for", () => {
  expect(parseConfig({ NODE_ENV: "production" }).sampleCatalogue).toBe(false);
  expect(parseConfig({ NODE_ENV: "production", SAMPLE_CATALOGUE: "1" }).sampleCatalogue).toBe(true);
  expect(parseConfig({ SAMPLE_CATALOGUE: "0" }).sampleCatalogue).toBe(false);
});

test("plain http beyond this machine is refused unless it is allowed", () => {
  expect(sentencesFor({ HOST: "0.0.0.0" })).toMatch(/HOST .*PUBLIC_URL .*ALLOW_INSECURE_HTTP=1/);
  expect(sentencesFor({ PUBLIC_URL: "http://shop.example" })).toMatch(/plain http/);
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
])("a shop at %s takes no test cards for real goods unless that is meant", (PUBLIC_URL) => {
  expect(sentencesFor({ PUBLIC_URL })).toMatch(
    /^PUBLIC_URL .* can be reached by others, .*STRIPE_SECRET_KEY.* PAYMENTS=sandbox /,
  );
  expect(parseConfig({ PUBLIC_URL, ...liveKeys })).toMatchObject({ sellsForTest: false });
  const meant = parseConfig({ PUBLIC_URL, PAYMENTS: "sandbox" });
  expect(meant).toMatchObject({ sellsForTest: true, stripe: undefined });
  expect(warningsOf(meant)).toMatchObject([{ fact: "Cards are a stand-in: nobody is charged." }]);
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
])("a shop that listens on %s takes no test cards for real goods unless that is meant: %j", (HOST, further) => {
  const env = { HOST, ALLOW_INSECURE_HTTP: "1", ...further };
  expect(sentencesFor(env)).toMatch(/^HOST \S+ can be reached by others, .*STRIPE_SECRET_KEY.* PAYMENTS=sandbox /);
  expect(parseConfig({ ...env, ...liveKeys })).toMatchObject({ sellsForTest: false });
  expect(parseConfig({ ...env, ...keys })).toMatchObject({ sellsForTest: true });
  expect(parseConfig({ ...env, PAYMENTS: "sandbox" })).toMatchObject({ sellsForTest: true, stripe: undefined });
});

test.each(["127.0.0.1", "localhost", "LOCALHOST", "::1"])("a shop that listens on %s alone needs no keys", (HOST) => {
  expect(parseConfig({ HOST })).toMatchObject({ sellsForTest: true, warnsOfTest: false });
});

test.each(["sk_test_1", "rk_test_1"])("a public shop with Stripe's %s sells for test", (STRIPE_SECRET_KEY) => {
  const config = parseConfig({ PUBLIC_URL: "https://shop.example", ...keys, STRIPE_SECRET_KEY });
  expect(config).toMatchObject({ sellsForTest: true, stripe: { secretKey: STRIPE_SECRET_KEY } });
  expect(warningsOf(config)).toMatchObject([{ fact: "Cards are a stand-in: nobody is charged." }]);
});

test("a shop in earnest without a mail server says so, and to owners alone how to mend it", () => {
  const [warning] = warningsOf(parseConfig({ NODE_ENV: "production", PUBLIC_URL: "https://10.1.2.3", ...liveKeys }));
  if (!warning) throw new Error("nothing is said");
  expect(toldTo("owner", warning)).toMatch(/^Mails are not sent: they lie in a folder\. Set SMTP_URL/);
  expect(toldTo("dispatch", warning)).toBe("Mails are not sent: they lie in a folder. Tell an owner.");
});

test.each(["http://127.0.0.1:3000", "http://localhost:3000", "https://[::1]"])(
  "a shop at %s is its own machine's alone, and needs no keys",
  (PUBLIC_URL) => {
    for (const given of [{}, keys, liveKeys]) {
      const config = parseConfig({ PUBLIC_URL, ...given });
      expect(config.sellsForTest).toBe(given !== liveKeys);
      expect(warningsOf(config)).toEqual([]);
    }
  },
);

test("PAYMENTS=sandbox beside Stripe's keys is refused in a sentence, and so is another word", () => {
  expect(sentencesFor({ PAYMENTS: "sandbox", ...keys })).toMatch(/^PAYMENTS=sandbox .* unset one/);
  expect(sentencesFor({ PAYMENTS: "stripe" })).toMatch(/^PAYMENTS [^\n]+\.$/);
});

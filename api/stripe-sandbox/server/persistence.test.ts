import { existsSync, readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { createSandbox } from "./create-sandbox.ts";
import { aCard, anIntent, browse, freshFile, openTestSandbox, payInBrowser } from "./testing/test-sandbox.ts";

test("keeps keys and payments across a restart", async () => {
  const file = freshFile();
  const before = openTestSandbox({ file });
  const intent = await before.stripe.paymentIntents.create(anIntent);
  await payInBrowser(before.sandbox, intent, "4000002760003184");
  await before.sandbox.close();
  const after = openTestSandbox({ file });
  const { secretKey, publishableKey, webhookSecret } = before.sandbox;
  expect(after.sandbox).toMatchObject({ secretKey, publishableKey, webhookSecret });
  expect(await after.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: "requires_action" });
  await after.stripe.paymentIntents.confirm(intent.id, { payment_method: "pm_card_visa" });
  expect((await after.stripe.events.list()).data[0]?.type).toBe("payment_intent.succeeded");
});

test("makes keys of its own that look like test keys", () => {
  const [one, other] = [openTestSandbox().sandbox, openTestSandbox().sandbox];
  expect(one.secretKey).toMatch(/^sk_test_sandbox_\w{32}$/);
  expect(one.publishableKey).toMatch(/^pk_test_sandbox_\w{32}$/);
  expect(one.webhookSecret).toMatch(/^whsec_\w{32}$/);
  expect(one.secretKey).not.toBe(other.secretKey);
});

test("uses given keys and does not store them", async () => {
  const file = freshFile();
  const secrets = { secretKey: "sk_test_given", publishableKey: "pk_test_given", webhookSecret: "whsec_given" };
  const { sandbox, stripe } = openTestSandbox({ file, secrets });
  expect(sandbox).toMatchObject(secrets);
  expect((await stripe.paymentIntents.create(anIntent)).amount).toBe(49_900);
  await sandbox.close();
  expect(readFileSync(file).includes("sk_test_given")).toBe(false);
});

test.each([["sk_live_x"], ["rk_live_x"]])("refuses a live key (%s) and makes no file", (secretKey) => {
  const file = freshFile();
  const secrets = { secretKey, publishableKey: "pk_test_x", webhookSecret: "whsec_x" };
  expect(() => createSandbox({ file, secrets })).toThrow("works with test keys only");
  expect(existsSync(file)).toBe(false);
});

test("makes its file readable only by its owner", () => {
  const file = freshFile();
  openTestSandbox({ file });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(`${file}-wal`).mode & 0o777).toBe(0o600);
});

test("writes no card number into its file, neither of a test card nor of a real one", async () => {
  const file = freshFile();
  const { sandbox, stripe } = openTestSandbox({ file, deliver: async () => 200 });
  const numbers = ["4242424242424242", "4000000000000002", "4000002760003184", "4111111111111111", "378282246310005"];
  for (const number of numbers.slice(0, 3)) {
    await payInBrowser(sandbox, await stripe.paymentIntents.create(anIntent), number);
  }
  for (const number of numbers) {
    const form = { ...aCard(number), "card[number]": number.replace(/(\d{4})(?=\d)/g, "$1 ") };
    await browse(sandbox, "/v1/payment_methods", form);
    await stripe.rawRequest("POST", "/v1/payment_methods", Object(aCard(number))).catch(() => undefined);
  }
  const bytesOf = (name: string) => (existsSync(name) ? readFileSync(name).toString("latin1") : "");
  const open = bytesOf(file) + bytesOf(`${file}-wal`);
  await sandbox.close();
  const all = open + bytesOf(file) + bytesOf(`${file}-wal`);
  expect(all).toContain("payment_intent.succeeded");
  for (const number of numbers) {
    expect(all.includes(number)).toBe(false);
    expect(all.replaceAll(" ", "").includes(number)).toBe(false);
  }
  // Longer than the first digits, which random ids may contain by chance.
  expect(JSON.stringify(sandbox.knobs.calls())).not.toMatch(/4111 ?1111 ?1111/);
});

test("closes once when it is closed twice", async () => {
  const { sandbox } = openTestSandbox();
  await sandbox.close();
  await sandbox.close();
});

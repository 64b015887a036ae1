import { once } from "node:events";
import { connect } from "node:net";
import Stripe from "stripe";
import { expect, onTestFinished, test } from "vitest";
import { adminPassword, anEnquiry } from "../../testing/makers.ts";
import { aPrivacyDesk, everythingOf, asha as person } from "../../testing/privacy-desk.ts";
import { get, jsonOf, post, send } from "../../testing/requests.ts";
import { listen } from "./listen.ts";
import { createLog } from "./log.ts";

const secrets = ["quxazure", "9876500001", "98765 00001", "quxpass1", "quxtoken", "quxagent"];

test("keeps names, emails, phone numbers, passwords and messages out of the log", async () => {
  const desk = await aPrivacyDesk();
  const { app, cookie, logged } = desk;
  const lived = await desk.lives(person);
  await lived.delivered();
  const { email, fullName, phone, message, note } = person;
  const put = (path: string, body: unknown) => post(app, path, body, { "User-Agent": "quxagent" });

  await put("/api/auth/signup", { email, fullName, password: "quxpass1", more: message });
  await put("/api/auth/signup", { email, fullName: "Qux", password: "quxpass1" });
  await put("/api/auth/login", { email, password: "quxpass1" });
  await put("/api/auth/forgot", { email });
  await put("/api/auth/reset", { token: "quxtoken", password: "quxpass1" });
  await put("/api/admins/adminslogin", { email, password: "quxpass1" });
  await put("/api/admins/adminsignup", { email, password: "quxpass11", userName: fullName, code: "quxtoken" });
  await put("/api/enquiry/post", anEnquiry({ ...lived.enquiry, message: "quxazure, otherwise" }));
  await put("/api/enquiry/post", { name: fullName, email, contact: "12", message });
  await put("/api/enquiry/batch", { enquiries: [anEnquiry({ email }), { id: "quxazure", email }, fullName] });
  await put("/api/enquiry/post", `{"name":"${fullName}",`);
  await put("/api/payment/webhook", JSON.stringify({ email }));
  await lived.browser.begins({ address: { fullName, phone }, email });
  await lived.browser.returns(`order of ${fullName}`);
  await send(app, "POST", "/api/admins/invites", cookie, { email, role: "sales", password: "quxpass11" });
  await send(app, "PATCH", `/api/enquiry/${lived.enquiry.id}`, cookie, { note: `${note} ${"x".repeat(9000)}` });
  await send(app, "PATCH", `/api/admin/orders/${lived.orderId}`, cookie, { note: 5, email });
  const query = new URLSearchParams({ email, phone }).toString();
  for (const path of [
    `/api/enquiry/get?q=${fullName}`,
    `/api/admin/orders?q=${phone}`,
    `/api/admin/person?${query}`,
    `/api/admin/person?email=${fullName}`,
    `/api/nothing/${encodeURIComponent(email)}`,
    `/images/${fullName}?${query}`,
    `/Product/${fullName}?${query}`,
  ]) {
    await get(app, path, cookie);
  }
  const mails = await jsonOf<{ id: string }[]>(await get(app, "/api/admin/mail", cookie));
  await send(app, "POST", `/api/admin/mail/${mails[0]?.id}/resend`, cookie);
  const asked = { email, phone, ...everythingOf(await desk.find({ email, phone })) };
  expect((await desk.asks("export", asked)).status).toBe(200);
  expect((await desk.asks("erase", { ...asked, password: "quxpass11" })).status).toBe(403);
  expect((await desk.asks("erase", asked)).status).toBe(200);

  expect(logged.length).toBeGreaterThan(40);
  for (const line of logged) {
    expect(secrets.filter((secret) => line.toLowerCase().includes(secret.toLowerCase())).map(() => line)).toEqual([]);
  }
  expect(logged.join("")).not.toContain(adminPassword);
});

test("writes one line of JSON per entry, whatever a header contains", async () => {
  const desk = await aPrivacyDesk({ port: "0" });
  const server = await listen(desk);
  onTestFinished(() => void server.close());
  const { port, hostname } = new URL(desk.deps.config.publicUrl);
  for (const agent of [
    "a\nquxagent: b",
    "a\r\n quxagent",
    'a\u2028{"level":60}',
    "\u001b[31mquxagent",
    '"},{"msg":"quxagent',
  ]) {
    const socket = connect(Number(port), hostname);
    socket.end(
      `GET /api/health?q=%0aquxagent HTTP/1.1\r\nHost: shop\r\nUser-Agent: ${agent}\r\nConnection: close\r\n\r\n`,
    );
    socket.resume();
    await once(socket, "close");
  }
  expect(desk.logged.length).toBeGreaterThan(0);
  for (const line of desk.logged) {
    expect(line.trimEnd()).not.toMatch(/[\n\r\u2028]|quxagent/);
    expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number) });
  }
});

test("logs the kind of an error, and nothing of the request that it refuses", () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => lines.push(line) });
  const refusal = new Stripe.errors.StripeInvalidRequestError({
    type: "invalid_request_error",
    message: `Invalid email address: ${person.email}, call +91 98765 00001 or 09876500001`,
    code: "email_invalid",
    statusCode: 400,
    param: person.fullName,
    headers: { "x-name": person.fullName },
  });
  log.error({ err: new Error("it could not be paid", { cause: refusal }) }, "failed");
  log.error({ err: `nobody at ${person.email}` }, "failed");
  expect(lines.join("")).not.toMatch(/quxazure|0001/);
  const [first, second] = lines.map((line) => JSON.parse(line));
  expect(first.err).toMatchObject({
    type: "Error",
    message: "it could not be paid",
    stack: expect.stringContaining("log.test.ts"),
    cause: { code: "email_invalid", statusCode: 400 },
  });
  expect(second.err).toEqual({ type: "string", message: "nobody at [email]" });
});

test("masks the long message of an error in one pass", () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => lines.push(line) });
  const long = "x".repeat(500_000);
  log.error({ err: `${long} ${person.email}` }, "failed");
  expect(JSON.parse(lines[0] ?? "").err.message).toBe(`${long} [email]`);
});

import { expect, onTestFinished, test } from "vitest";
import { freshApp, freshDeps } from "../../testing/fresh-deps.ts";
import { aMail, mailing } from "../../testing/mail.ts";
import { anAdmin, anEnquiry } from "../../testing/makers.ts";
import { post } from "../../testing/requests.ts";
import { createMailer } from "./mailer.ts";

const minute = 60_000;

/** Makes a mailer that records the subjects of its mails; sending takes `takesMs` each by the shop's clock. */
async function aSlowServer(fresh: Awaited<ReturnType<typeof freshDeps>>, takesMs: number, stopAfter = Infinity) {
  const sent: string[] = [];
  const mailer = createMailer(mailing(fresh.deps), async ({ subject }) => {
    if (sent.length === stopAfter) throw new Error("the mail server is gone");
    sent.push(String(subject));
    fresh.clock.advance(takesMs);
  });
  onTestFinished(mailer.stop);
  return { sent, mailer };
}

test("sends mails by priority, from access codes to digests, and oldest first within each", async () => {
  const fresh = await freshDeps();
  const { sent, mailer } = await aSlowServer(fresh, 300);
  for (const kind of ["digest", "notice", "acknowledgement", "order", "access"] as const) {
    for (const at of [1, 2]) {
      await aMail(fresh.deps, { reference: `${kind}:${at}`, subject: `${kind} ${at}`, kind });
      fresh.clock.advance(1);
    }
  }
  await mailer.deliverDue();
  const classes = ["access", "order", "acknowledgement", "notice", "digest"];
  expect(sent).toEqual(classes.flatMap((kind) => [`${kind} 1`, `${kind} 2`]));
});

test("sends a link to a new password after at most one of three hundred older notices", async () => {
  const fresh = await freshDeps();
  for (let at = 0; at < 300; at += 1) {
    await aMail(fresh.deps, { reference: `notice:${at}`, subject: "notice", kind: "notice" });
  }
  fresh.clock.advance(20 * minute);
  await aMail(fresh.deps, { reference: "link", subject: "link", kind: "access" });
  const { sent, mailer } = await aSlowServer(fresh, 300, 10);
  await mailer.deliverDue();
  expect(sent.indexOf("link")).toBeGreaterThanOrEqual(0);
  expect(sent.indexOf("link")).toBeLessThanOrEqual(1);
});

test("delays no priority by more than ten minutes for another", async () => {
  const fresh = await freshDeps();
  await aMail(fresh.deps, { reference: "notice", subject: "notice", kind: "notice" });
  for (let at = 0; at < 100; at += 1) {
    await aMail(fresh.deps, { reference: `order:${at}`, subject: "order", kind: "order" });
  }
  const { sent, mailer } = await aSlowServer(fresh, minute, 15);
  await mailer.deliverDue();
  expect(sent.indexOf("notice")).toBeGreaterThanOrEqual(0);
  expect(sent.indexOf("notice")).toBeLessThanOrEqual(11);
});

test("replaces the notices from the sixth enquiry of an hour on with one summary after the hour", async () => {
  const fresh = await freshApp();
  await anAdmin(fresh.deps);
  await aMail(fresh.deps, { reference: "company", kind: "order" });
  const { sent, mailer } = await aSlowServer(fresh, 0);
  for (let at = 0; at < 40; at += 1) await post(fresh.app, "/api/enquiry/post", anEnquiry());
  await mailer.deliverDue();
  expect(sent.filter((subject) => subject.startsWith("Enquiry ENQ-"))).toHaveLength(5);
  expect(sent).not.toContain("More new enquiries");
  fresh.clock.advance(60 * minute);
  await mailer.deliverDue();
  expect(sent.filter((subject) => subject === "More new enquiries")).toHaveLength(1);
  const digest = await fresh.deps.readDb
    .selectFrom("mail")
    .select("body")
    .where("subject", "=", "More new enquiries")
    .executeTakeFirstOrThrow();
  expect(digest.body).toContain("/Enquiry");
  for (let at = 0; at < 2; at += 1) await post(fresh.app, "/api/enquiry/post", anEnquiry());
  await mailer.deliverDue();
  expect(sent.filter((subject) => subject.startsWith("Enquiry ENQ-"))).toHaveLength(7);
});

import type { EnquiryReceipt } from "@chargefront/shared/enquiry/enquiry";
import type { EnquiryDetail } from "@chargefront/shared/enquiry/enquiry-desk";
import type { ProblemBody } from "@chargefront/shared/problem";
import { newId } from "@chargefront/shared/text/id";
import { expect, test } from "vitest";
import { write } from "../../platform/db/write.ts";
import { freshApp } from "../../testing/fresh-deps.ts";
import { signedInAdmin } from "../../testing/makers.ts";
import { get, jsonOf, send } from "../../testing/requests.ts";

const consent = { notice: "2026-11-28", at: "2026-03-03T08:30:00.000Z", given: "read-aloud" };
const typed = { source: "field", channel: "phone", name: "Ravi Kumar", contact: "98765 43210", consent };

async function aDesk(role: "sales" | "accounts" = "sales") {
  const fresh = await freshApp();
  const cookie = await signedInAdmin(fresh, "meera@urjavahan.example", role);
  const type = (body: unknown) => send(fresh.app, "POST", "/api/enquiry/typed", cookie, body);
  const detail = async (id: string) => jsonOf<EnquiryDetail>(await get(fresh.app, `/api/enquiry/${id}`, cookie));
  return { ...fresh, type, detail };
}

test("stores once what is typed after a call, for the person who typed it", async () => {
  const { type, detail } = await aDesk();
  const body = { ...typed, id: newId(), message: "Look at https://site.example", website: "" };
  const first = await jsonOf<EnquiryReceipt>(await type(body));
  expect(first).toMatchObject({ id: body.id, duplicate: false, reference: "ENQ-2025-00001" });
  expect(await jsonOf<EnquiryReceipt>(await type(body))).toMatchObject({ duplicate: true, reference: first.reference });
  expect(await detail(body.id)).toMatchObject({
    status: "new",
    channel: "phone",
    contact: "9876543210",
    email: "",
    title: "Site visit",
    assignee: { name: "Asha" },
    rep: { name: "Asha" },
    consent: { given: "read-aloud" },
  });
  expect((await type({ ...body, name: "Another" })).status).toBe(409);
});

test.each([
  ["consent", { consent: undefined }],
  ["contact", { contact: "12" }],
  ["name", { name: " " }],
  ["channel", { channel: "letter" }],
  ["quantities", { quantities: [2] }],
])("asks for a right %s", async (field, wrong) => {
  const { type } = await aDesk();
  const answer = await type({ ...typed, ...wrong });
  expect(answer.status).toBe(400);
  expect((await jsonOf<ProblemBody>(answer)).fields?.[field]).toMatch(/\.$/);
});

test("refuses a person who may only read enquiries", async () => {
  const { type } = await aDesk("accounts");
  expect((await type(typed)).status).toBe(403);
});

test("checks each of two who type at once by their own session", async () => {
  const { app, deps, type } = await aDesk();
  const other = await signedInAdmin({ deps }, "asha@urjavahan.example", "sales");
  const arrives = () => new Promise((resolve) => setTimeout(resolve, 100));
  const sent: (Response | Promise<Response>)[] = [];
  await write(deps.db, async (trx) => {
    sent.push(type(typed));
    await arrives();
    sent.push(send(app, "POST", "/api/enquiry/typed", other, typed));
    await arrives();
    const first = trx.selectFrom("admin").select("id").where("email", "=", "meera@urjavahan.example");
    await trx.deleteFrom("session").where("subject_id", "=", first).execute();
  });
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([401, 200]);
});

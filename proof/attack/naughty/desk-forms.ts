import { randomUUID } from "node:crypto";
import { enquiryPatch } from "../../../shared/src/enquiry/enquiry-desk.ts";
import { orderChange, refundRequest } from "../../../shared/src/order/admin-order-requests.ts";
import { pageSlugs } from "../../../shared/src/page/page.ts";
import { pageSchemas } from "../../../shared/src/page/page-schemas.ts";
import { translatedFields } from "../../../shared/src/page/page-text.ts";
import {
  adminChange,
  adminInvite,
  adminPasswordChange,
  adminRemoval,
  adminSignup,
} from "../../../shared/src/person/admin.ts";
import { personRequest } from "../../../shared/src/privacy/personal-data-requests.ts";
import { productContent } from "../../../shared/src/product/product-form.ts";
import { productTextEdit, termEdit } from "../../../shared/src/product/product-text.ts";
import { orderingCustomers } from "../../rig/people.ts";
import { anyProduct, orderOf } from "../../rig/place-order.ts";
import { type Answer, type Caller, createCaller } from "../caller.ts";
import type { Form } from "./fill-form.ts";
import { asUtf8 } from "./strings.ts";
import { readAt, textFieldsOf } from "./text-fields.ts";

const password = "voltage240";
let mails = 0;

/** Products, one new each time and one that is edited. */
export async function productForms(api: string, desk: Caller): Promise<readonly Form[]> {
  const { _id: known } = await anyProduct(api);
  const shape = {
    fields: textFieldsOf(productContent),
    good: () => ({
      title: "AC wallbox 11 kW",
      description: "For a car park.",
      price: "45999.50",
      rating: "4.4",
      specifications: [{ name: "Colour", value: "Green" }],
    }),
    dress: {
      title: asUtf8,
      description: asUtf8,
      "specifications.0.value": asUtf8,
      // In the names of a form's parts these stand for a quote and line breaks (HTML, multipart/form-data).
      "specifications.0.name": (text: string) => asUtf8(text).replace(/%(?=22|0a|0d)/gi, "% "),
    },
    // Prices and ratings are numbers once they are taken.
    kept: { price: () => undefined, rating: () => undefined },
    readBack: (answer: Answer) => desk("GET", `/api/admin/products/${idOf(answer)}`).then(({ body }) => body),
  } as const;
  return [
    {
      name: "new product",
      ...shape,
      send: (body) => desk("POST", "/api/products/add", toForm(body, ["imageFrom", known])),
    },
    {
      name: "edited product",
      isSecondary: true,
      ...shape,
      isInTurn: true,
      send: (body) => desk("PUT", `/api/products/update/${known}`, toForm(body, ["customFields", "replace"])),
    },
    {
      name: "translated product",
      isSecondary: true,
      fields: textFieldsOf(productTextEdit),
      good: () => ({ title: "वॉलबॉक्स", description: "घर के लिए।", state: "public" }),
      isInTurn: true,
      send: (body) => desk("PUT", `/api/products/${known}/texts/hi`, body),
      readBack: async () => (await desk("GET", `/api/products/${known}/texts/hi`)).body,
    },
    {
      name: "term",
      isSecondary: true,
      fields: textFieldsOf(termEdit),
      good: () => ({ language: "hi", english: "Power", text: "शक्ति" }),
      send: (body) => desk("PUT", "/api/admin/terms", body),
      readBack: async (answer: Answer) => answer.body,
    },
  ];
}

function toForm(body: object, extra: readonly [string, string]): FormData {
  const form = new FormData();
  for (const name of ["title", "description", "price", "rating"]) form.append(name, String(readAt(body, name)));
  form.append(...extra);
  form.append(String(readAt(body, "specifications.0.name")), String(readAt(body, "specifications.0.value")));
  return form;
}

/** Every page and the company's data, saved, previewed and translated. */
export async function pageForms(desk: Caller): Promise<readonly Form[]> {
  const forms = pageSlugs.map(async (slug): Promise<readonly Form[]> => {
    const source = async () => (await desk("GET", `/api/pages/${slug}/source`)).body;
    const content = readAt(await source(), "content");
    const translated: readonly string[] = translatedFields[slug];
    const form = { fields: textFieldsOf(pageSchemas[slug]), good: () => Object(content) } as const;
    return [
      {
        name: `page ${slug}`,
        isSecondary: true,
        ...form,
        isInTurn: true,
        async send(body) {
          return desk("PUT", `/api/pages/${slug}`, { content: body, revision: readAt(await source(), "revision") });
        },
        readBack: async () => readAt(await source(), "content"),
        kept: { gstin: upper, phone: untold, whatsapp: untold, pin: untold },
      },
      {
        name: `preview of ${slug}`,
        ...form,
        send: (body) => desk("POST", `/api/pages/${slug}/preview`, { content: body }),
      },
      {
        name: `translated ${slug}`,
        isSecondary: true,
        fields: form.fields.filter((way) => translated.includes(way.split(".")[0] ?? "")),
        good: () => Object.fromEntries(translated.map((name) => [name, readAt(content, name)])),
        isInTurn: true,
        send: (body) => desk("PUT", `/api/pages/${slug}/texts/hi`, { content: body, state: "public" }),
        readBack: async () => readAt((await desk("GET", `/api/pages/${slug}/texts/hi`)).body, "content"),
      },
    ];
  });
  return (await Promise.all(forms)).flat();
}

/** What is written on an order and on an enquiry. */
export async function noteForms(api: string, dataDir: string, desk: Caller): Promise<readonly Form[]> {
  const cookie = orderingCustomers(dataDir).next().value;
  const { orderId } = await (await orderOf(api, cookie, await anyProduct(api))()).json();
  const enquiryId = randomUUID();
  await createCaller(api)("POST", "/api/enquiry/post", {
    id: enquiryId,
    name: "Asha Rao",
    email: "asha@fleet.example",
    contact: "9876543210",
    message: "Two chargers for a depot.",
  });
  const order = `/api/admin/orders/${orderId}`;
  const enquiry = `/api/enquiry/${enquiryId}`;
  return [
    {
      name: "packing note",
      fields: ["note"],
      good: () => ({ note: "" }),
      isInTurn: true,
      send: (body) => desk("PATCH", order, body),
      readBack: async () => (await desk("GET", order)).body,
    },
    {
      name: "note on an enquiry",
      fields: ["note"],
      good: () => ({ note: "Called." }),
      isInTurn: true,
      send: (body) => desk("PATCH", enquiry, body),
      async readBack({ body }) {
        const history = readAt(body, "history");
        return { note: readAt(Array.isArray(history) ? history.at(-1) : undefined, "text") };
      },
    },
    ...alone("change of an order", textFieldsOf(orderChange), (body) => desk("PATCH", order, body)),
    ...alone("change of an enquiry", textFieldsOf(enquiryPatch), (body) => desk("PATCH", enquiry, body)),
    ...alone("refund", textFieldsOf(refundRequest), (body) =>
      desk("POST", `${order}/refund`, { amount: 1, password: "wrong1234", requestId: randomUUID(), ...body }),
    ),
  ];
}

/** How admins are let in. The guesses at a password come last: they make the next one wait. */
export function peopleForms(api: string, desk: Caller): readonly Form[] {
  return [
    {
      name: "sign-up of an admin",
      isSecondary: true,
      fields: textFieldsOf(adminSignup).filter((way) => way !== "code" && way !== "email"),
      async good() {
        mails += 1;
        const email = `clerk${mails}@shop.example`;
        const invite = await desk("POST", "/api/admins/invites", { email, role: "sales", password });
        return { email, password, userName: "Meera", code: readAt(invite.body, "code") };
      },
      send: (body) => createCaller(api)("POST", "/api/admins/adminsignup", body),
      async readBack(_, body) {
        const { email, password } = { email: "", password: "", ...body };
        return readAt((await createCaller(api)("POST", "/api/admins/adminslogin", { email, password })).body, "admin");
      },
      kept: { password: () => undefined },
    },
    ...alone("setup code", ["code"], (body) =>
      createCaller(api)("POST", "/api/admins/adminsignup", {
        email: "x@shop.example",
        password,
        userName: "X",
        ...body,
      }),
    ),
    ...alone("invitation", textFieldsOf(adminInvite), (body) =>
      desk("POST", "/api/admins/invites", { email: "x@shop.example", role: "sales", password: "wrong1234", ...body }),
    ),
    ...alone("removal of an admin", textFieldsOf(adminRemoval), (body) =>
      desk("DELETE", `/api/admins/${randomUUID()}`, body),
    ),
    ...alone("change of a role", textFieldsOf(adminChange), (body) =>
      desk("PATCH", `/api/admins/${randomUUID()}`, { password: "wrong1234", ...body }),
    ),
    ...alone("change of the own password", textFieldsOf(adminPasswordChange), (body) =>
      desk("PUT", "/api/admins/password", { password: "wrong1234", newPassword: "voltage2047", ...body }),
    ),
    ...["export", "erase"].flatMap((deed) =>
      alone(
        `${deed} of personal data`,
        textFieldsOf(personRequest),
        (body) => desk("POST", `/api/admin/person/${deed}`, { password: "wrong1234", ...body }),
        () => ({ email: "nobody@fleet.example", phone: null, enquiries: [], orders: [] }),
      ),
    ),
  ];
}

/** Fields that keep no text: each is tried by itself, so that none hides behind another. */
function alone(name: string, fields: readonly string[], send: Form["send"], good: Form["good"] = () => ({})): Form[] {
  return fields.map((field) => ({ name: `${name}: ${field}`, fields: [field], good, send }));
}

function idOf({ body }: Answer): string {
  return String(readAt(body, "_id"));
}

const upper = (sent: string) => sent.trim().toUpperCase();
const untold = () => undefined;

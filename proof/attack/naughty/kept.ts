import { pageSlugs } from "../../../shared/src/page/page.ts";
import { translatedFields } from "../../../shared/src/page/page-text.ts";
import { adminPassword } from "../../rig/people.ts";
import { type Answer, askJson, jsonOf, readAt } from "../ask.ts";
import { type Call, toQuestion, withValue } from "../calls.ts";
import { placesOf, schemaLike } from "../fields.ts";
import type { Scene } from "../scene.ts";

export type Shop = {
  readonly scene: Scene;
  /** Cookies of customers who may still order. */
  readonly customers: Iterator<string, never>;
  readonly forgetLimits: () => void;
};

type Sent = { readonly call: Call; readonly cookie: string; readonly answer: Answer };

/** How the texts of a route are found again. */
export type Kept = {
  /** The same call as it is taken once more, and whose it is. */
  readonly prepare?: (shop: Shop, call: Call) => Promise<{ readonly call: Call; readonly cookie?: string }>;
  /** The sent values as the shop shows them, by the names of their places. */
  readonly read: (shop: Shop, sent: Sent) => Promise<unknown>;
  /** Returns the name of a place there and in refusals, where it differs. */
  readonly named?: (name: string) => string;
  /** Fields that are not shown again, or not as they were sent. */
  readonly untold?: RegExp;
  /** Places that are no texts but have others refused. */
  readonly alone?: RegExp;
};

/** Reads a path as an admin. */
const atDesk =
  (path: (sent: Sent) => string): Kept["read"] =>
  ({ scene }, sent) =>
    scene.read(path(sent));

const ownPath = ({ call }: Sent) => toQuestion(call, "").path;
const sentAt = ({ call }: Sent, way: string) => encodeURIComponent(String(readAt(call.values, way)));
const answeredAt = ({ answer }: Sent, way: string) => String(readAt(jsonOf(answer), way));

const ofContent = (name: string) => name.replace(/^content\./, "");

const product: Pick<Kept, "named" | "untold" | "alone"> = {
  named: (name) => (name === "Power" ? "specifications.0.value" : name),
  // Prices and ratings are numbers once they are taken.
  untold: /^(price|rating)$/,
  alone: /imageFrom|customFields/,
};

export const keptBy: Readonly<Record<string, Kept>> = {
  "POST /api/enquiry/post": { read: atDesk((sent) => `/api/enquiry/${sentAt(sent, "body.id")}`), untold: /^website$/ },
  "POST /api/enquiry/batch": {
    read: atDesk((sent) => `/api/enquiry/${sentAt(sent, "body.enquiries.0.id")}`),
    named: (name) => name.replace("enquiries.0.", ""),
    untold: /^website$/,
  },
  "PATCH /api/enquiry/:id": {
    async read(_, { answer }) {
      const history = readAt(jsonOf(answer), "history");
      return { note: readAt(Array.isArray(history) ? history.at(-1) : undefined, "text") };
    },
    // Without a loss the reason is refused in its place.
    alone: /lostReasonText/,
  },
  "POST /api/field/actions": {
    async read({ scene }) {
      const history = readAt(await scene.read(`/api/enquiry/${scene.ids.captured}`), "history");
      return { text: readAt(Array.isArray(history) ? history.at(-1) : undefined, "text") };
    },
    named: (name) => name.replace("actions.0.", ""),
  },
  "PATCH /api/admin/orders/:id": { read: atDesk(ownPath), alone: /expectedNote/ },
  "PUT /api/admin/terms": { read: async (_, { answer }) => jsonOf(answer) },
  "PUT /api/products/:id/texts/:language": { read: atDesk(ownPath) },
  "PUT /api/pages/:slug": {
    read: async ({ scene }, sent) => readAt(await scene.read(`${ownPath(sent)}/source`), "content"),
    named: ofContent,
    untold: /^(phone|whatsapp|pin)$/,
  },
  "PUT /api/pages/:slug/texts/:language": {
    read: async ({ scene }, sent) => readAt(await scene.read(ownPath(sent)), "content"),
    named: ofContent,
  },
  // Counted folded, or not at all.
  "POST /api/search/miss": { read: async () => ({}), untold: /^words$/ },
  "POST /api/products/add": { read: atDesk((sent) => `/api/admin/products/${answeredAt(sent, "_id")}`), ...product },
  "PUT /api/products/update/:id": {
    read: atDesk(({ call }) => `/api/admin/products/${call.values.path.id}`),
    ...product,
  },
  "POST /api/payment/create": {
    async prepare({ scene, customers }, call) {
      return { call: withValue(call, { way: ["body", "amount"] }, scene.price), cookie: customers.next().value };
    },
    read: ({ scene }, sent) => scene.read(`/api/orders/${answeredAt(sent, "orderId")}`, sent.cookie),
    untold: /^language$/,
    alone: /basket|checkoutId/,
  },
  "POST /api/auth/signup": {
    async prepare(_, call) {
      return { call: withValue(call, { way: ["body", "email"] }, newEmail()) };
    },
    read: ({ scene }, sent) => logIn(scene, "/api/auth/login", sent),
    untold: /^(password|notice|at|language)$/,
  },
  "POST /api/admins/adminsignup": {
    async prepare({ scene, forgetLimits }, call) {
      const email = newEmail();
      // Inviting asks for the own password, at which the texts of other calls are counted as guesses.
      forgetLimits();
      const invite = { email, role: "sales", password: adminPassword };
      const invited = await askJson(scene.api, "/api/admins/invites", invite, scene.admin);
      return {
        call: {
          ...call,
          values: {
            ...call.values,
            body: { email, password: adminPassword, userName: "Meera", code: readAt(jsonOf(invited), "code") },
          },
        },
      };
    },
    read: async ({ scene }, sent) => readAt(await logIn(scene, "/api/admins/adminslogin", sent), "admin"),
    untold: /^password$/,
    alone: /email|code/,
  },
};

let people = 0;

function newEmail(): string {
  people += 1;
  return `person${people}@depot.example`;
}

async function logIn({ api }: Scene, path: string, { call }: Sent): Promise<unknown> {
  const [email, password] = ["email", "password"].map((name) => readAt(call.values.body, name));
  return jsonOf(await askJson(api, path, { email, password }));
}

/** The calls that write into a page, for each page with what it says now. */
export async function pageCalls(scene: Scene, calls: readonly Call[]): Promise<Call[]> {
  const writing = calls.filter(({ key }) => /^P\w+ \/api\/pages\/:slug(\/preview|\/texts\/:language)?$/.test(key));
  const found = pageSlugs.map(async (slug) => {
    const content = Object(readAt(await scene.read(`/api/pages/${slug}/source`), "content"));
    const translated = Object.fromEntries(translatedFields[slug].map((name) => [name, content[name]]));
    return writing.map((call) => {
      const said = call.key.includes("/texts/") ? translated : content;
      const body = { ...Object(call.values.body), content: said };
      const places = placesOf({ properties: { body: schemaLike(body) } }, {});
      return { ...call, values: { ...call.values, path: { ...call.values.path, slug }, body }, places };
    });
  });
  return (await Promise.all(found)).flat();
}

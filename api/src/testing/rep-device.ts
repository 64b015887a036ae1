import type { RepActionsAnswer } from "@chargefront/shared/enquiry/rep-actions";
import type { RepChanges } from "@chargefront/shared/enquiry/rep-enquiries";
import type { FieldLoggedIn } from "@chargefront/shared/person/field";
import { newId } from "@chargefront/shared/text/id";
import type { Deps } from "../app.ts";
import type { App } from "./fresh-deps.ts";
import { adminPassword, anAdmin, anEnquiry, cookieOf } from "./makers.ts";
import { get, jsonOf, post } from "./requests.ts";

/** Makes a person of the field who is logged in on a device. */
export async function aRepDevice(
  { app, deps }: { readonly app: App; readonly deps: Pick<Deps, "db" | "now"> },
  email = "ravi@urjavahan.example",
  role: "owner" | "sales" | "rep" = "rep",
) {
  const { id } = await anAdmin(deps, email, role);
  const answer = await post(app, "/api/field/login", { email, password: adminPassword, deviceLabel: "Phone" });
  const cookie = cookieOf(answer);
  const { captureKey } = await jsonOf<FieldLoggedIn>(answer);
  return {
    id,
    cookie,
    captureKey,
    /** Captures an enquiry with this device; returns its id. */
    async captures(changes: object = {}): Promise<string> {
      const enquiry = anEnquiry({ ...changes });
      await post(app, "/api/enquiry/batch", { enquiries: [{ ...enquiry, captureKey }] });
      return String(enquiry.id);
    },
    /** Sends actions in one request, each with an id and a time unless it has its own. */
    async acts(...actions: object[]): Promise<RepActionsAnswer["results"]> {
      const at = new Date(deps.now()).toISOString();
      const sent = { actions: actions.map((action) => ({ id: newId(), at, ...action })) };
      const answer = await post(app, "/api/field/actions", sent, { Cookie: cookie });
      return (await jsonOf<RepActionsAnswer>(answer)).results;
    },
    changes: async (cursor?: string) =>
      jsonOf<RepChanges>(
        await get(app, `/api/field/changes${cursor === undefined ? "" : `?cursor=${cursor}`}`, cookie),
      ),
  };
}

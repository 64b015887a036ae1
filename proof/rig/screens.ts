import { type PathName, paths, speaksAllLanguages } from "@chargefront/shared/paths";

/** Ids that addresses of screens need. */
export type Ids = { readonly product: string } & Partial<
  Readonly<Record<"order" | "enquiry" | "quotation" | "invoice", string>>
>;

type Person = "guest" | "customer" | "rep" | "admin";

const ofCustomers = new Set<PathName>(["basket", "address", "payment", "orders", "order"]);
const ofReps = new Set<PathName>(["field", "fieldVisit", "fieldEnquiries", "fieldEnquiry", "fieldDevice"]);

/** By whom a screen is looked at: a guest, a customer who is signed in and has a basket, a sales rep, or an admin, who
 *  also looks at the gallery of components. */
function personAt(name: PathName): Person {
  if (!speaksAllLanguages(name)) return "admin";
  if (ofReps.has(name)) return "rep";
  return ofCustomers.has(name) ? "customer" : "guest";
}

/** The addresses of all screens that a person looks at, of a new one too.
 *  @throws Error naming a screen whose id is missing. */
export function screensOf(person: Person, ids: Ids): string[] {
  const names = (Object.keys(paths) as PathName[]).filter((name) => personAt(name) === person);
  return names.map((name) => {
    if (name === "products") return `${paths.products}?q=charger`;
    const [kind = ""] = /product|order|enquiry|quotation|invoice/.exec(name.toLowerCase()) ?? [];
    return paths[name].replace(":id", () => {
      // Without its key, a link to a quotation shows how to reach the company.
      const id = { quotation: "1", ...ids }[kind];
      if (!id) throw new Error(`the screen ${name} needs an id`);
      return id;
    });
  });
}

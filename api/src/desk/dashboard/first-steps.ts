import { type BackupState, type FirstStep, firstSteps } from "@chargefront/shared/desk/dashboard";
import { type DeskRole, mayRead, mayWrite } from "@chargefront/shared/person/rights";
import type { Core } from "../../platform/core.ts";
import type { Db } from "../../platform/db/tables/tables.ts";

const isFor: Readonly<Record<FirstStep["step"], (role: DeskRole) => boolean>> = {
  company: (role) => mayWrite(role, "company"),
  payments: (role) => mayRead(role, "operations"),
  mail: (role) => mayRead(role, "operations"),
  product: (role) => mayWrite(role, "products"),
  colleague: (role) => mayWrite(role, "staff"),
  backup: (role) => mayRead(role, "operations"),
};

type Needs = Pick<Core, "config" | "readDb"> & { readonly readBackup: () => Promise<BackupState> };

/** Lists what a new shop needs and this role may do; nothing once the shop has an enquiry or an order. */
export async function listFirstSteps({ config, readDb, readBackup }: Needs, role: DeskRole): Promise<FirstStep[]> {
  const steps = firstSteps.filter((step) => isFor[step](role));
  if (steps.length === 0 || !(await isNew(readDb))) return [];
  const done: Readonly<Record<FirstStep["step"], () => boolean | Promise<boolean>>> = {
    company: () => wroteCompany(readDb),
    payments: () => !config.isTestMode,
    mail: () => config.smtpUrl !== undefined,
    product: () => hasProduct(readDb),
    colleague: () => hasColleague(readDb),
    backup: async () => ["made", "outside"].includes((await readBackup()).kind),
  };
  return Promise.all(steps.map(async (step) => ({ step, isDone: await done[step]() })));
}

async function isNew(db: Db): Promise<boolean> {
  const enquiry = await db.selectFrom("enquiry").select("id").limit(1).executeTakeFirst();
  return !enquiry && !(await db.selectFrom("shop_order").select("id").limit(1).executeTakeFirst());
}

/** The shop itself writes the first version, which has no author. */
async function wroteCompany(db: Db): Promise<boolean> {
  const versions = db.selectFrom("page_version").select("slug").where("slug", "=", "company");
  return (await versions.where("admin_name", "is not", null).limit(1).executeTakeFirst()) !== undefined;
}

async function hasProduct(db: Db): Promise<boolean> {
  const products = db.selectFrom("product").select("id").where("deleted_at", "is", null);
  return (await products.limit(1).executeTakeFirst()) !== undefined;
}

async function hasColleague(db: Db): Promise<boolean> {
  return (await db.selectFrom("admin").select("id").limit(2).execute()).length > 1;
}

import type { Db } from "../../platform/db/tables/tables.ts";
import type { Sender } from "../../platform/mail/letter.ts";
import { findCompany } from "./company.ts";
import { readablePhone } from "./fill-company.ts";

/** Reads the company data for the footer of a mail; undefined before its page is written. */
export async function findMailSender(db: Db): Promise<Sender | undefined> {
  const company = await findCompany(db);
  return company && { name: company.name, email: company.email, phone: readablePhone(company.phone) };
}

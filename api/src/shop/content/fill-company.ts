import type { CompanyData, CompanyFact } from "@chargefront/shared/page/page";

/** Fills the company's facts into text that is already parsed, so that a fact cannot add markup. */
export type FillCompany = {
  readonly text: (text: string) => string;
  /** Fills the target of a link: telephone numbers as digits, and no characters that could change the structure of the
   *  address. */
  readonly href: (target: string) => string;
};

/** Creates the functions that fill in the known facts. Unknown names stay as they are. */
export function fillCompany(company: CompanyData): FillCompany {
  const named: Record<CompanyFact, string> = {
    company: company.name,
    address: [...company.addressLines, `${company.city} ${company.pin}`, company.state].join(", "),
    gstin: company.gstin,
    phone: company.phone,
    email: company.email,
    courtTown: company.courtTown,
  };
  const facts = new Map(Object.entries(named));
  const shown = new Map(facts).set("phone", readablePhone(company.phone));
  return {
    text: (text) => text.replace(placeholder, (whole, name: string) => shown.get(name) ?? whole),
    href: (target) => target.replace(placeholder, (whole, name: string) => encoded(facts.get(name)) ?? whole),
  };
}

const placeholder = /\{\{([A-Za-z]+)\}\}/g;

function encoded(fact: string | undefined): string | undefined {
  return fact === undefined ? undefined : encodeURIComponent(fact).replaceAll("%40", "@");
}

/** Formats ten digits as `+91 98765 43210`. */
export function readablePhone(digits: string): string {
  return digits.replace(/^(\d{5})(\d{5})$/, "+91 $1 $2");
}

import type { CompanyData } from "@chargefront/shared/page/page";
import { addressIn, paths } from "@chargefront/shared/paths";
import { type Language, languageTags } from "@chargefront/shared/text/language";
import type { JsonLd } from "./json-ld.ts";

/** The company that runs the shop. https://schema.org/Organization */
export function organizationJsonLd(company: CompanyData, origin: string): JsonLd {
  return {
    "@type": "Organization",
    "@id": organizationId(origin),
    name: company.name,
    url: origin + paths.home,
    logo: `${origin}/icons/icon-512.png`,
    telephone: `+91${company.phone}`,
    email: company.email,
    taxID: company.gstin,
    vatID: company.gstin,
    foundingDate: String(company.foundedYear),
    address: {
      "@type": "PostalAddress",
      streetAddress: company.addressLines.join(", "),
      addressLocality: company.city,
      addressRegion: company.state,
      postalCode: company.pin,
      addressCountry: "IN",
    },
  };
}

/** How the site is called above what a search finds in it. https://schema.org/WebSite */
export function websiteJsonLd({ name, logoText }: CompanyData, origin: string, language: Language): JsonLd {
  return {
    "@type": "WebSite",
    name,
    alternateName: logoText,
    url: origin + addressIn(language, paths.home),
    inLanguage: languageTags[language],
    publisher: { "@id": organizationId(origin) },
  };
}

function organizationId(origin: string): string {
  return `${origin}/#organization`;
}

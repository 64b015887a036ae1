import { paths } from "@chargefront/shared/paths";
import type { LinkedData } from "./linked-data.ts";

/** The way from Home to a page. https://schema.org/BreadcrumbList */
export function breadcrumbOf(
  origin: string,
  trail: readonly { readonly label: string; readonly path: string }[],
): LinkedData {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ label: "Home", path: paths.home }, ...trail].map(({ label, path }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name: label,
      item: origin + path,
    })),
  };
}

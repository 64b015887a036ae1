import { paths } from "@chargefront/shared/paths";

/** Returns the address of the contact form with these products ticked, and their quantities.
 *  docs/product/decisions.md#35. */
export function enquiryPath(wanted: readonly { readonly id: string; readonly quantity: number }[]): string {
  const parameters = wanted.flatMap(({ id, quantity }) => [
    ["product", id],
    ["quantity", String(quantity)],
  ]);
  return `${paths.contact}?${new URLSearchParams(parameters)}`;
}

import { paths } from "@chargefront/shared/paths";

/** Returns the address of the contact form with these products ticked, their quantities, and a message where one is
 *  given. docs/product/decisions.md#35. */
export function quotationPath(
  wanted: readonly { readonly id: string; readonly quantity: number }[],
  message?: string,
): string {
  const parameters = new URLSearchParams();
  for (const { id, quantity } of wanted) {
    parameters.append("product", id);
    parameters.append("quantity", String(quantity));
  }
  if (message !== undefined) parameters.set("message", message);
  return `${paths.contact}?${parameters}`;
}

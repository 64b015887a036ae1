import { paths } from "@chargefront/shared/paths";

/** Returns the address of the contact form with these products ticked, their quantities, and the beginning of a
 *  message. docs/product/decisions.md#35. */
export function enquiryPath(
  wanted: readonly { readonly id: string; readonly quantity: number }[],
  message?: string,
): string {
  const parameters = wanted.flatMap(({ id, quantity }) => [
    ["product", id],
    ["quantity", String(quantity)],
  ]);
  if (message !== undefined) parameters.push(["message", message]);
  return `${paths.contact}?${new URLSearchParams(parameters)}`;
}

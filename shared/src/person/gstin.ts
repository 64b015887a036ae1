const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Whether 15 characters are a GST identification number: state, PAN, entity, Z and a check character, which is
 *  computed over the other 14 in base 36 with the weights 1 and 2 in turn. docs/product/decisions.md#13. */
export function isGstin(text: string): boolean {
  if (!/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(text)) return false;
  const sum = [...text.slice(0, 14)].reduce((total, character, at) => {
    const product = digits.indexOf(character) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return digits[(36 - (sum % 36)) % 36] === text[14];
}

import { tidyCode } from "../text/tidy-number.ts";

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** A taxpayer's begins with the state and a PAN (or a TAN, for those who deduct tax: D or K; C for those who collect it), a
 *  UIN with a year and a country; OS is a supplier of online services from abroad.
 *  https://docs.ewaybillgst.gov.in/apidocs/ */
const patterns = [
  /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][ZC][0-9A-Z]$/,
  /^\d{2}[A-Z]{4}[0-9A-Z]\d{4}[A-Z][1-9A-Z][DK][0-9A-Z]$/,
  /^\d{4}[A-Z]{3}\d{5}(?:[UO]N|NR|OS)[0-9A-Z]$/,
];

/** Returns the GSTIN as it is registered. A text of nothing but signs stays unchanged, so that the check refuses it: it
 *  is not the same as no GSTIN. */
export function tidyGstin(typed: string): string {
  return tidyCode(typed) || typed;
}

/** Whether 15 characters are a GST identification number: the last checks the others, in base 36 with the weights 1 and 2
 *  in turn. docs/product/decisions.md#13. */
export function isGstin(text: string): boolean {
  if (!patterns.some((pattern) => pattern.test(text))) return false;
  const sum = [...text.slice(0, 14)].reduce((total, character, at) => {
    const product = digits.indexOf(character) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return digits[(36 - (sum % 36)) % 36] === text[14];
}

import { tidyNumber } from "../text/tidy-number.ts";
import { type Paise, toPaise } from "./money.ts";

const unit = "(?:₹|₨|Rs|Re|INR|Rupees?|रु|र[ुू]प[यए][ेा]?)";
/** The groups between commas may be Indian or international, those between spaces Indian: `5 000` may be two numbers. */
const amount = new RegExp(
  `^(?:M\\.?R\\.?P\\.?:? *)?(?:${unit}[.:]* *)?(\\d{1,12}|\\d{1,3}(?:,\\d{2,3})*,\\d{3}|\\d{1,2}(?: \\d{2})+ \\d{3})(?:\\.(\\d{1,2})0*)?(?:\\.-| *\\/[-=]\\.?)?(?: *${unit}\\.?)?(?: *only\\.?)?$`,
  "i",
);

/** Paise from rupees as people write them: `32499.5`, `₹1,23,456.00`, `Rs. 500/-`, `५०० रुपये`; undefined for what is no
 *  amount of whole paise. Calculated from the digits: a product of fractions would be off by a paisa. */
export function parseRupees(typed: string): Paise | undefined {
  const [, whole, fraction = ""] = amount.exec(tidyNumber(typed)) ?? [];
  if (whole === undefined) return undefined;
  return toPaise(Number(whole.replace(/[, ]/g, "")) * 100 + Number(fraction.padEnd(2, "0")));
}

import fc from "fast-check";
import { expect, test } from "vitest";
import { tidyName } from "./tidy-name.ts";
import { tidyNumber } from "./tidy-number.ts";
import { tidyLine, tidyParagraph } from "./tidy-text.ts";

const odd = fc.constantFrom(
  ..."\u200b\u200e\u00ad\ufe0f\u2060\ufeff\u00a0\u2028\v\r\n\u0085\u0003é\u0301क़९-\u2011’ aA1",
);
const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.array(odd, { maxLength: 12 }).map((parts) => parts.join("")),
);

test.each([tidyLine, tidyParagraph, tidyName, tidyNumber])("leaves a tidied text unchanged: %o", (tidy) => {
  fc.assert(fc.property(text, (typed) => tidy(tidy(typed)) === tidy(typed)));
});

test("digits of every script have their values", () => {
  expect(tidyNumber("०१२३४५६७८९ ૦૧૯ ٠١٩ ９ 𝟗𝟢")).toBe("0123456789 019 019 9 90");
});

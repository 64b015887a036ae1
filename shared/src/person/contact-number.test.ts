import { expect, test } from "vitest";
import { personQuery } from "../privacy/personal-data-requests.ts";
import { messages } from "../text/messages.ts";
import { contactNumber } from "./contact-fields.ts";

test.each([
  ...["९८७६५ ४३२१०", "+९१ ९८७६५४३२१०", "०९८७६५-४३२१०"],
  ...["\u200e+91 98765 43210", "(+91) 98765 43210", "91 98765 43210", "0091 98765 43210", "98765.43210"],
  ...["919876543210", "00919876543210"],
  ...["98765\u201143210", "98765 \u2013 43210", "987\u200b65 43\u200b210", "９８７６５４３２１０", "૯૮૭૬૫ ૪૩૨૧૦"],
  ...["+91 (0) 98765-43210", "tel:+919876543210", "\u202a+91 98765 43210\u202c", "\u00a0098765\u202f43210\ufeff"],
  ...["मोबाइल: 9876543210", "मो. ९८७६५ ४३२१०", "Ph. No.: +91-98765 43210"],
  ...["Mob. 98765 43210", "[98765]*43210;", "+91 98765_43210"],
  ...["98765 43210 (mobile)", "+91-98765-43210 (WhatsApp)", "९८७६५ ४३२१० (मोबाइल)", "++919876543210"],
  ...["https://wa.me/919876543210", "https://wa.me/+919876543210"],
])("reads the number %j as ten digits", (typed) => {
  expect(contactNumber.parse(typed)).toBe("9876543210");
  expect(personQuery.parse({ phone: typed }).phone).toBe("9876543210");
});

test.each(["9198765432", "919876543", "+9198765432", "98765+43210", "98765432100", "९८७६५x४३२१", "00 1 98765 43210"])(
  "takes no country code out of the number %j that is none",
  (typed) => {
    const { data, error } = contactNumber.safeParse(typed);
    expect(data ?? error?.issues[0]?.message).toBe(typed === "9198765432" ? typed : messages.contactNumber);
  },
);

import { expect, test } from "vitest";
import { basketLimits } from "../order/basket-limits.ts";
import { codeOfMessage, fieldCodesOf } from "./message-codes.ts";
import { messages } from "./messages.ts";

test("gives each message a kebab-case code of its own", () => {
  const codes = Object.values(messages).map(codeOfMessage);
  expect(codes).toContain("contact-number");
  expect(new Set(codes).size).toBe(Object.keys(messages).length);
});

test("omits the fields whose sentence has no code", () => {
  const fields = { id: "This is not the id of an order.", email: messages.required };
  expect(fieldCodesOf(fields)).toEqual({ fieldCodes: { email: { code: "required" } } });
  expect(fieldCodesOf({ id: "This is not the id of an order." })).toEqual({});
});

test("names the limits of a cart in its messages", () => {
  expect(messages.quantity).toContain(` ${basketLimits.quantity} `);
  expect(messages.cartTooLong).toContain(` ${basketLimits.lines} `);
});

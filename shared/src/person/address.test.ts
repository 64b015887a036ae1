import { expect, test } from "vitest";
import { addressSchema } from "./address.ts";

const address = {
  fullName: "Priya Kulkarni",
  phone: "98765 43210",
  flat: "Plot 12",
  area: "Chakan MIDC",
  landmark: "",
  city: "Pune",
  state: "Maharashtra",
};

test.each(["411001", "411 001", " 411\u00a0001 ", "४११००१", "४११ 001"])("takes the PIN %j as 411001", (pin) => {
  expect(addressSchema.parse({ ...address, pin }).pin).toBe("411001");
});

test.each(["011001", "41100", "4110011", "411-001", ""])("refuses the PIN %j", (pin) => {
  expect(addressSchema.safeParse({ ...address, pin }).success).toBe(false);
});

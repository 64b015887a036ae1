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

test.each([
  "411001",
  "411 001",
  " 411 001",
  " 411\u00a0001 ",
  "४११००१",
  "४११ 001",
  "４１１００１",
  "\u200e411\u200b001",
  "411-001",
  "PIN 411.001",
  "पिन 411001",
  "(411001)",
  "411,001",
  "411_001",
  "'411001'",
])("takes the PIN %j as 411001", (pin) => {
  expect(addressSchema.parse({ ...address, pin }).pin).toBe("411001");
});

test.each(["011001", "41100", "4110011", ""])("refuses the PIN %j", (pin) => {
  expect(addressSchema.safeParse({ ...address, pin }).success).toBe(false);
});

test.each([
  " 27AAPFU0939F1ZV",
  "GSTIN: 27.AAPFU.0939F1ZV.",
  "27 AAPFU 0939F1ZV",
  "GSTIN/UIN: 27AAPFU0939F1ZV",
  "GST No. (27AAPFU0939F1ZV)",
  "27_AAPFU_0939F1ZV",
  "“27AAPFU0939F1ZV”",
  "27|AAPFU0939F1ZV",
  "27-AAPFU-0939F1ZV",
  "\u200e२७aapfu०९३९f1zv",
  "27\u2011AAPFU\u00a00939F1ZV",
])("takes the GSTIN %j as it is registered", (gstin) => {
  expect(addressSchema.parse({ ...address, pin: "411001", gstin }).gstin).toBe("27AAPFU0939F1ZV");
});

test.each(["-,", "\u200d", " . "])("refuses the GSTIN %j, which holds nothing of one", (gstin) => {
  expect(addressSchema.safeParse({ ...address, pin: "411001", gstin }).success).toBe(false);
});

test.each([
  ["a tax deductor", "27AAPFU0939F1D4"],
  ["a tax collector", "27AAPFU0939F1C6"],
  ["a holder of a UIN", "0717USA12345UNP"],
  ["a supplier of online services from abroad", "9917SGP29001OST"],
])("takes the GSTIN of %s, %s, and no other check character", (_whose, gstin) => {
  const read = (text: string) => addressSchema.safeParse({ ...address, pin: "411001", gstin: text }).success;
  expect([read(gstin), read(`${gstin.slice(0, 14)}0`)]).toEqual([true, false]);
});

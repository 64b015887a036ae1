import fc from "fast-check";
import { expect, test } from "vitest";
import { adminPassword, typedPassword, userPassword } from "./password.ts";
import { passwordLengths, passwordRules } from "./password-rules.ts";

const sets = { lower: "abcdefghijklmnopqrstuvwxyz", upper: "ABCDEFGHIJKLMNOPQRSTUVWXYZ", digit: "0123456789" };
type Kind = keyof typeof sets;

const charactersOf = (kinds: string) => [...kinds.split(",").map((kind) => sets[kind.trim() as Kind])].join("");

/** Reads a rule as a password generator does. */
function read(rules: string) {
  const valuesOf = (name: string) =>
    [...rules.matchAll(new RegExp(`${name}: ([^;]+);`, "g"))].map(([, value = ""]) => value);
  return {
    lengths: { min: Number(valuesOf("minlength")[0]), max: Number(valuesOf("maxlength")[0]) },
    required: valuesOf("required").map(charactersOf),
    allowed: charactersOf(valuesOf("allowed")[0] ?? ""),
  };
}

test.each(["Volt240a\u200b", " Volt240a\n", "Volt२४०a", "Ｖｏｌｔ２４０ａ"])(
  "reads the password %j, of which a person sees dots",
  (typed) => {
    for (const schema of [userPassword, adminPassword, typedPassword]) expect(schema.parse(typed)).toBe("Volt240a");
  },
);

test("refuses a new password with a space or a sign inside, and no password", () => {
  for (const typed of ["Volt 240a", "Volt-240a", "Völt240a", " \u200b "])
    expect(userPassword.safeParse(typed).success).toBe(false);
  expect(typedPassword.safeParse(" \u200b ").success).toBe(false);
});

test.each([
  ["user", userPassword],
  ["admin", adminPassword],
] as const)("accepts every %s password that a generator makes by the rules", (whose, schema) => {
  const { lengths, required, allowed } = read(passwordRules(whose));
  expect([lengths.min, lengths.max]).toEqual([passwordLengths[whose], passwordLengths.longest]);
  const oneOf = (characters: string) => fc.constantFrom(...characters);
  const password = fc
    .tuple(
      fc.tuple(...required.map(oneOf)),
      fc.array(oneOf(allowed), { minLength: lengths.min - required.length, maxLength: lengths.max - required.length }),
    )
    .map(([musts, others]) => [...others, ...musts].join(""));
  fc.assert(fc.property(password, (made) => schema.safeParse(made).success));
});

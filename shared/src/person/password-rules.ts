/** docs/product/specification.md#5-validation-rules and docs/product/decisions.md#25. */
export const passwordLengths = { user: 6, admin: 8, longest: 128 } as const;

/** Tells password generators what a new password must be, as the attribute `passwordrules` of its input.
 *  https://developer.apple.com/password-rules */
export function passwordRules(whose: "user" | "admin"): string {
  const { [whose]: shortest, longest } = passwordLengths;
  return `minlength: ${shortest}; maxlength: ${longest}; required: lower, upper; required: digit; allowed: lower, upper, digit;`;
}

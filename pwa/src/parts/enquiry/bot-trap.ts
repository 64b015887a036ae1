/** Name of the honeypot input in the form. In the request it is `website`, a name that browsers and password managers
 *  would fill. */
export const trapName = "cf-leave-empty";

/** Attributes that keep password managers and autofill away from an input. */
export const ignoredByFillers = {
  autoComplete: "off",
  "data-1p-ignore": true,
  "data-bwignore": true,
  "data-lpignore": "true",
  "data-form-type": "other",
} as const;

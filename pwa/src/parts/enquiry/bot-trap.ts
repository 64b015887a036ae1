/** The name of the input that people do not see, in the form alone: on the wire it is `website`, which is a name that
 *  browsers and password managers fill. */
export const trapName = "cf-leave-empty";

/** What keeps fillers of forms away from an input. */
export const ignoredByFillers = {
  autoComplete: "off",
  "data-1p-ignore": true,
  "data-bwignore": true,
  "data-lpignore": "true",
  "data-form-type": "other",
} as const;

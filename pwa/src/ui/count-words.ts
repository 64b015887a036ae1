import { words } from "./words/names.ts";

export const countWords = words("count", {
  characters: "{count} of {most} characters.",
  tooMany: {
    one: "Please take {n} character out. Nothing was cut off.",
    other: "Please take {n} characters out. Nothing was cut off.",
  },
});

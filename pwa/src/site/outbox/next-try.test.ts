import { sayIn } from "@chargefront/shared/text/words";
import { expect, it } from "vitest";
import { askedToWait, explainDelay, nextTry } from "./next-try.ts";
import { waitingWords } from "./waiting-words.ts";

const t = sayIn("en", waitingWords);

const at = (time: string) => new Date(`2026-03-03T${time}:00`).getTime();
const now = at("14:00");

it.each([
  ["nothing stands in the way", { trouble: undefined, notBefore: 0 }, 0, "will be sent when you are online"],
  ["the line is dead", { trouble: "unreachable", notBefore: at("14:01") }, 0, "will be sent when you are online"],
  ["the server asked", { trouble: "busy", notBefore: at("14:32") }, 0, "the server is busy, retrying at 14:32"],
  ["that wait is over", { trouble: "busy", notBefore: at("13:32") }, 0, "will be sent when you are online"],
  [
    "a release is in progress",
    { trouble: "missing", notBefore: at("14:05") },
    0,
    "we cannot accept enquiries now, retrying at 14:05",
  ],
  ["it is refused", { trouble: "refused", notBefore: at("14:01") }, 0, "not accepted for now, retrying at 14:01"],
  [
    "it is refused and waits longer by itself",
    { trouble: "refused", notBefore: at("14:01") },
    at("14:09"),
    "not accepted for now, retrying at 14:09",
  ],
  ["the row was left out", { trouble: undefined, notBefore: 0 }, at("14:07"), "retrying at 14:07"],
] as const)("says when an enquiry is sent when %s", (_when, hindrance, ownMs, words) => {
  expect(nextTry(hindrance, ownMs, now, t)).toBe(words);
});

it("gives the pill a time only where the server asked to wait", () => {
  expect(askedToWait({ trouble: "busy", notBefore: at("14:32") }, now, t)).toBe("retrying at 14:32");
  expect(askedToWait({ trouble: "unreachable", notBefore: at("14:32") }, now, t)).toBeUndefined();
});

it("explains what delays Send now where it is not the network", () => {
  const until = { notBefore: at("14:32") };
  expect(explainDelay({ trouble: "refused", ...until }, 0, now, t)).toBe("not accepted for now, retrying at 14:32");
  expect(explainDelay({ trouble: "unreachable", ...until }, 0, now, t)).toBeUndefined();
});

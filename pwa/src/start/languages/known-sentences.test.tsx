import type { Language } from "@chargefront/shared/text/language";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, it } from "vitest";
import { ApiError } from "../../device/api/api-error.ts";
import { useProblems } from "../../parts/sentences/use-problems.ts";
import { FieldError } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Said } from "../../ui/words/said.tsx";
import { PageLanguageContext } from "../../ui/words/use-words.ts";
import { fetchWords, wordsIn } from "./page-words.ts";

type Body = ConstructorParameters<typeof ApiError>[0];

function Problem({ body }: { body: Body }) {
  const problems = useProblems();
  const error = new ApiError(body);
  return (
    <>
      <FieldError id="e" sentence={problems.fieldsOf(error).pin} />
      <Notice tone="problem">{problems.of(error)}</Notice>
    </>
  );
}

function read(language: Language, body: Body): string {
  return renderToStaticMarkup(
    <PageLanguageContext value={wordsIn(language)}>
      <Problem body={body} />
    </PageLanguageContext>,
  ).replaceAll(/<(?!\/?span)[^>]*>/g, "");
}

beforeAll(async () => {
  for (const language of ["hi", "mr"] as const) {
    await fetchWords(language, "site");
    await fetchWords(language, "shop");
  }
});

const taken: Body = { error: "An account with this email already exists.", code: "email-taken" };
const waiting = (n: number): Body => ({
  error: `Too many attempts. Please wait ${n} minutes and try again.`,
  code: "too-many-requests",
  reason: "attempts-minutes",
  params: { n },
});

describe("an error of the server", () => {
  it("is shown in the page's language by its code", () => {
    expect(read("hi", taken)).toBe("इस ईमेल से पहले से एक खाता है।");
    expect(read("en", taken)).toBe(taken.error);
  });

  it("is shown by its reason, with its values", () => {
    expect(read("hi", waiting(14))).toBe("बहुत बार कोशिश हो चुकी है। कृपया 14 मिनट रुककर फिर से कोशिश करें।".normalize("NFC"));
    expect(read("mr", waiting(1))).toContain("1 मिनिट ");
  });

  it("is shown at its fields by their codes", () => {
    const fields = { pin: "Please enter a valid 6-digit PIN code." };
    const body: Body = { error: "Some fields need your attention.", code: "fields-invalid", fields };
    expect(read("hi", { ...body, fieldCodes: { pin: { code: "pin" } } })).toContain("कृपया 6 अंकों का सही PIN कोड लिखें।");
    expect(read("hi", body)).toContain(`<span lang="en-IN">${fields.pin}</span>`);
  });

  it("is marked as English when the page does not know its reason", () => {
    const newer: Body = { ...taken, error: "A sentence of a newer server.", reason: "constructor" };
    expect(read("hi", newer)).toBe('<span lang="en-IN">A sentence of a newer server.</span>');
    expect(read("en", newer)).toBe("A sentence of a newer server.");
  });
});

it("does not mark Devanagari text as English", () => {
  const said = (
    <PageLanguageContext value={wordsIn("hi")}>
      <Said sentence="भुगतान नहीं हुआ" />
    </PageLanguageContext>
  );
  expect(renderToStaticMarkup(said)).toBe("भुगतान नहीं हुआ");
});

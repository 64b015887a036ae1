import type { Language } from "@chargefront/shared/text/language";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, it } from "vitest";
import { FieldError } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Said } from "../../ui/words/said.tsx";
import { PageLanguageContext } from "../../ui/words/use-words.ts";
import { fetchWords, wordsIn } from "./page-words.ts";

function read(language: Language, sentence: string): string {
  return renderToStaticMarkup(
    <PageLanguageContext value={wordsIn(language)}>
      <Said sentence={sentence} />
    </PageLanguageContext>,
  );
}

beforeAll(async () => {
  for (const language of ["hi", "mr"] as const) {
    await fetchWords(language, "site");
    await fetchWords(language, "shop");
  }
});

describe("a sentence that arrives in English", () => {
  it("is said in the page's language", () => {
    expect(read("hi", "Please fill in this field.")).toBe("कृपया यह जानकारी भरें।");
    expect(read("mr", "Delivered")).toBe("डिलिव्हर झाली");
    expect(read("mr", "Kerala")).toBe("केरळ");
  });

  it("keeps the number that it holds", () => {
    expect(read("hi", "Too many attempts. Please wait 14 minutes and try again.")).toBe(
      "बहुत बार कोशिश हो चुकी है। कृपया 14 मिनट रुककर फिर से कोशिश करें।".normalize("NFC"),
    );
    expect(read("mr", "Too many attempts. Please wait 1 minute and try again.")).toContain("1 मिनिट ");
  });

  it("stays English and says so where the page does not know it", () => {
    expect(read("hi", "A sentence of a newer server.")).toBe('<span lang="en-IN">A sentence of a newer server.</span>');
  });

  it("stays as it is on an English page, and where it was said in the page's language before", () => {
    expect(read("en", "A sentence of a newer server.")).toBe("A sentence of a newer server.");
    expect(read("hi", "भुगतान नहीं हुआ")).toBe("भुगतान नहीं हुआ");
  });

  it("is understood at a field and in a notice", () => {
    const screen = (
      <PageLanguageContext value={wordsIn("hi")}>
        <FieldError id="e" sentence="Please enter a valid 6-digit PIN code." />
        <Notice tone="problem">An account with this email already exists.</Notice>
      </PageLanguageContext>
    );
    expect(renderToStaticMarkup(screen)).toContain("कृपया 6 अंकों का सही PIN कोड लिखें।");
    expect(renderToStaticMarkup(screen)).toContain("इस ईमेल से पहले से एक खाता है।");
  });
});

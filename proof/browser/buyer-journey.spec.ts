import { readFileSync } from "node:fs";
import { addressIn } from "@chargefront/shared/paths";
import { outcomeWords } from "../../pwa/src/parts/enquiry/enquiry-outcome-words.ts";
import { enquiryWords } from "../../pwa/src/parts/enquiry/enquiry-words.ts";
import { pickerWords } from "../../pwa/src/parts/enquiry/product-picker-words.ts";
import { compareWords } from "../../pwa/src/parts/product/compare-words.ts";
import { comparePageWords } from "../../pwa/src/site/compare/compare-page-words.ts";
import { productPageWords } from "../../pwa/src/site/product/product-page-words.ts";
import { searchWords } from "../../pwa/src/site/search/search-words.ts";
import { uiWords } from "../../pwa/src/ui/ui-words.ts";
import { fitsEveryone } from "./fits-everyone.ts";
import { noNetwork } from "./no-network.ts";
import { goodWords } from "./people/visitor.ts";
import { wordsIn } from "./people/words-in.ts";
import { expect, test } from "./test.ts";

test.use({ serviceWorkers: "allow", viewport: { width: 360, height: 740 } });

const titles = {
  en: ["DC fast charger 60 kW", "DC fast charger 30 kW"],
  hi: ["DC फ़ास्ट चार्जर 60 kW", "DC फ़ास्ट चार्जर 30 kW"],
} as const;

for (const language of ["en", "hi"] as const) {
  const [search, product, compare, page_, picker] = [
    wordsIn(language, searchWords),
    wordsIn(language, productPageWords),
    wordsIn(language, compareWords),
    wordsIn(language, comparePageWords),
    wordsIn(language, pickerWords),
  ];
  const [enquiry, outcome, ui] = [
    wordsIn(language, enquiryWords),
    wordsIn(language, outcomeWords),
    wordsIn(language, uiWords),
  ];
  const [sixty, thirty] = titles[language];

  test(`takes a buyer from a search through a comparison without a network to a reference in ${language}`, async ({
    visitor,
    desk,
    page,
    expectedFaults,
  }) => {
    expectedFaults.push(noNetwork);
    await visitor.opens(addressIn(language, "/"));
    await visitor.isReadyForOffline();
    const box = page.getByRole("combobox", { name: search("name") });
    await box.fill("60kw");
    await box.press("Enter");
    await page.getByRole("article", { name: sixty }).getByRole("link", { name: sixty }).click();
    await expect(page.getByRole("heading", { level: 1, name: sixty })).toBeVisible();
    await expect(page.getByRole("main")).toContainText("₹8,45,000.00");
    await expect(page.getByRole("main")).toContainText("CCS2");
    const opening = page.waitForEvent("download");
    await page.getByRole("link", { name: product("manual"), exact: true }).click();
    const manual = await opening;
    expect(manual.suggestedFilename()).toBe("DC fast charger 60 kW, Manual.pdf");
    expect(readFileSync(await manual.path(), "latin1")).toMatch(/^%PDF-/);
    await fitsEveryone(page);

    await page.context().setOffline(true);
    await page.goBack();
    await page
      .getByRole("article", { name: sixty })
      .getByRole("button", { name: compare("tick") })
      .click();
    await box.fill("30kw");
    await box.press("Enter");
    await page
      .getByRole("article", { name: thirty })
      .getByRole("button", { name: compare("tick") })
      .click();
    await page.getByRole("link", { name: compare("compare", { n: 2 }) }).click();
    await expect(page.getByRole("columnheader", { name: /kW/ })).toHaveCount(2);
    const quantity = page.getByRole("textbox", { name: ui("howMany", { title: sixty }) });
    await quantity.fill("2");
    await quantity.press("Enter");
    await page.getByRole("link", { name: page_("quotation") }).click();

    await expect(page.getByRole("heading", { level: 1 })).toHaveText(picker("aboutSeveral", { n: 2 }));
    const form = page.getByRole("form", { name: enquiry("enquiry"), exact: true });
    await form.getByLabel(enquiry("name")).first().fill(goodWords.name);
    await form.getByLabel(enquiry("email")).fill("buyer@depot.example");
    await form.getByLabel(enquiry("contact")).fill(goodWords.contact);
    await form.getByRole("checkbox", { name: enquiry("consent") }).check();
    await form.getByRole("button", { name: enquiry("send") }).click();
    await expect(page.getByText(outcome("later"))).toBeVisible();
    await fitsEveryone(page);

    await page.context().setOffline(false);
    const said = page.getByText(/ENQ-\d{4}-\d{5}/).first();
    await expect(said).toBeVisible();
    const reference = /ENQ-\d{4}-\d{5}/.exec((await said.textContent()) ?? "")?.[0] ?? "";
    expect(await desk.readsEnquiry(reference)).toMatchObject({ email: "buyer@depot.example", quantities: [2, 1] });
    expect(await desk.mailsTo("buyer@depot.example")).toContainEqual(expect.stringContaining(reference));

    await visitor.opens(addressIn(language, "/outbox"));
    await expect(page.getByRole("heading", { level: 2 })).toHaveText(`${goodWords.name}: ${sixty}, ${thirty}`);
  });
}

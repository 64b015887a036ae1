import { enquiryWords } from "../../pwa/src/parts/enquiry/enquiry-words.ts";
import { outboxWords } from "../../pwa/src/site/outbox/outbox-words.ts";
import { frameWords } from "../../pwa/src/start/layout/frame-words.ts";
import { ownWords } from "../../pwa/src/ui/own-words.ts";
import { noNetwork } from "./no-network.ts";
import { goodWords } from "./people/visitor.ts";
import { wordsIn } from "./people/words-in.ts";
import { expect, test } from "./test.ts";

const frame = wordsIn("hi", frameWords);
const enquiry = wordsIn("hi", enquiryWords);
const outbox = wordsIn("hi", outboxWords);
const saved = wordsIn("hi", ownWords)("enquirySaved");
const product = "DC fast charger 60 kW";

test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("sends an enquiry written offline in Hindi once", async ({ visitor, desk, admin, page, expectedFaults }) => {
    expectedFaults.push(noNetwork);
    await page.setViewportSize({ width: 360, height: 740 });
    await visitor.opens("/hi");
    await visitor.isReadyForOffline();
    const id = await desk.productId(product);
    await page.context().setOffline(true);

    await page.getByRole("button", { name: frame("menu") }).click();
    await page
      .getByRole("navigation", { name: frame("main") })
      .getByRole("link", { name: frame("products") })
      .click();
    await expect(page).toHaveURL(/\/hi\/Product$/);
    await expect(visitor.productCards()).toHaveCount(24);

    // A document of its own, from what this device keeps.
    await visitor.opens(`/hi/Contactus?product=${id}`);
    await expect(page.locator("html")).toHaveAttribute("lang", "hi-IN");
    const form = page.getByRole("form", { name: enquiry("enquiry"), exact: true });
    await form.getByRole("textbox", { name: enquiry("name"), exact: true }).fill("आशा राव");
    await form.getByLabel(enquiry("email")).fill(goodWords.email);
    await form.getByLabel(enquiry("contact")).fill("९८७६५ ४३२१०");
    await form.getByLabel(enquiry("message")).fill("नाशिक के डिपो के लिए दो चार्जर चाहिए।");
    await form.getByRole("checkbox").last().check();
    await form.getByRole("button", { name: enquiry("send") }).click();
    await expect(page.getByText(saved).first()).toBeVisible();

    await visitor.opens("/hi/outbox");
    const row = page
      .getByRole("list", { name: outbox("list") })
      .getByRole("listitem")
      .first();
    await expect(row).toContainText(outbox("queued"));
    await page.context().setOffline(false);
    await expect(row).toContainText(outbox("sent"));

    await page.setViewportSize({ width: 1280, height: 800 });
    await admin.isSignedIn();
    await page.goto("/Enquiry");
    await expect(page.locator("html")).toHaveAttribute("lang", "en-IN");
    const rows = page.getByRole("row").filter({ hasText: "आशा राव" });
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(product);
    await expect(rows).toContainText("9876543210");
  });

  test("opens offline in the Hindi that was chosen", async ({ visitor, page, expectedFaults }) => {
    expectedFaults.push(noNetwork);
    await visitor.opens("/");
    await page.getByRole("contentinfo").getByRole("link", { name: "हिन्दी" }).click();
    await expect(page).toHaveURL(/\/hi$/);
    await visitor.isReadyForOffline();
    await page.context().setOffline(true);

    await page.goto("/");
    await expect(page).toHaveURL(/\/hi$/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("चार्जिंग कियोस्क");
    await visitor.opens("/hi/Product");
    const card = visitor.productCards().filter({ hasText: "DC फ़ास्ट चार्जर 60 kW" });
    await card.getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1, name: "DC फ़ास्ट चार्जर 60 kW" })).toBeVisible();
    await expect(page.getByText("पेट्रोल पंप, फ़्लीट यार्ड")).toBeVisible();
    await visitor.opens(new URL(page.url()).pathname);
    await expect(page.getByText("पेट्रोल पंप, फ़्लीट यार्ड")).toBeVisible();

    // The terms bind in English, which every device keeps.
    await visitor.opens("/hi/TandC");
    await expect(page.locator('[lang="en-IN"]').getByText("Please read these terms")).toBeVisible();
    await page.goBack();

    // English is a choice like another.
    await page.getByRole("contentinfo").getByRole("link", { name: "English" }).click();
    await expect(page.getByRole("heading", { level: 1, name: product })).toBeVisible();
    await page.goto("/");
    await expect(page).toHaveURL((url) => url.pathname === "/");
  });
});

test("reads in English what cannot be fetched in Hindi", async ({ visitor, page, expectedFaults }) => {
  expectedFaults.push(/ERR_FAILED|hi-site/);
  await page.route("**/assets/hi-site-*", (route) => route.abort());
  await visitor.opens("/hi/Product");
  await expect(page.locator("html")).toHaveAttribute("lang", "en-IN");
  await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible();
  await visitor.productCards().first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/hi\/Product\//);
  await expect(page.getByRole("heading", { name: "Specifications" })).toBeVisible();
});

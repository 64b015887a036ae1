import type { Page } from "@playwright/test";
import { readVitals, watchVitals } from "../bench/browser/vitals.ts";
import { fitsEveryone, phoneLook } from "./fits-everyone.ts";
import { goodWords } from "./people/visitor.ts";
import { expect, test } from "./test.ts";

const sent = (page: Page) => page.getByRole("status").filter({ hasText: "Message sent successfully!" });

test("sends a quote request from Home once, and says what is wrong", async ({ visitor, desk, page }) => {
  const enquiries: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") enquiries.push(...request.postDataJSON().enquiries);
  });
  await visitor.opens("/");
  const opens = page.getByRole("button", { name: "Get a Custom Quote" });
  const form = page.getByRole("form", { name: "Quote" });
  await opens.click();
  await visitor.sends("Quote", { agrees: false });
  const consent = form.getByRole("checkbox", { name: /agree/ });
  await expect(consent).not.toBeChecked();
  await expect(consent).toHaveAccessibleDescription("Please tick this box so that we can reply to you.");
  for (const label of ["Name", "Email", "Contact number", "Message"]) {
    await visitor.seesAtField("Quote", label, "Please fill in this field.");
  }
  await expect(page.getByLabel("Name")).toBeFocused();
  await fitsEveryone(page, phoneLook);
  await visitor.fills("Quote", { name: "Asha", email: "asha@fleet", contact: "12345" });
  await visitor.sends("Quote");
  await visitor.seesAtField("Quote", "Email", "Please enter a valid email address");
  await visitor.seesAtField("Quote", "Contact number", "Please enter a valid 10-digit contact number.");
  await visitor.seesAtField("Quote", "Message", "Please fill in this field.");
  await page.getByRole("button", { name: "Close Enquiry Form" }).click();
  await expect(form).toBeHidden();
  await opens.click();
  await expect(form.getByLabel("Name")).toHaveValue("Asha");
  await expect(form.getByLabel("Email")).toHaveValue("asha@fleet");

  await visitor.fills("Quote", goodWords);
  // Some form fillers fill the field, too, that no person sees and that asks to be left alone.
  const hidden = form.locator("input[name=cf-leave-empty][autocomplete=off][data-1p-ignore][data-form-type=other]");
  await hidden.evaluate((input: HTMLInputElement) => Object.assign(input, { value: "Asha Rao" }));
  // A double tap sends one, and its second tap opens nothing that appears under the finger.
  await form.getByRole("button", { name: "Send enquiry" }).dblclick();
  await expect(sent(page)).toBeVisible();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(sent(page)).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(form.getByLabel("Name")).toHaveValue("");
  expect(enquiries).toMatchObject([{ website: "Asha Rao" }]);
  expect(await desk.enquirers("new")).toEqual([goodWords.name]);
});

test("sends an enquiry about two products from Contact, or a chat", async ({ visitor, page }) => {
  await visitor.opens("/Contactus");
  await visitor.sends("Enquiry");
  for (const label of ["Name", "Email", "Contact number"]) {
    await visitor.seesAtField("Enquiry", label, "Please fill in this field.");
  }
  await expect(page.getByText("Please select at least one product.")).toBeVisible();
  await fitsEveryone(page);

  const tooShort = "If you choose to enter a message, it must be at least 10 characters.";
  await visitor.fills("Enquiry", { name: "R2-D2", message: "too short" });
  await visitor.sends("Enquiry");
  await visitor.seesAtField("Enquiry", "Name", "Please enter a valid name.");
  await visitor.seesAtField("Enquiry", "Message", tooShort);
  await expect(page.getByLabel("Message")).toHaveValue("too short");

  await visitor.fills("Enquiry", { ...goodWords, message: "Do you deliver to Goa?" });
  await expect(page.getByRole("link", { name: "Chat on WhatsApp" })).toHaveAttribute(
    "href",
    `https://wa.me/919876543210?text=${encodeURIComponent("Hello, my name is Asha Rao. Do you deliver to Goa?")}`,
  );
  await visitor.fills("Enquiry", { message: "" });

  await page.getByRole("button", { name: /^Products/ }).click();
  const find = page.getByRole("searchbox", { name: "Find a product" });
  await find.fill("kiosk");
  await expect(page.getByRole("checkbox", { name: /kiosk/i })).toHaveCount(2);
  await fitsEveryone(page, phoneLook);
  for (const [typed, title] of [
    ["60kw", "DC fast charger 60 kW"],
    ["wall-box", "AC wallbox 7.4 kW"],
    ["fast chargers", "DC fast charger 30 kW"],
  ] as const) {
    await find.fill(typed);
    await expect(page.getByRole("checkbox", { name: title })).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "Hub motor 3 kW" })).toBeHidden();
  }
  await find.fill("");
  await page.keyboard.press("Escape");
  await expect(find).toBeHidden();
  await visitor.picksProduct("DC fast charger 60 kW");
  await visitor.picksProduct("Hub motor 3 kW");
  await visitor.sends("Enquiry");
  await expect(sent(page)).toBeVisible();
  const form = page.getByRole("form", { name: "Enquiry" });
  await expect(form.getByText(/^Your reference: ENQ-\d{4}-\d{5}$/)).toBeVisible();
  await expect(form.getByText(/^We will call you by \d+ \w+ \d{4}, \d\d:\d\d\.$/)).toBeVisible();
  await expect(form.getByRole("listitem")).toHaveText(["1 × DC fast charger 60 kW", "1 × Hub motor 3 kW"]);
  await expect(form.getByRole("link", { name: "Chat on WhatsApp" })).toHaveAttribute(
    "href",
    /My%20enquiry%20is%20ENQ-/,
  );
  await fitsEveryone(page, phoneLook);
  await form.getByRole("button", { name: "Write another" }).press("Enter");
  await expect(form.getByLabel("Name")).toBeFocused();
  await expect(form.getByLabel("Name")).toHaveValue("");
  await expect(page.getByRole("button", { name: /^Remove / })).toHaveCount(0);
});

test("heads an enquiry with the products it is about, from the first answer on", async ({ visitor, desk, page }) => {
  const ids = await Promise.all(["DC fast charger 60 kW", "Hub motor 3 kW"].map((title) => desk.productId(title)));
  const heading = page.getByRole("heading", { level: 1 });
  await page.setViewportSize({ width: 360, height: 740 });
  await watchVitals(page, "main");
  await visitor.opens(`/Contactus?product=${ids[0]}&quantity=2`);
  await expect(heading).toHaveText("Enquiry: DC fast charger 60 kW");
  await expect(page).toHaveTitle(/^Enquiry: DC fast charger 60 kW · /);
  const row = page.getByRole("list", { name: "Selected products" }).getByRole("listitem");
  await expect(row).toContainText("₹8,45,000.00");
  const quantity = row.getByRole("textbox", { name: "How many of DC fast charger 60 kW" });
  await expect(quantity).toHaveValue("2");
  await expect(quantity).toBeInViewport();
  expect((await readVitals(page)).layoutShift).toBe(0);
  await fitsEveryone(page);
  const answer = await (await page.request.get(page.url())).text();
  expect(answer).toMatch(/<h1>Enquiry: .*DC fast charger 60 kW/);

  await page.getByRole("button", { name: "Remove DC fast charger 60 kW" }).press("Enter");
  await expect(heading).toHaveText("Contact us");
  await expect(page.getByRole("button", { name: /^Products/ })).toBeFocused();

  await visitor.opens(`/hi/Contactus?${ids.map((id) => `product=${id}`).join("&")}`);
  await expect(heading).toHaveText("पूछताछ: 2 उत्पाद");
  await expect(page.locator("[data-quantity]")).toHaveCount(2);
});

test("counts a press although what is above it goes away under the finger", async ({ visitor, page }) => {
  // Between down and up the page has time to react.
  const pressesAt = async (box: { x: number; y: number } | null, inset: number) => {
    await page.mouse.move((box?.x ?? 0) + inset, (box?.y ?? 0) + inset);
    await page.mouse.down();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await page.mouse.up();
  };
  // So tall that nothing is scrolled: there no browser keeps what is pressed in its place.
  await page.setViewportSize({ width: 1280, height: 1600 });
  await visitor.opens("/Contactus");
  await visitor.picksProduct("Hub motor 3 kW");
  const consent = page.getByRole("form", { name: "Enquiry" }).getByRole("checkbox", { name: /agree/ });
  await pressesAt(await consent.boundingBox(), 5);
  await expect(consent).toBeChecked();
  await expect(page.getByRole("searchbox", { name: "Find a product" })).toBeHidden();

  await page.setViewportSize({ width: 1280, height: 800 });
  await visitor.opens("/");
  await page.getByRole("button", { name: "Get a Custom Quote" }).click();
  await visitor.fills("Quote", { ...goodWords, contact: "12" });
  await visitor.agrees("Quote");
  const form = page.getByRole("form", { name: "Quote" });
  await form.getByLabel("Message").focus();
  await visitor.seesAtField("Quote", "Contact number", "Please enter a valid 10-digit contact number.");
  await visitor.fills("Quote", { contact: goodWords.contact });
  const send = form.getByRole("button", { name: "Send enquiry" });
  await send.scrollIntoViewIfNeeded();
  await pressesAt(await send.boundingBox(), 20);
  await expect(page.getByText("Message sent successfully!")).toBeVisible();
});

test("leaves out a product that left the catalogue", async ({ visitor, desk, page }) => {
  const title = "Hub motor 3 kW";
  await visitor.opens("/Contactus");
  await visitor.fills("Enquiry", goodWords);
  await visitor.picksProduct(title);
  await visitor.draftIsKept(goodWords.message, 1);
  expect((await desk.calls.delete(`/api/products/delete/${await desk.productId(title)}`)).ok()).toBe(true);

  await page.reload();
  await expect(page.getByText(`${title} is no longer available and was removed from this enquiry.`)).toBeVisible();
  await visitor.sends("Enquiry");
  await expect(page.getByText("Please select at least one product.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Products/ })).toBeFocused();
  await fitsEveryone(page, phoneLook);
  await visitor.picksProduct("DC fast charger 60 kW");
  await visitor.sends("Enquiry");
  await expect(page.getByText("Message sent successfully!")).toBeVisible();
});

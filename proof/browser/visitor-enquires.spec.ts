import { fitsEveryone, phoneLook, twoLooks } from "./fits-everyone.ts";
import { productIdOf } from "./people/sender.ts";
import { goodWords } from "./people/visitor.ts";
import { expect, test } from "./test.ts";

test("a visitor asks for a quote from Home", async ({ visitor, page }) => {
  await visitor.opens("/");
  await page.getByRole("button", { name: "Get a Custom Quote" }).click();
  await visitor.fills("Quote", goodWords);
  await visitor.sends("Quote");
  await expect(page.getByRole("status").filter({ hasText: "Message sent successfully!" })).toBeVisible();
  await expect(page.getByRole("form", { name: "Quote" }).getByLabel("Name")).toHaveValue("");
});

test("what was typed is kept while the quote form is closed", async ({ visitor, page }) => {
  await visitor.opens("/");
  await page.getByRole("button", { name: "Get a Custom Quote" }).click();
  await visitor.fills("Quote", { name: "Asha" });
  await page.getByRole("button", { name: "Close Enquiry Form" }).click();
  await expect(page.getByRole("form", { name: "Quote" })).toBeHidden();
  await page.getByRole("button", { name: "Get a Custom Quote" }).click();
  await expect(page.getByRole("form", { name: "Quote" }).getByLabel("Name")).toHaveValue("Asha");
});

test("Home says at each field what is missing or wrong, and keeps what was typed", async ({ visitor, page }) => {
  await visitor.opens("/");
  await page.getByRole("button", { name: "Get a Custom Quote" }).click();
  await visitor.sends("Quote", { agrees: false });
  const consent = page.getByRole("form", { name: "Quote" }).getByRole("checkbox", { name: /agree/ });
  await expect(consent).not.toBeChecked();
  await expect(consent).toHaveAccessibleDescription("Please tick this box, so that we may answer you.");
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
  await expect(page.getByLabel("Email")).toHaveValue("asha@fleet");
});

test("a visitor sends an enquiry about two products from Contact", async ({ visitor, page }) => {
  await visitor.opens("/Contactus");
  await visitor.fills("Enquiry", { ...goodWords, message: "" });
  await visitor.picksProduct("DC fast charger 60 kW");
  await visitor.picksProduct("Hub motor 3 kW");
  await visitor.sends("Enquiry");
  await expect(page.getByRole("status").filter({ hasText: "Message sent successfully!" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Remove / })).toHaveCount(0);
});

test("Contact says at each field what is missing or wrong", async ({ visitor, page }) => {
  await visitor.opens("/Contactus");
  await visitor.sends("Enquiry");
  for (const label of ["Name", "Email", "Contact number"]) {
    await visitor.seesAtField("Enquiry", label, "Please fill in this field.");
  }
  await expect(page.getByText("Please select at least one product.")).toBeVisible();
  await fitsEveryone(page, twoLooks);

  await visitor.fills("Enquiry", { name: "R2-D2", email: "a@b.c", contact: "5876543210", message: "too short" });
  await visitor.sends("Enquiry");
  await visitor.seesAtField("Enquiry", "Name", "Please enter a valid name.");
  await visitor.seesAtField("Enquiry", "Email", "Please enter a valid email address");
  await visitor.seesAtField("Enquiry", "Contact number", "Please enter a valid 10-digit contact number.");
  await visitor.seesAtField(
    "Enquiry",
    "Message",
    "If you choose to enter a message, it must be at least 10 characters.",
  );
  await expect(page.getByLabel("Message")).toHaveValue("too short");
});

test("a double tap sends one enquiry", async ({ visitor, page }) => {
  const sent: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(...request.postDataJSON().enquiries);
  });
  await visitor.opens("/");
  await page.getByRole("button", { name: "Get a Custom Quote" }).click();
  await visitor.fills("Quote", goodWords);
  await visitor.agrees("Quote");
  await page.getByRole("form", { name: "Quote" }).getByRole("button", { name: "Send enquiry" }).dblclick();
  await expect(page.getByRole("status").filter({ hasText: "Message sent successfully!" })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test("when the answer is lost the enquiry waits on the device and is stored once", async ({
  visitor,
  page,
  admin,
  expectedFaults,
}) => {
  expectedFaults.push(/ERR_CONNECTION_RESET/);
  let isLost = true;
  await page.context().route("**/api/enquiry/batch", async (route) => {
    if (!isLost) return route.continue();
    // The server stores it, but its answer never arrives.
    isLost = false;
    await route.fetch();
    await route.abort("connectionreset");
  });

  await visitor.opens("/");
  await page.getByRole("button", { name: "Get a Custom Quote" }).click();
  await visitor.fills("Quote", goodWords);
  await visitor.sends("Quote");
  await expect(page.getByText("Message sent successfully!")).toBeVisible();
  expect(isLost).toBe(false);

  await admin.isSignedIn();
  await page.goto("/Enquiry");
  await expect(page.getByRole("row").filter({ hasText: goodWords.name })).toHaveCount(1);
});

test("the chat link carries the name and the message as they are typed", async ({ visitor, page }) => {
  await visitor.opens("/Contactus");
  await visitor.fills("Enquiry", { name: "Asha Rao", message: "Do you deliver to Goa?" });
  const link = page.getByRole("link", { name: "Chat on WhatsApp" });
  await expect(link).toHaveAttribute(
    "href",
    `https://wa.me/919876543210?text=${encodeURIComponent("Hello, my name is Asha Rao. Do you deliver to Goa?")}`,
  );
});

test("the picker closes on Escape and finds products by name", async ({ visitor, page }) => {
  await visitor.opens("/Contactus");
  await page.getByRole("button", { name: /^Products/ }).click();
  await page.getByRole("searchbox", { name: "Find a product" }).fill("kiosk");
  await expect(page.getByRole("checkbox", { name: /kiosk/i })).toHaveCount(2);
  await fitsEveryone(page, phoneLook);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("searchbox", { name: "Find a product" })).toBeHidden();
});

test("a press on Send counts even when leaving the field takes its sentence away", async ({ visitor, page }) => {
  await visitor.opens("/");
  await page.getByRole("button", { name: "Get a Custom Quote" }).click();
  await visitor.fills("Quote", { ...goodWords, contact: "12" });
  await visitor.agrees("Quote");
  await page.getByRole("form", { name: "Quote" }).getByLabel("Message").focus();
  await visitor.seesAtField("Quote", "Contact number", "Please enter a valid 10-digit contact number.");
  await visitor.fills("Quote", { contact: goodWords.contact });
  const send = page.getByRole("form", { name: "Quote" }).getByRole("button", { name: "Send enquiry" });
  await send.scrollIntoViewIfNeeded();
  const place = await send.boundingBox();
  await page.mouse.move((place?.x ?? 0) + 20, (place?.y ?? 0) + 20);
  await page.mouse.down();
  // What a finger leaves between down and up: time for the page to react.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.mouse.up();
  await expect(page.getByText("Message sent successfully!")).toBeVisible();
});

test("a product that leaves the catalogue while it is asked about is named and left out", async ({
  visitor,
  page,
  admin,
}) => {
  await admin.isSignedIn();
  await visitor.opens("/Contactus");
  await visitor.fills("Enquiry", goodWords);
  await visitor.picksProduct("Hub motor 3 kW");
  await visitor.draftIsKept(`${goodWords.message} (1 product)`);
  const id = await productIdOf(page, "Hub motor 3 kW");
  const gone = await page.request.delete(`/api/products/delete/${id}`, {
    headers: { "Sec-Fetch-Site": "same-origin" },
  });
  expect(gone.ok()).toBe(true);

  await page.reload();
  await expect(page.getByText("Hub motor 3 kW is no longer offered and not part of this enquiry.")).toBeVisible();
  await visitor.sends("Enquiry");
  await expect(page.getByText("Please select at least one product.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Products/ })).toBeFocused();
  await fitsEveryone(page, phoneLook);
  await visitor.picksProduct("DC fast charger 60 kW");
  await visitor.sends("Enquiry");
  await expect(page.getByText("Message sent successfully!")).toBeVisible();
});

const brokenStores = {
  "has none": () => {
    Object.defineProperty(globalThis, "indexedDB", { value: undefined });
  },
  refuses: () => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  },
  "never answers": () => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  },
};

for (const [fault, breakStore] of Object.entries(brokenStores)) {
  test(`with a network an enquiry is sent although the device's store ${fault}`, async ({ visitor, page, admin }) => {
    await page.addInitScript(breakStore);
    await visitor.opens("/");
    await page.getByRole("button", { name: "Get a Custom Quote" }).click();
    await visitor.fills("Quote", goodWords);
    await visitor.sends("Quote");
    await expect(page.getByText("Message sent successfully!")).toBeVisible();
    await expect(page.getByRole("form", { name: "Quote" }).getByLabel("Name")).toHaveValue("");
    await admin.isSignedIn();
    await page.goto("/Enquiry");
    await expect(page.getByRole("row").filter({ hasText: goodWords.name })).toHaveCount(1);
  });
}

test("a press below the open product list counts although the list closes under it", async ({ visitor, page }) => {
  // So tall that nothing is scrolled: there no browser keeps what is pressed in its place.
  await page.setViewportSize({ width: 1280, height: 1600 });
  await visitor.opens("/Contactus");
  await visitor.picksProduct("Hub motor 3 kW");
  const consent = page.getByRole("form", { name: "Enquiry" }).getByRole("checkbox", { name: /agree/ });
  const place = await consent.boundingBox();
  await page.mouse.move((place?.x ?? 0) + 5, (place?.y ?? 0) + 5);
  await page.mouse.down();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.mouse.up();
  await expect(consent).toBeChecked();
  await expect(page.getByRole("searchbox", { name: "Find a product" })).toBeHidden();
});

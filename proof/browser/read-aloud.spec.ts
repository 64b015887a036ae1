import { expect, test } from "./test.ts";

test("reads Home by name and in order", async ({ visitor, page }) => {
  await visitor.opens("/");
  await expect(page.getByRole("banner")).toMatchAriaSnapshot({ name: "home-banner.aria.yml" });
  await expect(page.getByRole("navigation", { name: "Main" })).toMatchAriaSnapshot({
    name: "home-navigation.aria.yml",
  });
  await expect(page.getByRole("main")).toMatchAriaSnapshot({ name: "home-main.aria.yml" });
});

test("reads the products by name and in order, each button by its product", async ({ visitor, page }) => {
  await visitor.opens("/Product?category=Kiosks");
  await expect(page.getByRole("main")).toMatchAriaSnapshot({ name: "products.aria.yml" });
  for (const name of ["Enquiry Now", "Add to cart"]) {
    await expect(page.getByRole("button", { name }).first()).toHaveAccessibleDescription("Payment kiosk for 4 bays");
  }

  await page.getByRole("link", { name: "UPI pay post" }).click();
  await expect(page.getByRole("main")).toMatchAriaSnapshot({ name: "product.aria.yml" });
});

test("reads the enquiry form by name and in order", async ({ visitor, page }) => {
  await visitor.opens("/Contactus");
  await visitor.picksProduct("UPI pay post");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("form", { name: "Enquiry" })).toMatchAriaSnapshot({ name: "enquiry-form.aria.yml" });
});

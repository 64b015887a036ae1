import { expect, test } from "./test.ts";

test("reads Home by name and in order", async ({ visitor, page }) => {
  await visitor.opens("/");
  await expect(page.getByRole("banner")).toMatchAriaSnapshot(`
    - banner:
      - link "Urjavahan, home"
      - search:
        - combobox "Search products"
        - button "Search"
      - status
      - link "Hello, Guest Sign in"
      - link "Return & Orders"
      - link "Basket, 0 items"
  `);
  await expect(page.getByRole("navigation", { name: "Main" })).toMatchAriaSnapshot(`
    - navigation "Main":
      - list:
        - listitem:
          - link "Home"
        - listitem:
          - link "Products"
        - listitem:
          - link "About Us"
        - listitem:
          - link "Contact Us"
  `);
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - main:
      - heading "Charging kiosks and drivetrains, built for Indian roads" [level=1]
      - paragraph
      - button "Get a Custom Quote"
      - link "Browse products"
      - link "DC fast charger 60 kW"
      - term: Output
      - definition: 60 kW
      - term: Connectors
      - definition: CCS2 + Type 2
      - region "What we offer":
        - heading "Site survey in 5 days" [level=2]
        - heading "Commissioned by our engineers" [level=2]
        - heading "Spares in 48 hours" [level=2]
      - heading "What we make" [level=2]
      - heading "DC fast chargers" [level=3]
      - heading "AC wallboxes" [level=3]
      - heading "Charging kiosks" [level=3]
      - heading "Drivetrains" [level=3]
      - term: Founded in Pune district
      - definition: "2021"
      - heading "Talk to us" [level=2]
      - link "Open the map"
      - link "Phone +91 98765 43210"
      - link "WhatsApp +91 98765 43210"
      - link "sales@urjavahan.example"
  `);
});

test("reads the products by name and in order, each button by its product", async ({ visitor, page }) => {
  await visitor.opens("/Product?category=Kiosks");
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - main:
      - heading "Products" [level=1]
      - status: 3 products
      - group "Product family":
        - button "All"
        - button "DC chargers"
        - button "Wallboxes"
        - button "Kiosks" [pressed]
      - complementary "Filters":
        - combobox "Sort by":
          - option "Catalogue order" [selected]
        - group "Power":
          - checkbox "Up to 5 kW, 0 products"
        - group "Connector":
          - checkbox "CCS2, 0 products"
      - region "Product list":
        - heading "Product list" [level=2]
        - list:
          - listitem:
            - article "Payment kiosk for 4 bays":
              - heading "Payment kiosk for 4 bays" [level=3]:
                - link "Payment kiosk for 4 bays"
              - paragraph: IP54, IK08 · 15.6 inch touch, 1000 nits
              - img "Rated 4.1 out of 5"
              - paragraph: ₹2,35,500.00
              - button "Enquiry Now"
              - button "Add to basket"
          - listitem:
            - article "Display kiosk 32 inch"
          - listitem:
            - article "UPI pay post"
  `);
  for (const name of ["Enquiry Now", "Add to basket"]) {
    await expect(page.getByRole("button", { name }).first()).toHaveAccessibleDescription("Payment kiosk for 4 bays");
  }

  await page.getByRole("link", { name: "UPI pay post" }).click();
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - main:
      - link "All products"
      - article:
        - button "Enlarge the picture of UPI pay post":
          - img "UPI pay post"
        - heading "UPI pay post" [level=1]
        - paragraph:
          - text: Rating
          - img "Rated 4.9 out of 5"
        - paragraph: ₹68,500.00
        - paragraph: GST included. Delivery is quoted separately.
        - heading "Description" [level=2]
        - paragraph
        - button "Share"
        - heading "Specifications" [level=2]
        - term: Category
        - definition: Kiosks
        - button "Enquiry Now"
        - button "Add to basket"
  `);
});

test("reads the enquiry form by name and in order", async ({ visitor, page }) => {
  await visitor.opens("/Contactus");
  await visitor.picksProduct("UPI pay post");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("form", { name: "Enquiry" })).toMatchAriaSnapshot(`
    - form "Enquiry":
      - textbox "Name"
      - textbox "Email"
      - textbox "Contact number"
      - group "Products":
        - button "Products 1 selected"
        - list "Selected products":
          - listitem:
            - button "Remove UPI pay post"
      - textbox "Message (optional)"
      - checkbox "I am 18 or older and agree that these details are used to answer my enquiry."
      - paragraph:
        - link "Privacy Policy"
      - button "Send enquiry"
      - link "Chat on WhatsApp"
  `);
});

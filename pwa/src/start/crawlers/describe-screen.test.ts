import type { SiteData } from "@chargefront/api/site";
import type { CompanyData } from "@chargefront/shared/page/page";
import type { Product } from "@chargefront/shared/product/product";
import { defaultWorkingTime } from "@chargefront/shared/time/working-time";
import fc from "fast-check";
import { expect, test } from "vitest";
import { describeScreen } from "./describe-screen.ts";

const company: CompanyData = {
  name: "Urjavahan Drives & Kiosks",
  logoText: "Urjavahan",
  foundedYear: 2021,
  addressLines: ["Plot F-117/2, MIDC Phase II", "Village Khalumbre"],
  city: "Chakan",
  state: "Maharashtra",
  pin: "410501",
  gstin: "27AAXCU0000K1Z6",
  phone: "9876543210",
  whatsapp: "9876543210",
  email: "sales@urjavahan.example",
  mapLink: "https://www.openstreetmap.org/",
  courtTown: "Pune",
  openingHours: "Monday to Saturday",
  ...defaultWorkingTime,
};

const product: Product = {
  _id: "0199aaaa-0000-7000-8000-000000000001",
  title: "AC wallbox 7.4 kW",
  description: "For a car park.",
  price: 32_499.5,
  rating: 4.3,
  imageURL: "/images/x",
  image: { hash: "a".repeat(64), width: 1120, height: 1120, color: "#d5dedb" },
  customFields: { Power: "7.4 kW" },
  specifications: [{ name: "Power", value: "7.4 kW" }],
  revision: 1,
  updatedAt: "2026-03-03T08:35:00.000Z",
};

function dataOf(found: Product | null = product): SiteData {
  return {
    origin: "https://shop.example",
    pages: { company: { slug: "company", revision: 1, updatedAt: product.updatedAt, content: company } },
    product: { id: product._id, found, related: [], languages: ["en"] },
  };
}

function blocksIn(head: string): Record<string, unknown>[] {
  return [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json ?? ""),
  );
}

function offerOf(price: number) {
  const [block] = blocksIn(describeScreen("product", dataOf({ ...product, price })));
  return block?.offers;
}

test("describes the company with its address, its number and its GSTIN", () => {
  const [organization, website] = blocksIn(describeScreen("home", dataOf()));
  expect(organization).toMatchObject({
    "@context": "https://schema.org",
    "@type": "Organization",
    name: company.name,
    url: "https://shop.example/",
    telephone: "+919876543210",
    vatID: company.gstin,
    foundingDate: "2021",
    address: { "@type": "PostalAddress", addressLocality: "Chakan", postalCode: "410501", addressCountry: "IN" },
  });
  expect(website).toMatchObject({ "@type": "WebSite", publisher: { "@id": organization?.["@id"] } });
});

test("describes a product with its offer and its breadcrumbs, and never with a rating or a review", () => {
  const head = describeScreen("product", dataOf());
  const [told, way] = blocksIn(head);
  expect(told).toMatchObject({
    "@type": "Product",
    name: product.title,
    sku: product._id,
    brand: { name: company.name },
    additionalProperty: [{ "@type": "PropertyValue", name: "Power", value: "7.4 kW" }],
    offers: {
      price: "32499.50",
      priceCurrency: "INR",
      availability: "https://schema.org/InStock",
      itemCondition: "https://schema.org/NewCondition",
      url: `https://shop.example/Product/${product._id}`,
    },
  });
  expect(way).toMatchObject({
    "@type": "BreadcrumbList",
    itemListElement: [
      { position: 1, name: "Home", item: "https://shop.example/" },
      { position: 2, name: "Products", item: "https://shop.example/Product" },
      { position: 3, name: product.title },
    ],
  });
  expect(head).not.toMatch(/"(aggregateRating|ratingValue|review)"/);
});

test("offers a product above the card limit at its price, without its availability", () => {
  expect(offerOf(999_999.99)).toHaveProperty("availability");
  expect(offerOf(1_000_000)).not.toHaveProperty("availability");
  expect(offerOf(1_000_000)).toMatchObject({ price: "1000000.00" });
});

test("describes no product that does not exist", () => {
  expect(describeScreen("product", dataOf(null))).toBe("");
});

test("escapes every text of a product, and returns it unchanged when it is read", () => {
  const naughty = fc.oneof(fc.string(), fc.constantFrom("</script><script>alert(1)</script>", "<!--<script>", "]]>"));
  fc.assert(
    fc.property(naughty, naughty, naughty, (title, description, value) => {
      const changed = { ...product, title, description, specifications: [{ name: "Power", value }] };
      const head = describeScreen("product", dataOf(changed));
      expect(head.match(/<\/?script|<!--/gi)).toHaveLength(4);
      expect(blocksIn(head)[0]).toMatchObject({ name: title, description, additionalProperty: [{ value }] });
    }),
  );
});

import type { Page } from "@playwright/test";

/** Somebody whose enquiry was sent before the story begins; answers its id. */
export async function sentEnquiry(page: Page, words: Record<string, unknown> = {}): Promise<string> {
  const data = {
    name: "Asha Rao",
    email: "asha@fleet.example",
    contact: "9876543210",
    title: "DC fast charger 60 kW",
    message: "We need two chargers for our depot in Nashik.",
    ...words,
  };
  const answer = await page.request.post("/api/enquiry/post", { data, headers: ownOrigin(page) });
  return (await answer.json()).id;
}

/** What a page of the shop sends along with a change. */
export function ownOrigin(page: Page) {
  return { Origin: new URL(page.url()).origin };
}

/** The id of a product of the sample catalogue. */
export async function productIdOf(page: Page, title: string): Promise<string> {
  const products: { _id: string; title: string }[] = await (await page.request.get("/api/products/get")).json();
  return products.find((product) => product.title === title)?._id ?? "";
}

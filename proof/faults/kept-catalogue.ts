import type { Product } from "@chargefront/shared/product/product";
import type { Page } from "@playwright/test";
import { useStore } from "./kept-rows.ts";

/** Reads the device's copy of the catalogue past the app. */
export async function readKeptCatalogue(page: Page) {
  const products = await useStore<Product>(page, "cf-cache", "products");
  const [state] = await useStore<{ readonly isComplete: boolean }>(page, "cf-cache", "state");
  return { products, state };
}

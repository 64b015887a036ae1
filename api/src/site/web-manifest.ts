import { createHash } from "node:crypto";
import { paths } from "@chargefront/shared/paths";
import type { Db } from "../platform/db/tables/tables.ts";
import { createPageReader } from "../shop/content/page-store.ts";

/** Reads the web app manifest: the company's name is taken from its data, the rest is fixed. */
export async function readWebManifest(db: Db): Promise<{ readonly etag: string; readonly text: string }> {
  const { name, logoText } = (await createPageReader().getPage(db, "company")).content;
  const text = JSON.stringify({
    id: "/",
    name,
    short_name: logoText,
    description: `${name}: products, prices and enquiries, online and offline.`,
    lang: "en-IN",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: paper,
    theme_color: paper,
    icons,
    screenshots,
    shortcuts,
  });
  return { etag: `"${createHash("sha256").update(text).digest("base64url")}"`, text };
}

/** `--paper` of the light scheme. */
const paper = "#fbfaf7";

const icons = [
  { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
  { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
  { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
  { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
];

const screenshots = [
  {
    src: "/screenshots/products-phone.png",
    sizes: "360x740",
    type: "image/png",
    form_factor: "narrow",
    label: "Products",
  },
  { src: "/screenshots/home-desk.png", sizes: "1280x800", type: "image/png", form_factor: "wide", label: "Home" },
];

const shortcuts = [
  { name: "Products", url: paths.products },
  { name: "New enquiry", url: paths.contact },
  { name: "Saved enquiries", url: paths.outbox },
  { name: "Sales rep", url: paths.field },
];

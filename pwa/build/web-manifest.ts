import type { ManifestOptions } from "vite-plugin-pwa";

export const webManifest: Partial<ManifestOptions> = {
  id: "/",
  name: "Chargefront",
  short_name: "Chargefront",
  description: "Charging kiosks and drivetrains: products, prices and enquiries, with or without a network.",
  lang: "en-IN",
  start_url: "/",
  scope: "/",
  display: "standalone",
  background_color: "#fbfaf7",
  theme_color: "#fbfaf7",
  icons: [
    { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
    { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ],
  screenshots: [
    {
      src: "/screenshots/products-phone.png",
      sizes: "360x740",
      type: "image/png",
      form_factor: "narrow",
      label: "Products",
    },
    { src: "/screenshots/home-desk.png", sizes: "1280x800", type: "image/png", form_factor: "wide", label: "Home" },
  ],
  shortcuts: [
    { name: "Products", url: "/Product" },
    { name: "New enquiry", url: "/Contactus" },
    { name: "Outbox", url: "/outbox" },
  ],
};

import { addressIn, languageOf, matchPath, type PathName, speaksAllLanguages } from "@chargefront/shared/paths";
import type { Language } from "@chargefront/shared/text/language";
import type { ComponentType } from "react";
import type { RouteObject } from "react-router-dom";
import { fromDevice } from "../device/open-device.ts";
import { fetchCode, screen } from "./chunk-routes.tsx";
import type { StaffArea } from "./error.tsx";
import { fetchWords } from "./languages/page-words.ts";
import { SiteLayout } from "./layout/site-layout.tsx";
import { LazyScreen, type ScreenCode, screenCode } from "./lazy-screen.tsx";
import { Root } from "./root.tsx";

/** A screen that only customers see, with its words: in English where those cannot be fetched, as after a change of
 *  language without a network. The server renders none of them. */
function shopScreen(name: PathName, load: () => Promise<ComponentType>): RouteObject {
  return screen(name, async () => {
    const language = languageOf(window.location.pathname);
    const [loaded] = await Promise.all([load(), fetchWords(language, "shop").catch(() => undefined)]);
    return loaded;
  });
}

const publicScreens: RouteObject[] = [
  screen("home", async () => (await import("../site/home/home.tsx")).HomeScreen, "src/site/home/home.tsx"),
  screen("about", async () => (await import("../site/about/about.tsx")).AboutScreen, "src/site/about/about.tsx"),
  screen(
    "products",
    async () => (await import("../site/products/products.tsx")).ProductsScreen,
    "src/site/products/products.tsx",
  ),
  screen(
    "product",
    async () => (await import("../site/product/product.tsx")).ProductScreen,
    "src/site/product/product.tsx",
  ),
  screen(
    "compare",
    async () => (await import("../site/compare/compare.tsx")).CompareScreen,
    "src/site/compare/compare.tsx",
  ),
  screen(
    "contact",
    async () => (await import("../site/contact/contact.tsx")).ContactScreen,
    "src/site/contact/contact.tsx",
  ),
  screen("terms", async () => (await import("../site/legal/legal.tsx")).TermsScreen, "src/site/legal/legal.tsx"),
  screen("privacy", async () => (await import("../site/legal/legal.tsx")).PrivacyScreen, "src/site/legal/legal.tsx"),
  shopScreen("login", async () => (await import("../shop/account/login.tsx")).LoginScreen),
  shopScreen("signup", async () => (await import("../shop/account/signup.tsx")).SignupScreen),
  shopScreen("forgotPassword", async () => (await import("../shop/account/forgot-password.tsx")).ForgotPasswordScreen),
  shopScreen("resetPassword", async () => (await import("../shop/account/reset-password.tsx")).ResetPasswordScreen),
  shopScreen("basket", async () => (await import("../shop/basket/basket.tsx")).BasketScreen),
  shopScreen("address", async () => (await import("../shop/checkout/address.tsx")).AddressScreen),
  shopScreen("payment", async () => (await import("../shop/checkout/payment.tsx")).PaymentScreen),
  shopScreen("orders", async () => (await import("../shop/orders/orders.tsx")).OrdersScreen),
  shopScreen("order", async () => (await import("../shop/orders/order.tsx")).OrderScreen),
  shopScreen("quotation", async () => (await import("../shop/quotation/quotation.tsx")).QuotationScreen),
  screen("outbox", async () => (await import("../site/outbox/outbox.tsx")).OutboxScreen),
  screen(
    "*",
    async () => (await import("../site/not-found/not-found.tsx")).NotFoundScreen,
    "src/site/not-found/not-found.tsx",
  ),
];

const siteRoutes: RouteObject[] = [
  { element: <Root />, children: [{ element: <SiteLayout />, children: publicScreens }] },
];

const desk = screenCode(async () => (await import("./desk-routes.tsx")).DeskRoutes);
const rep = screenCode(async () => {
  const language = languageOf(window.location.pathname);
  // Their data are on this device: its stores open while their screens arrive, not after them.
  void fromDevice(({ repEnquiries, repActions, repPhotos, outbox }) =>
    Promise.all([repEnquiries.read(""), repActions.list(""), repPhotos.list(""), outbox.countUnsent()]),
  );
  const [{ RepRoutes }] = await Promise.all([
    import("./rep-routes.tsx"),
    fetchWords(language, "field"),
    fetchWords(language, "shop"),
  ]);
  return RepRoutes;
});

const deskRoutes = routesOf("desk", desk);
const repRoutes = routesOf("rep", rep);

/** One route that fetches the code of all screens of an area, which is not loaded for visitors. */
function routesOf(area: StaffArea, code: ScreenCode): RouteObject[] {
  return [{ element: <Root />, children: [{ path: "*", element: <LazyScreen key={area} code={code} area={area} /> }] }];
}

/** The routes for an address: those of the site, the desk or the sales reps. */
export function routesFor(pathname: string): RouteObject[] {
  return isOfDesk(pathname) ? deskRoutes : isOfReps(pathname) ? repRoutes : siteRoutes;
}

/** Fetches the code of an address's screen, so that its first render is whole; its modules are answered. */
export async function fetchScreens(language: Language, { pathname }: { readonly pathname: string }): Promise<string[]> {
  if (isOfReps(pathname)) {
    await rep.fetch();
    return [];
  }
  if (!isOfDesk(pathname)) return fetchCode(siteRoutes, pathname, addressIn(language, "/"));
  // A chunk that cannot be fetched shows an error on the screen.
  await Promise.all([
    desk.fetch(),
    import("./desk-routes.tsx").then((code) => code.fetchDesk(pathname)).catch(() => []),
  ]);
  return [];
}

function isOfReps(pathname: string): boolean {
  return matchPath(pathname)?.name.startsWith("field") === true;
}

function isOfDesk(pathname: string): boolean {
  const match = matchPath(pathname);
  return match !== undefined && !speaksAllLanguages(match.name);
}

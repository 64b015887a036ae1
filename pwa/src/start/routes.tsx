import { addressIn, languageOf, matchPath, type PathName, speaksAllLanguages } from "@chargefront/shared/paths";
import type { Language } from "@chargefront/shared/text/language";
import type { ComponentType } from "react";
import type { RouteObject } from "react-router-dom";
import { fetchCode, screen } from "./chunk-routes.tsx";
import { fetchWords } from "./languages/page-words.ts";
import { SiteLayout } from "./layout/site-layout.tsx";
import { LazyScreen, screenCode } from "./lazy-screen.tsx";
import { Root } from "./root.tsx";

/** A screen that only customers see, with its words. The server renders none of them. */
function shopScreen(name: PathName, module: string, load: () => Promise<ComponentType>): RouteObject {
  return screen(name, module, async () => {
    const language = languageOf(window.location.pathname);
    const [loaded] = await Promise.all([load(), fetchWords(language, "shop")]);
    return loaded;
  });
}

const publicScreens: RouteObject[] = [
  screen("home", "src/site/home/home.tsx", async () => (await import("../site/home/home.tsx")).HomeScreen),
  screen("about", "src/site/about/about.tsx", async () => (await import("../site/about/about.tsx")).AboutScreen),
  screen(
    "products",
    "src/site/products/products.tsx",
    async () => (await import("../site/products/products.tsx")).ProductsScreen,
  ),
  screen(
    "product",
    "src/site/product/product.tsx",
    async () => (await import("../site/product/product.tsx")).ProductScreen,
  ),
  screen(
    "compare",
    "src/site/compare/compare.tsx",
    async () => (await import("../site/compare/compare.tsx")).CompareScreen,
  ),
  screen(
    "contact",
    "src/site/contact/contact.tsx",
    async () => (await import("../site/contact/contact.tsx")).ContactScreen,
  ),
  screen("terms", "src/site/legal/legal.tsx", async () => (await import("../site/legal/legal.tsx")).TermsScreen),
  screen("privacy", "src/site/legal/legal.tsx", async () => (await import("../site/legal/legal.tsx")).PrivacyScreen),
  shopScreen(
    "login",
    "src/shop/account/login.tsx",
    async () => (await import("../shop/account/login.tsx")).LoginScreen,
  ),
  shopScreen(
    "signup",
    "src/shop/account/signup.tsx",
    async () => (await import("../shop/account/signup.tsx")).SignupScreen,
  ),
  shopScreen(
    "forgotPassword",
    "src/shop/account/forgot-password.tsx",
    async () => (await import("../shop/account/forgot-password.tsx")).ForgotPasswordScreen,
  ),
  shopScreen(
    "resetPassword",
    "src/shop/account/reset-password.tsx",
    async () => (await import("../shop/account/reset-password.tsx")).ResetPasswordScreen,
  ),
  shopScreen(
    "basket",
    "src/shop/basket/basket.tsx",
    async () => (await import("../shop/basket/basket.tsx")).BasketScreen,
  ),
  shopScreen(
    "address",
    "src/shop/checkout/address.tsx",
    async () => (await import("../shop/checkout/address.tsx")).AddressScreen,
  ),
  shopScreen(
    "payment",
    "src/shop/checkout/payment.tsx",
    async () => (await import("../shop/checkout/payment.tsx")).PaymentScreen,
  ),
  shopScreen(
    "orders",
    "src/shop/orders/orders.tsx",
    async () => (await import("../shop/orders/orders.tsx")).OrdersScreen,
  ),
  shopScreen("order", "src/shop/orders/order.tsx", async () => (await import("../shop/orders/order.tsx")).OrderScreen),
  screen("outbox", "src/site/outbox/outbox.tsx", async () => (await import("../site/outbox/outbox.tsx")).OutboxScreen),
  screen(
    "*",
    "src/site/not-found/not-found.tsx",
    async () => (await import("../site/not-found/not-found.tsx")).NotFoundScreen,
  ),
];

const siteRoutes: RouteObject[] = [
  { element: <Root />, children: [{ element: <SiteLayout />, children: publicScreens }] },
];

const desk = screenCode(async () => (await import("./desk-routes.tsx")).DeskRoutes);

const deskRoutes: RouteObject[] = [
  { element: <Root />, children: [{ path: "*", element: <LazyScreen key="desk" code={desk} isLayout /> }] },
];

/** The routes for an address: those of the site, or where it is the desk's, one that fetches the desk's, which no
 *  visitor needs. */
export function routesFor(pathname: string): RouteObject[] {
  return isOfDesk(pathname) ? deskRoutes : siteRoutes;
}

/** Fetches the code of an address's screen, so that its first render is whole; its modules are answered. */
export async function fetchScreens(language: Language, { pathname }: { readonly pathname: string }): Promise<string[]> {
  if (!isOfDesk(pathname)) return fetchCode(siteRoutes, pathname, addressIn(language, "/"));
  // A chunk that cannot be fetched shows an error on the screen.
  await Promise.all([
    desk.fetch(),
    import("./desk-routes.tsx").then((code) => code.fetchDesk(pathname)).catch(() => []),
  ]);
  return [];
}

function isOfDesk(pathname: string): boolean {
  const match = matchPath(pathname);
  return match !== undefined && !speaksAllLanguages(match.name);
}

import { addressIn, languageOf, type PathName, paths } from "@chargefront/shared/paths";
import type { Language } from "@chargefront/shared/text/language";
import type { ComponentType } from "react";
import { matchRoutes, type RouteObject } from "react-router-dom";
import { ErrorBoundary } from "./error-boundary.tsx";
import { fetchWords } from "./languages/page-words.ts";
import { SiteLayout } from "./layout/site-layout.tsx";
import { LazyScreen, type ScreenCode, screenCode } from "./lazy-screen.tsx";
import { Root } from "./root.tsx";

/** What a route says of its screen: the chunk's source as the build manifest names it, by which the server links its
 *  files, and how its code is fetched. */
type Handle = { readonly module: string; readonly fetch: ScreenCode["fetch"] };

/** A screen in a chunk of its own, with an error screen of its own, so that a fault in it leaves the layout around it
 *  standing. */
function screen(name: PathName | "*", module: string, load: () => Promise<ComponentType>): RouteObject {
  const code = screenCode(load);
  const handle: Handle = { module, fetch: code.fetch };
  const element = (
    <ErrorBoundary>
      <LazyScreen key={name} code={code} />
    </ErrorBoundary>
  );
  return { path: name === "*" ? "*" : paths[name], handle, element };
}

function gallery(
  path: PathName,
  specimen: "Header" | "HeaderM" | "Footer" | "Card" | "HeaderA" | "AdminHeader",
): RouteObject {
  return screen(path, "src/start/gallery/gallery.tsx", async () => {
    const { GalleryScreen } = await import("./gallery/gallery.tsx");
    return () => <GalleryScreen specimen={specimen} />;
  });
}

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
    "contact",
    "src/site/contact/contact.tsx",
    async () => (await import("../site/contact/contact.tsx")).ContactScreen,
  ),
  screen("terms", "src/site/legal/legal.tsx", async () => (await import("../site/legal/legal.tsx")).TermsScreen),
  screen("privacy", "src/site/legal/legal.tsx", async () => (await import("../site/legal/legal.tsx")).PrivacyScreen),
  screen(
    "adminLogin",
    "src/desk/access/admin-login.tsx",
    async () => (await import("../desk/access/admin-login.tsx")).AdminLoginScreen,
  ),
  screen(
    "adminSignup",
    "src/desk/access/admin-signup.tsx",
    async () => (await import("../desk/access/admin-signup.tsx")).AdminSignupScreen,
  ),
  screen(
    "adminReset",
    "src/desk/access/admin-reset.tsx",
    async () => (await import("../desk/access/admin-reset.tsx")).AdminResetScreen,
  ),
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

const adminScreens: RouteObject[] = [
  screen(
    "adminDashboard",
    "src/desk/dashboard/admin-dashboard.tsx",
    async () => (await import("../desk/dashboard/admin-dashboard.tsx")).AdminDashboardScreen,
  ),
  screen(
    "enquiries",
    "src/desk/enquiries/enquiries.tsx",
    async () => (await import("../desk/enquiries/enquiries.tsx")).EnquiriesScreen,
  ),
  screen(
    "enquiry",
    "src/desk/enquiries/admin-enquiry.tsx",
    async () => (await import("../desk/enquiries/admin-enquiry.tsx")).AdminEnquiryScreen,
  ),
  screen(
    "importProducts",
    "src/desk/csv/admin-import.tsx",
    async () => (await import("../desk/csv/admin-import.tsx")).AdminImportScreen,
  ),
  screen(
    "adminActivity",
    "src/desk/activity/admin-activity.tsx",
    async () => (await import("../desk/activity/admin-activity.tsx")).AdminActivityScreen,
  ),
  screen(
    "adminPeople",
    "src/desk/people/admin-people.tsx",
    async () => (await import("../desk/people/admin-people.tsx")).AdminPeopleScreen,
  ),
  screen(
    "adminAccount",
    "src/desk/people/admin-account.tsx",
    async () => (await import("../desk/people/admin-account.tsx")).AdminAccountScreen,
  ),
  screen(
    "adminPersonalData",
    "src/desk/privacy/admin-personal-data.tsx",
    async () => (await import("../desk/privacy/admin-personal-data.tsx")).AdminPersonalDataScreen,
  ),
  screen(
    "adminOrders",
    "src/desk/orders/admin-orders.tsx",
    async () => (await import("../desk/orders/admin-orders.tsx")).AdminOrdersScreen,
  ),
  screen(
    "adminOrder",
    "src/desk/orders/admin-order.tsx",
    async () => (await import("../desk/orders/admin-order.tsx")).AdminOrderScreen,
  ),
  screen(
    "adminMail",
    "src/desk/mail/admin-mail.tsx",
    async () => (await import("../desk/mail/admin-mail.tsx")).AdminMailScreen,
  ),
  screen(
    "manageProducts",
    "src/desk/products/admin-products.tsx",
    async () => (await import("../desk/products/admin-products.tsx")).AdminProductsScreen,
  ),
  screen(
    "addProduct",
    "src/desk/products/admin-add-product.tsx",
    async () => (await import("../desk/products/admin-add-product.tsx")).AdminAddProductScreen,
  ),
  screen(
    "editProduct",
    "src/desk/products/admin-edit-product.tsx",
    async () => (await import("../desk/products/admin-edit-product.tsx")).AdminEditProductScreen,
  ),
];

const galleryScreens: RouteObject[] = [
  gallery("galleryHeader", "Header"),
  gallery("galleryHeaderPhone", "HeaderM"),
  gallery("galleryFooter", "Footer"),
  gallery("galleryCard", "Card"),
  gallery("galleryAdminBar", "HeaderA"),
  gallery("galleryAdminBarCollapsed", "AdminHeader"),
];

/** Every route of the app. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    children: [
      { element: <SiteLayout />, children: publicScreens },
      adminLayout(paths.home, adminScreens),
      // docs/product/decisions.md#6: who is no admin lands on the public page of the same content.
      adminLayout(paths.about, [
        screen(
          "editAbout",
          "src/desk/pages/admin-edit-about.tsx",
          async () => (await import("../desk/pages/admin-edit-about.tsx")).AdminEditAboutScreen,
        ),
      ]),
      adminLayout(paths.contact, [
        screen(
          "editContact",
          "src/desk/pages/admin-edit-contact.tsx",
          async () => (await import("../desk/pages/admin-edit-contact.tsx")).AdminEditContactScreen,
        ),
      ]),
      ...galleryScreens,
    ],
  },
];

/** Fetches the code of an address's screen, so that its first render is whole; its modules are answered. */
export async function fetchScreens(language: Language, place: { readonly pathname: string }): Promise<string[]> {
  const handles = (matchRoutes(routes, place.pathname, addressIn(language, "/")) ?? []).flatMap(
    ({ route }): Handle[] => route.handle ?? [],
  );
  await Promise.all(handles.map(({ fetch }) => fetch()));
  return handles.map(({ module }) => module);
}

/** The frame of admin screens, a chunk of its own: no visitor needs it. `elsewhere` is where others are led. */
function adminLayout(elsewhere: string, screens: RouteObject[]): RouteObject {
  const code = screenCode(async () => {
    const { AdminLayout } = await import("./layout/admin-layout.tsx");
    return () => <AdminLayout elsewhere={elsewhere} />;
  });
  const handle: Handle = { module: "src/start/layout/admin-layout.tsx", fetch: code.fetch };
  return { handle, element: <LazyScreen key={elsewhere} code={code} isLayout />, children: screens };
}

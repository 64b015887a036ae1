import { type PathName, paths } from "@chargefront/shared/paths";
import type { ComponentType } from "react";
import { matchRoutes, type RouteObject } from "react-router-dom";
import { ErrorBoundary } from "./error-boundary.tsx";
import { LazyScreen, type ScreenCode, screenCode } from "./lazy-screen.tsx";
import { Root } from "./root.tsx";
import { SiteLayout } from "./site-layout.tsx";

/** What a route says of its screen: the chunk's source as the build manifest names it, by which the server links its files, and
 *  how its code is fetched. */
type Handle = { readonly module: string; readonly fetch: ScreenCode["fetch"] };

/** A screen in a chunk of its own, with an error screen of its own, so that a fault in it leaves the layout around it standing. */
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
  return screen(path, "src/screens/gallery.tsx", async () => {
    const { GalleryScreen } = await import("../screens/gallery.tsx");
    return () => <GalleryScreen specimen={specimen} />;
  });
}

const publicScreens: RouteObject[] = [
  screen("home", "src/screens/home.tsx", async () => (await import("../screens/home.tsx")).HomeScreen),
  screen("about", "src/screens/about.tsx", async () => (await import("../screens/about.tsx")).AboutScreen),
  screen("products", "src/screens/products.tsx", async () => (await import("../screens/products.tsx")).ProductsScreen),
  screen("product", "src/screens/product.tsx", async () => (await import("../screens/product.tsx")).ProductScreen),
  screen("contact", "src/screens/contact.tsx", async () => (await import("../screens/contact.tsx")).ContactScreen),
  screen("terms", "src/screens/legal.tsx", async () => (await import("../screens/legal.tsx")).TermsScreen),
  screen("privacy", "src/screens/legal.tsx", async () => (await import("../screens/legal.tsx")).PrivacyScreen),
  screen(
    "adminLogin",
    "src/screens/admin-login.tsx",
    async () => (await import("../screens/admin-login.tsx")).AdminLoginScreen,
  ),
  screen(
    "adminSignup",
    "src/screens/admin-signup.tsx",
    async () => (await import("../screens/admin-signup.tsx")).AdminSignupScreen,
  ),
  screen(
    "adminReset",
    "src/screens/admin-reset.tsx",
    async () => (await import("../screens/admin-reset.tsx")).AdminResetScreen,
  ),
  screen("login", "src/screens/login.tsx", async () => (await import("../screens/login.tsx")).LoginScreen),
  screen("signup", "src/screens/signup.tsx", async () => (await import("../screens/signup.tsx")).SignupScreen),
  screen(
    "forgotPassword",
    "src/screens/forgot-password.tsx",
    async () => (await import("../screens/forgot-password.tsx")).ForgotPasswordScreen,
  ),
  screen(
    "resetPassword",
    "src/screens/reset-password.tsx",
    async () => (await import("../screens/reset-password.tsx")).ResetPasswordScreen,
  ),
  screen("basket", "src/screens/basket.tsx", async () => (await import("../screens/basket.tsx")).BasketScreen),
  screen("address", "src/screens/address.tsx", async () => (await import("../screens/address.tsx")).AddressScreen),
  screen("payment", "src/screens/payment.tsx", async () => (await import("../screens/payment.tsx")).PaymentScreen),
  screen("orders", "src/screens/orders.tsx", async () => (await import("../screens/orders.tsx")).OrdersScreen),
  screen("order", "src/screens/order.tsx", async () => (await import("../screens/order.tsx")).OrderScreen),
  screen("outbox", "src/screens/outbox.tsx", async () => (await import("../screens/outbox.tsx")).OutboxScreen),
  screen("*", "src/screens/not-found.tsx", async () => (await import("../screens/not-found.tsx")).NotFoundScreen),
];

const adminScreens: RouteObject[] = [
  screen(
    "adminDashboard",
    "src/screens/admin-dashboard.tsx",
    async () => (await import("../screens/admin-dashboard.tsx")).AdminDashboardScreen,
  ),
  screen(
    "enquiries",
    "src/screens/enquiries.tsx",
    async () => (await import("../screens/enquiries.tsx")).EnquiriesScreen,
  ),
  screen(
    "enquiry",
    "src/screens/admin-enquiry.tsx",
    async () => (await import("../screens/admin-enquiry.tsx")).AdminEnquiryScreen,
  ),
  screen(
    "importProducts",
    "src/screens/admin-import.tsx",
    async () => (await import("../screens/admin-import.tsx")).AdminImportScreen,
  ),
  screen(
    "adminActivity",
    "src/screens/admin-activity.tsx",
    async () => (await import("../screens/admin-activity.tsx")).AdminActivityScreen,
  ),
  screen(
    "adminPeople",
    "src/screens/admin-people.tsx",
    async () => (await import("../screens/admin-people.tsx")).AdminPeopleScreen,
  ),
  screen(
    "adminAccount",
    "src/screens/admin-account.tsx",
    async () => (await import("../screens/admin-account.tsx")).AdminAccountScreen,
  ),
  screen(
    "adminPersonalData",
    "src/screens/admin-personal-data.tsx",
    async () => (await import("../screens/admin-personal-data.tsx")).AdminPersonalDataScreen,
  ),
  screen(
    "adminOrders",
    "src/screens/admin-orders.tsx",
    async () => (await import("../screens/admin-orders.tsx")).AdminOrdersScreen,
  ),
  screen(
    "adminOrder",
    "src/screens/admin-order.tsx",
    async () => (await import("../screens/admin-order.tsx")).AdminOrderScreen,
  ),
  screen(
    "adminMail",
    "src/screens/admin-mail.tsx",
    async () => (await import("../screens/admin-mail.tsx")).AdminMailScreen,
  ),
  screen(
    "manageProducts",
    "src/screens/admin-products.tsx",
    async () => (await import("../screens/admin-products.tsx")).AdminProductsScreen,
  ),
  screen(
    "addProduct",
    "src/screens/admin-add-product.tsx",
    async () => (await import("../screens/admin-add-product.tsx")).AdminAddProductScreen,
  ),
  screen(
    "editProduct",
    "src/screens/admin-edit-product.tsx",
    async () => (await import("../screens/admin-edit-product.tsx")).AdminEditProductScreen,
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
      // Decision 6: who is no admin lands on the public page of the same content.
      adminLayout(paths.about, [
        screen(
          "editAbout",
          "src/screens/admin-edit-about.tsx",
          async () => (await import("../screens/admin-edit-about.tsx")).AdminEditAboutScreen,
        ),
      ]),
      adminLayout(paths.contact, [
        screen(
          "editContact",
          "src/screens/admin-edit-contact.tsx",
          async () => (await import("../screens/admin-edit-contact.tsx")).AdminEditContactScreen,
        ),
      ]),
      ...galleryScreens,
    ],
  },
];

/** Fetches the code of an address's screen, so that its first render is whole; its modules are answered. */
export async function fetchScreens({ pathname }: { readonly pathname: string }): Promise<string[]> {
  const handles = (matchRoutes(routes, pathname) ?? []).flatMap(({ route }): Handle[] => route.handle ?? []);
  await Promise.all(handles.map(({ fetch }) => fetch()));
  return handles.map(({ module }) => module);
}

/** The frame of admin screens, a chunk of its own: no visitor needs it. `elsewhere` is where others are led. */
function adminLayout(elsewhere: string, screens: RouteObject[]): RouteObject {
  const code = screenCode(async () => {
    const { AdminLayout } = await import("./admin-layout.tsx");
    return () => <AdminLayout elsewhere={elsewhere} />;
  });
  const handle: Handle = { module: "src/app/admin-layout.tsx", fetch: code.fetch };
  return { handle, element: <LazyScreen key={elsewhere} code={code} isLayout />, children: screens };
}

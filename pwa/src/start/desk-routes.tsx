import { type PathName, paths } from "@chargefront/shared/paths";
import type { OtherLanguage } from "@chargefront/shared/text/language";
import { type RouteObject, useRoutes } from "react-router-dom";
import { LoadWordsContext } from "../desk/translations/in-language.tsx";
import type { PageLanguage } from "../ui/words/use-words.ts";
import { fetchCode, type Handle, screen } from "./chunk-routes.tsx";
import { fetchWords, wordsIn } from "./languages/page-words.ts";
import { SiteLayout } from "./layout/site-layout.tsx";
import { LazyScreen, screenCode } from "./lazy-screen.tsx";

const accessScreens: RouteObject[] = [
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
    "searchWords",
    "src/desk/search-words/admin-search-words.tsx",
    async () => (await import("../desk/search-words/admin-search-words.tsx")).AdminSearchWordsScreen,
  ),
  screen(
    "adminPages",
    "src/desk/pages/admin-page-desk.tsx",
    async () => (await import("../desk/pages/admin-page-desk.tsx")).AdminPagesScreen,
  ),
  screen(
    "adminCompany",
    "src/desk/pages/admin-page-desk.tsx",
    async () => (await import("../desk/pages/admin-page-desk.tsx")).AdminCompanyScreen,
  ),
  screen(
    "adminTranslations",
    "src/desk/translations/translations.tsx",
    async () => (await import("../desk/translations/translations.tsx")).TranslationsScreen,
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

/** The ways in, the desk's screens in their frame, and the gallery of parts. */
const routes: RouteObject[] = [
  { element: <SiteLayout />, children: accessScreens },
  adminLayout(paths.home, adminScreens),
  // docs/product/decisions.md#6: who is no admin lands on the public page of the same content.
  adminLayout(paths.about, [
    screen(
      "editAbout",
      "src/desk/pages/admin-page-desk.tsx",
      async () => (await import("../desk/pages/admin-page-desk.tsx")).AdminEditAboutScreen,
    ),
  ]),
  adminLayout(paths.contact, [
    screen(
      "editContact",
      "src/desk/pages/admin-page-desk.tsx",
      async () => (await import("../desk/pages/admin-page-desk.tsx")).AdminEditContactScreen,
    ),
  ]),
  ...galleryScreens,
];

/** The desk, in a chunk of its own with all that its addresses name. */
export function DeskRoutes() {
  return <LoadWordsContext value={loadWords}>{useRoutes(routes)}</LoadWordsContext>;
}

/** The words of what visitors and customers read, for previews. */
async function loadWords(language: OtherLanguage): Promise<PageLanguage> {
  await Promise.all([fetchWords(language, "site"), fetchWords(language, "shop")]);
  return wordsIn(language);
}

/** Fetches the code of one of its addresses. */
export async function fetchDesk(pathname: string): Promise<void> {
  await fetchCode(routes, pathname);
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

/** The frame of admin screens, a chunk of its own: no visitor needs it. `elsewhere` is where others are led. */
function adminLayout(elsewhere: string, screens: RouteObject[]): RouteObject {
  const code = screenCode(async () => {
    const { AdminLayout } = await import("./layout/admin-layout.tsx");
    return () => <AdminLayout elsewhere={elsewhere} />;
  });
  const handle: Handle = { module: "src/start/layout/admin-layout.tsx", fetch: code.fetch };
  return { handle, element: <LazyScreen key={elsewhere} code={code} isLayout />, children: screens };
}

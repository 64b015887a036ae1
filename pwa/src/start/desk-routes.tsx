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
  screen("adminLogin", async () => (await import("../desk/access/admin-login.tsx")).AdminLoginScreen),
  screen("adminSignup", async () => (await import("../desk/access/admin-signup.tsx")).AdminSignupScreen),
  screen("adminReset", async () => (await import("../desk/access/admin-reset.tsx")).AdminResetScreen),
];

const adminScreens: RouteObject[] = [
  screen("adminDashboard", async () => (await import("../desk/dashboard/admin-dashboard.tsx")).AdminDashboardScreen),
  screen("enquiries", async () => (await import("../desk/enquiries/enquiries.tsx")).EnquiriesScreen),
  screen("newEnquiry", async () => (await import("../desk/enquiries/new-enquiry.tsx")).NewEnquiryScreen),
  screen("enquiry", async () => (await import("../desk/enquiries/admin-enquiry.tsx")).AdminEnquiryScreen),
  screen("importProducts", async () => (await import("../desk/csv/admin-import.tsx")).AdminImportScreen),
  screen("adminActivity", async () => (await import("../desk/activity/admin-activity.tsx")).AdminActivityScreen),
  screen("adminPeople", async () => (await import("../desk/people/admin-people.tsx")).AdminPeopleScreen),
  screen("adminAccount", async () => (await import("../desk/people/admin-account.tsx")).AdminAccountScreen),
  screen(
    "adminPersonalData",
    async () => (await import("../desk/privacy/admin-personal-data.tsx")).AdminPersonalDataScreen,
  ),
  screen(
    "adminQuotations",
    async () => (await import("../desk/quotations/admin-quotations.tsx")).AdminQuotationsScreen,
  ),
  screen("adminQuotation", async () => (await import("../desk/quotations/admin-quotation.tsx")).AdminQuotationScreen),
  screen("adminOrders", async () => (await import("../desk/orders/admin-orders.tsx")).AdminOrdersScreen),
  screen("adminOrder", async () => (await import("../desk/orders/admin-order.tsx")).AdminOrderScreen),
  screen("adminInvoices", async () => (await import("../desk/invoices/admin-invoices.tsx")).AdminInvoicesScreen),
  screen("adminInvoice", async () => (await import("../desk/invoices/admin-invoice.tsx")).AdminInvoiceScreen),
  screen("adminMail", async () => (await import("../desk/mail/admin-mail.tsx")).AdminMailScreen),
  screen("manageProducts", async () => (await import("../desk/products/admin-products.tsx")).AdminProductsScreen),
  screen(
    "searchWords",
    async () => (await import("../desk/search-words/admin-search-words.tsx")).AdminSearchWordsScreen,
  ),
  screen("adminPages", async () => (await import("../desk/pages/admin-page-desk.tsx")).AdminPagesScreen),
  screen("adminCompany", async () => (await import("../desk/pages/admin-page-desk.tsx")).AdminCompanyScreen),
  screen("adminTranslations", async () => (await import("../desk/translations/translations.tsx")).TranslationsScreen),
  screen("addProduct", async () => (await import("../desk/products/admin-add-product.tsx")).AdminAddProductScreen),
  screen("editProduct", async () => (await import("../desk/products/admin-edit-product.tsx")).AdminEditProductScreen),
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
    screen("editAbout", async () => (await import("../desk/pages/admin-page-desk.tsx")).AdminEditAboutScreen),
  ]),
  adminLayout(paths.contact, [
    screen("editContact", async () => (await import("../desk/pages/admin-page-desk.tsx")).AdminEditContactScreen),
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
  return screen(path, async () => {
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
  const handle: Handle = { fetch: code.fetch };
  return { handle, element: <LazyScreen key={elsewhere} code={code} area="desk" />, children: screens };
}

import { type PathName, paths } from "@chargefront/shared/paths";
import type { ComponentType, ReactNode } from "react";
import type { RouteObject } from "react-router-dom";
import { ErrorScreen, UnreachableScreen } from "../screens/error.tsx";
import { Root } from "./root.tsx";
import { SiteLayout } from "./site-layout.tsx";

type Screen = { Component: ComponentType } | { element: ReactNode };

/** A screen in a chunk of its own; one that cannot be fetched says so, since the router would show nothing at all. `module` is the chunk's source as the build manifest names it: the server links its styles by it. */
function screen(name: PathName | "*", module: string, load: () => Promise<Screen>): RouteObject {
  return {
    path: name === "*" ? "*" : paths[name],
    handle: { module },
    lazy: () => load().catch(() => ({ element: <UnreachableScreen /> })),
  };
}

function gallery(
  path: PathName,
  specimen: "Header" | "HeaderM" | "Footer" | "Card" | "HeaderA" | "AdminHeader",
): RouteObject {
  return screen(path, "src/screens/gallery.tsx", async () => {
    const { GalleryScreen } = await import("../screens/gallery.tsx");
    return { element: <GalleryScreen specimen={specimen} /> };
  });
}

const publicScreens: RouteObject[] = [
  screen("home", "src/screens/home.tsx", async () => ({ Component: (await import("../screens/home.tsx")).HomeScreen })),
  screen("about", "src/screens/about.tsx", async () => ({
    Component: (await import("../screens/about.tsx")).AboutScreen,
  })),
  screen("products", "src/screens/products.tsx", async () => ({
    Component: (await import("../screens/products.tsx")).ProductsScreen,
  })),
  screen("product", "src/screens/product.tsx", async () => ({
    Component: (await import("../screens/product.tsx")).ProductScreen,
  })),
  screen("contact", "src/screens/contact.tsx", async () => ({
    Component: (await import("../screens/contact.tsx")).ContactScreen,
  })),
  screen("terms", "src/screens/legal.tsx", async () => ({
    Component: (await import("../screens/legal.tsx")).TermsScreen,
  })),
  screen("privacy", "src/screens/legal.tsx", async () => ({
    Component: (await import("../screens/legal.tsx")).PrivacyScreen,
  })),
  screen("adminLogin", "src/screens/admin-login.tsx", async () => ({
    Component: (await import("../screens/admin-login.tsx")).AdminLoginScreen,
  })),
  screen("adminSignup", "src/screens/admin-signup.tsx", async () => ({
    Component: (await import("../screens/admin-signup.tsx")).AdminSignupScreen,
  })),
  screen("login", "src/screens/login.tsx", async () => ({
    Component: (await import("../screens/login.tsx")).LoginScreen,
  })),
  screen("signup", "src/screens/signup.tsx", async () => ({
    Component: (await import("../screens/signup.tsx")).SignupScreen,
  })),
  screen("forgotPassword", "src/screens/forgot-password.tsx", async () => ({
    Component: (await import("../screens/forgot-password.tsx")).ForgotPasswordScreen,
  })),
  screen("resetPassword", "src/screens/reset-password.tsx", async () => ({
    Component: (await import("../screens/reset-password.tsx")).ResetPasswordScreen,
  })),
  screen("basket", "src/screens/basket.tsx", async () => ({
    Component: (await import("../screens/basket.tsx")).BasketScreen,
  })),
  screen("address", "src/screens/address.tsx", async () => ({
    Component: (await import("../screens/address.tsx")).AddressScreen,
  })),
  screen("payment", "src/screens/payment.tsx", async () => ({
    Component: (await import("../screens/payment.tsx")).PaymentScreen,
  })),
  screen("orders", "src/screens/orders.tsx", async () => ({
    Component: (await import("../screens/orders.tsx")).OrdersScreen,
  })),
  screen("order", "src/screens/order.tsx", async () => ({
    Component: (await import("../screens/order.tsx")).OrderScreen,
  })),
  screen("outbox", "src/screens/outbox.tsx", async () => ({
    Component: (await import("../screens/outbox.tsx")).OutboxScreen,
  })),
  screen("*", "src/screens/not-found.tsx", async () => ({
    Component: (await import("../screens/not-found.tsx")).NotFoundScreen,
  })),
];

const adminScreens: RouteObject[] = [
  screen("adminDashboard", "src/screens/admin-dashboard.tsx", async () => ({
    Component: (await import("../screens/admin-dashboard.tsx")).AdminDashboardScreen,
  })),
  screen("enquiries", "src/screens/enquiries.tsx", async () => ({
    Component: (await import("../screens/enquiries.tsx")).EnquiriesScreen,
  })),
  screen("enquiry", "src/screens/admin-enquiry.tsx", async () => ({
    Component: (await import("../screens/admin-enquiry.tsx")).AdminEnquiryScreen,
  })),
  screen("importProducts", "src/screens/admin-import.tsx", async () => ({
    Component: (await import("../screens/admin-import.tsx")).AdminImportScreen,
  })),
  screen("adminActivity", "src/screens/admin-activity.tsx", async () => ({
    Component: (await import("../screens/admin-activity.tsx")).AdminActivityScreen,
  })),
  screen("adminPeople", "src/screens/admin-people.tsx", async () => ({
    Component: (await import("../screens/admin-people.tsx")).AdminPeopleScreen,
  })),
  screen("adminPersonalData", "src/screens/admin-personal-data.tsx", async () => ({
    Component: (await import("../screens/admin-personal-data.tsx")).AdminPersonalDataScreen,
  })),
  screen("adminOrders", "src/screens/admin-orders.tsx", async () => ({
    Component: (await import("../screens/admin-orders.tsx")).AdminOrdersScreen,
  })),
  screen("adminOrder", "src/screens/admin-order.tsx", async () => ({
    Component: (await import("../screens/admin-order.tsx")).AdminOrderScreen,
  })),
  screen("adminMail", "src/screens/admin-mail.tsx", async () => ({
    Component: (await import("../screens/admin-mail.tsx")).AdminMailScreen,
  })),
  screen("manageProducts", "src/screens/admin-products.tsx", async () => ({
    Component: (await import("../screens/admin-products.tsx")).AdminProductsScreen,
  })),
  screen("addProduct", "src/screens/admin-add-product.tsx", async () => ({
    Component: (await import("../screens/admin-add-product.tsx")).AdminAddProductScreen,
  })),
  screen("editProduct", "src/screens/admin-edit-product.tsx", async () => ({
    Component: (await import("../screens/admin-edit-product.tsx")).AdminEditProductScreen,
  })),
];

const galleryScreens: RouteObject[] = [
  gallery("galleryHeader", "Header"),
  gallery("galleryHeaderPhone", "HeaderM"),
  gallery("galleryFooter", "Footer"),
  gallery("galleryCard", "Card"),
  gallery("galleryAdminBar", "HeaderA"),
  gallery("galleryAdminBarCollapsed", "AdminHeader"),
];

/** Every route of the app: new objects each time, since the router writes into them. */
export function createRoutes(): RouteObject[] {
  return [
    {
      Component: Root,
      ErrorBoundary: ErrorScreen,
      children: [
        { Component: SiteLayout, children: publicScreens.map(guarded) },
        adminLayout(paths.home, adminScreens),
        // Decision 6: who is no admin lands on the public page of the same content.
        adminLayout(paths.about, [
          screen("editAbout", "src/screens/admin-edit-about.tsx", async () => ({
            Component: (await import("../screens/admin-edit-about.tsx")).AdminEditAboutScreen,
          })),
        ]),
        adminLayout(paths.contact, [
          screen("editContact", "src/screens/admin-edit-contact.tsx", async () => ({
            Component: (await import("../screens/admin-edit-contact.tsx")).AdminEditContactScreen,
          })),
        ]),
        ...galleryScreens.map(guarded),
      ],
    },
  ];
}

/** The frame of admin screens, a chunk of its own: no visitor needs it. `elsewhere` is where others are led. */
function adminLayout(elsewhere: string, screens: RouteObject[]): RouteObject {
  return {
    lazy: async () => {
      const { AdminLayout } = await import("./admin-layout.tsx");
      return { element: <AdminLayout elsewhere={elsewhere} /> };
    },
    children: screens.map(guarded),
  };
}

/** A copy with an error screen of its own, so that a fault in one screen leaves the layout around it standing. */
function guarded(route: RouteObject): RouteObject {
  return { ...route, ErrorBoundary: ErrorScreen } as RouteObject;
}

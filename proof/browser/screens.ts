import { type PathName, type PrefixedName, paths } from "@chargefront/shared/paths";

/** Ids that addresses of screens need. */
export const noIds = { product: "", order: "", enquiry: "" };

type Ids = Readonly<typeof noIds>;

type Visit = { readonly as: "guest" | "customer"; readonly path: (ids: Ids) => string };

/** The public screens, each with whom it is looked at by: a guest, or a customer who is signed in and has a cart. */
export const visits: Readonly<Record<PrefixedName, Visit>> = {
  home: { as: "guest", path: () => paths.home },
  about: { as: "guest", path: () => paths.about },
  products: { as: "guest", path: () => `${paths.products}?q=charger` },
  product: { as: "guest", path: (ids) => `/Product/${ids.product}` },
  contact: { as: "guest", path: () => paths.contact },
  terms: { as: "guest", path: () => paths.terms },
  privacy: { as: "guest", path: () => paths.privacy },
  login: { as: "guest", path: () => paths.login },
  signup: { as: "guest", path: () => paths.signup },
  forgotPassword: { as: "guest", path: () => paths.forgotPassword },
  resetPassword: { as: "guest", path: () => paths.resetPassword },
  outbox: { as: "guest", path: () => paths.outbox },
  basket: { as: "customer", path: () => paths.basket },
  address: { as: "customer", path: () => paths.address },
  payment: { as: "customer", path: () => paths.payment },
  orders: { as: "customer", path: () => paths.orders },
  order: { as: "customer", path: (ids) => `/orders/${ids.order}` },
};

type DeskName = Exclude<PathName, PrefixedName>;

/** The desk's screens and the gallery of components. */
export const deskVisits: Readonly<Record<DeskName, (ids: Ids) => string>> = {
  adminLogin: () => paths.adminLogin,
  adminSignup: () => paths.adminSignup,
  adminReset: () => paths.adminReset,
  adminDashboard: () => paths.adminDashboard,
  adminOrders: () => paths.adminOrders,
  adminOrder: (ids) => `/admin/orders/${ids.order}`,
  adminMail: () => paths.adminMail,
  adminPages: () => paths.adminPages,
  adminCompany: () => paths.adminCompany,
  adminTranslations: () => paths.adminTranslations,
  adminActivity: () => paths.adminActivity,
  adminPeople: () => paths.adminPeople,
  adminAccount: () => paths.adminAccount,
  adminPersonalData: () => paths.adminPersonalData,
  manageProducts: () => paths.manageProducts,
  importProducts: () => paths.importProducts,
  enquiries: () => paths.enquiries,
  enquiry: (ids) => `/Enquiry/${ids.enquiry}`,
  addProduct: () => paths.addProduct,
  editProduct: (ids) => `/EditProduct/${ids.product}`,
  editAbout: () => paths.editAbout,
  editContact: () => paths.editContact,
  galleryHeader: () => paths.galleryHeader,
  galleryHeaderPhone: () => paths.galleryHeaderPhone,
  galleryFooter: () => paths.galleryFooter,
  galleryCard: () => paths.galleryCard,
  galleryAdminBar: () => paths.galleryAdminBar,
  galleryAdminBarCollapsed: () => paths.galleryAdminBarCollapsed,
};

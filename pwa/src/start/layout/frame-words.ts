import { words } from "../../ui/words/names.ts";

export const frameWords = words("frame", {
  skip: "Skip to the content",
  homePage: "Home page",
  logoHome: "{name}, home",
  returnsAndOrders: "Return & Orders",
  returns: "Return",
  orders: "& Orders",
  menu: "Menu",
  main: "Main",
  home: "Home",
  products: "Products",
  about: "About Us",
  contactUs: "Contact Us",
  desk: "Admin dashboard",
  footer: "Footer",
  contacts: "Contacts",
  terms: "Terms & Conditions",
  privacy: "Privacy Policy",
  company: "{name} · {city}, {state} · Since {year}",
});

import { words } from "../../ui/words/names.ts";

export const pageWords = words("page", {
  milestones: "Milestones",
  vision: "Vision",
  mission: "Mission",
  values: "Core values",
  enquiryForm: "Enquiry form",
  address: "Address",
  map: "Open the map",
  phone: "Phone",
  phoneOf: "Phone {number}",
  whatsAppOf: "WhatsApp {number}",
  email: "Email",
  hours: "Opening hours",
  closeQuote: "Close Enquiry Form",
  quote: "Get a Custom Quote",
  browse: "Browse products",
  offer: "What we offer",
  make: "What we make",
  figures: "The company in figures",
  talk: "Talk to us",
  effective: "Effective from {date}",
});

import type { ContactPage } from "@chargefront/shared/page/page";

export const contactPage: ContactPage = {
  title: "Contact us",
  lead: "Ask about a product, a site or a fleet. Choose the products that interest you and tell us what they are for.",
  visitTitle: "Visit our factory",
  visitText:
    "You can see chargers and drivetrains on the test bench. Please call a day ahead so that an engineer is free, and bring a photo identity card for the gate.",
  responseText:
    "A sales engineer replies by phone or email within one working day. For a charging site, expect questions about the sanctioned load, the distance from the meter and the vehicles you serve.",
};

import type { HomePage } from "@chargefront/shared/page/page";

/** `heroSlug` names the hero product by the slug of a sample product; it is replaced by the product's id after
 *  loading. */
export const homePage: Omit<HomePage, "heroProductId"> & { readonly heroSlug: string } = {
  headline: "Charging kiosks and drivetrains, built for Indian roads",
  lead: "DC fast chargers from 30 to 240 kW, wallboxes, payment kiosks and complete three-wheeler drivetrains. Designed and made near Pune since 2021.",
  heroSlug: "dc-fast-charger-60kw",
  heroFacts: [
    { label: "Output", value: "60 kW" },
    { label: "Connectors", value: "CCS2 + Type 2" },
    { label: "Protection", value: "IP55 · IK10" },
  ],
  offers: [
    {
      title: "Site survey in 5 days",
      text: "An engineer checks load, earthing and civil work at your site. You get a written report and a firm price.",
    },
    {
      title: "Commissioned by our engineers",
      text: "Chargers built to AIS-138 and ready for OCPP 1.6J. We switch them on, test them and train your staff.",
    },
    {
      title: "Spares in 48 hours",
      text: "Power modules, cables and displays are stocked in Pune, Delhi and Chennai and sent within 48 hours.",
    },
  ],
  families: [
    {
      family: "DC chargers",
      title: "DC fast chargers",
      text: "30 to 240 kW with CCS2, for depots, highways and fuel stations. They hold rated output in a Nagpur summer and ride through poor supply.",
    },
    {
      family: "Wallboxes",
      title: "AC wallboxes",
      text: "3.3 to 22 kW for homes, housing societies and offices. Single or three phase, with load control where the sanctioned load is tight.",
    },
    {
      family: "Kiosks",
      title: "Charging kiosks",
      text: "Payment and display kiosks for unattended bays. UPI, RFID and a screen that can be read in sunlight, with one kiosk serving several chargers.",
    },
    {
      family: "Drivetrains",
      title: "Drivetrains",
      text: "Hub and mid-drive motors, controllers, BMS and DC-DC converters, sold separately or as matched kits for three-wheelers.",
    },
  ],
  proof: [
    { figure: "2021", label: "Founded in Pune district" },
    { figure: "126", label: "Sites served in nine states" },
    { figure: "AIS-138", label: "Charging standard we build to, with OCPP 1.6J" },
    { figure: "48 hours", label: "To send a stocked spare part" },
  ],
  quoteTitle: "Tell us what you need",
  quoteText:
    "Describe the site, the vehicles and your sanctioned load, as far as you know them. A sales engineer replies within one working day.",
};

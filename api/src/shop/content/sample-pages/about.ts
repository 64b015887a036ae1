import type { AboutPage } from "@chargefront/shared/page/page";

export const aboutPage: AboutPage = {
  title: "About us",
  lead: "We design and make charging equipment and electric drivetrains for the heat, dust and supply of Indian roads.",
  story: `
Urjavahan was founded in 2021 by four engineers in a rented shed near Chakan. The first product was not a charger. It
was a motor controller for cargo three-wheelers, made because the imported ones tripped on the ghats and could not be
repaired.

The drivers who bought it asked the next question: where do I charge? Wallboxes followed within a year, then DC fast
chargers, then the kiosk that takes the payment and shows what the session costs. Knowing both ends of the cable still
shapes the work. The people who write our charger firmware sit beside the people who tune the battery management system.

Today the range runs from a 3.3 kW wallbox to a 240 kW fast charger, with kiosks, cables and complete drivetrain kits
for three-wheelers. We assemble and test in Pune district. Every DC charger runs a full-load test before it leaves, and
its test sheet travels with it.

We sell to fleets, housing societies, fuel stations and vehicle makers. Some order one wallbox, others equip a depot.
Both get the same drawings, the same spares and an engineer who answers the phone.
`.trim(),
  vision:
    "An electric vehicle should be as easy to run in a district town as in a metro, with a working charger within reach and a drivetrain that can be repaired nearby.",
  mission:
    "To build charging kiosks and drivetrains that work on the supply, in the weather and at the prices found in India, and to keep them running for the whole of their design life.",
  values: [
    {
      title: "Safety before schedule",
      text: "A charger that fails an earth-leakage test does not ship, whatever the date on the order.",
    },
    {
      title: "Measured, not claimed",
      text: "Every figure in our specifications comes from a test sheet, and you may ask to see it.",
    },
    {
      title: "Made to be repaired",
      text: "Modules come out with common tools. Spare parts and wiring diagrams are available to every owner.",
    },
    {
      title: "Uptime is the product",
      text: "We count a charger as delivered when it works on your site, and judge ourselves by the hours it stays working.",
    },
    {
      title: "Plain dealing",
      text: "Prices include GST, delivery is quoted in writing, and if a smaller unit will do we say so.",
    },
  ],
  milestones: [
    { year: "2021", text: "Founded near Chakan. First motor controllers fitted to cargo three-wheelers in Pune." },
    { year: "2022", text: "First AC wallboxes installed, 3.3 and 7.4 kW, in housing societies in Pimpri-Chinchwad." },
    { year: "2023", text: "First 30 and 60 kW DC fast chargers, and the first payment kiosk with UPI." },
    { year: "2024", text: "Complete drivetrain kit for three-wheelers. Spares stores opened in Delhi and Chennai." },
    {
      year: "2025",
      text: "240 kW charger commissioned at a bus depot. 126 sites served in nine states by the year's end.",
    },
  ],
};

/** Words that are written in Latin letters in every language: names, units and terms of the trade. */
export const latinWords: ReadonlySet<string> = new Set(
  "AC CCS2 CSV DC GST GSTIN HSN IFSC JSON OCPP PDF PIN UPI UTR WhatsApp Wi-Fi kVA kW kWh m".split(" "),
);

/** Texts in sources of screens that are data and not shown as words. */
export const dataStrings: ReadonlySet<string> = new Set(["Rated voltage"]);

import type { IndianState } from "./indian-states.ts";

/** By the first two digits of a GSTIN; 25 and 28 are from before the states were joined and divided.
 *  https://services.gst.gov.in/services/searchtp */
const states: Readonly<Record<string, IndianState>> = {
  "01": "Jammu and Kashmir",
  "02": "Himachal Pradesh",
  "03": "Punjab",
  "04": "Chandigarh",
  "05": "Uttarakhand",
  "06": "Haryana",
  "07": "Delhi",
  "08": "Rajasthan",
  "09": "Uttar Pradesh",
  "10": "Bihar",
  "11": "Sikkim",
  "12": "Arunachal Pradesh",
  "13": "Nagaland",
  "14": "Manipur",
  "15": "Mizoram",
  "16": "Tripura",
  "17": "Meghalaya",
  "18": "Assam",
  "19": "West Bengal",
  "20": "Jharkhand",
  "21": "Odisha",
  "22": "Chhattisgarh",
  "23": "Madhya Pradesh",
  "24": "Gujarat",
  "25": "Dadra and Nagar Haveli and Daman and Diu",
  "26": "Dadra and Nagar Haveli and Daman and Diu",
  "27": "Maharashtra",
  "28": "Andhra Pradesh",
  "29": "Karnataka",
  "30": "Goa",
  "31": "Lakshadweep",
  "32": "Kerala",
  "33": "Tamil Nadu",
  "34": "Puducherry",
  "35": "Andaman and Nicobar Islands",
  "36": "Telangana",
  "37": "Andhra Pradesh",
  "38": "Ladakh",
};

/** Union territories without a legislature, where the second half of the tax is the union territory's. */
const territories: ReadonlySet<string | undefined> = new Set(["04", "26", "31", "35", "38"]);

/** Returns the state in which a GSTIN is registered; undefined for one that belongs to no state. */
export function stateOfGstin(gstin: string): IndianState | undefined {
  return states[gstin.slice(0, 2)];
}

/** Returns the GST code of a state, of two the one in use; undefined for a name that is not in the list. */
export function gstCodeOf(state: string): string | undefined {
  return Object.keys(states).findLast((code) => states[code] === state);
}

/** Names the half of the tax beside CGST on a supply within a state, by its place. The amount is always `sgst`. */
export function stateTaxOf(placeOfSupply: string): "SGST" | "UTGST" {
  return territories.has(gstCodeOf(placeOfSupply)) ? "UTGST" : "SGST";
}

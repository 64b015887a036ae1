import type { CompanyData } from "@chargefront/shared/page/page";

/**
 * The sample company. The PAN inside its GSTIN has the serial 0000, which is never issued, so that it belongs to
 * nobody; the checksum is right.
 */
export const companyData: CompanyData = {
  name: "Urjavahan Drives & Kiosks",
  logoText: "Urjavahan",
  foundedYear: 2021,
  addressLines: ["Plot F-117/2, MIDC Phase II", "Village Khalumbre, Taluka Khed, Pune district"],
  city: "Chakan",
  state: "Maharashtra",
  pin: "410501",
  gstin: "27AAXCU0000K1Z6",
  phone: "9876543210",
  whatsapp: "9876543210",
  email: "sales@urjavahan.example",
  mapLink: "https://www.openstreetmap.org/?mlat=18.7606&mlon=73.8636#map=14/18.7606/73.8636",
  courtTown: "Pune",
  openingHours: "Monday to Saturday, 9:30 am to 6:30 pm",
};

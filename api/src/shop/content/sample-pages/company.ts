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
  workingDays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
  workingFrom: "09:30",
  workingTo: "18:30",
  responseHours: 8,
  // Of the Union and of Maharashtra; those that follow the moon are on other days each year.
  holidays: [
    { date: "2026-01-26", name: "Republic Day" },
    { date: "2026-03-19", name: "Gudi Padwa" },
    { date: "2026-05-01", name: "Maharashtra Day" },
    { date: "2026-08-15", name: "Independence Day" },
    { date: "2026-09-14", name: "Ganesh Chaturthi" },
    { date: "2026-10-02", name: "Gandhi Jayanti" },
    { date: "2026-10-20", name: "Dussehra" },
    { date: "2026-11-08", name: "Diwali" },
    { date: "2026-11-10", name: "Diwali Padwa" },
    { date: "2027-01-26", name: "Republic Day" },
    { date: "2027-04-07", name: "Gudi Padwa" },
    { date: "2027-05-01", name: "Maharashtra Day" },
    { date: "2027-08-15", name: "Independence Day" },
    { date: "2027-09-04", name: "Ganesh Chaturthi" },
    { date: "2027-10-02", name: "Gandhi Jayanti" },
    { date: "2027-10-09", name: "Dussehra" },
    { date: "2027-10-29", name: "Diwali" },
    { date: "2027-10-30", name: "Diwali Padwa" },
  ],
};

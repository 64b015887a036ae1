import type { SampleProduct } from "./sample-product.ts";

/** DC chargers, wallboxes and kiosks of the sample company. */
export const chargersAndKiosks: readonly SampleProduct[] = [
  {
    slug: "dc-fast-charger-30kw",
    title: "DC fast charger 30 kW",
    description:
      "A slim DC charger for showrooms, hotels and apartment visitors' parking, where a full cabinet would not " +
      "fit. It charges an electric car from 20 to 80 % in about an hour over one CCS2 gun. Supplied on its own steel " +
      "pedestal with anchor bolts; a wall bracket is in the same box. Tested to AIS-138 Part 2.",
    pricePaise: 48_500_000,
    rating: 4.4,
    specifications: [
      { name: "Category", value: "DC chargers" },
      { name: "Power", value: "30 kW" },
      { name: "Connector", value: "CCS2" },
      { name: "Input", value: "415 V AC, three phase, 50 Hz, 48 A" },
      { name: "Output voltage", value: "150 to 1000 V DC" },
      { name: "Efficiency", value: "95.5 % at full load" },
      { name: "Cable length", value: "5 m" },
      { name: "Protection", value: "IP54, IK10" },
      { name: "Dimensions", value: "420 × 1550 × 260 mm, on pedestal" },
      { name: "Weight", value: "92 kg" },
    ],
  },
  {
    slug: "dc-fast-charger-60kw",
    title: "DC fast charger 60 kW",
    description:
      "A floor cabinet for fuel stations, fleet yards and highway dhabas. One CCS2 gun charges a car at up to " +
      "60 kW while the lockable Type 2 socket serves a second vehicle at 22 kW. Drivers pay by UPI or RFID " +
      "card, and the built-in meter shows every unit. Plinth, lifting eyes and commissioning visit are " +
      "included.",
    pricePaise: 84_500_000,
    rating: 4.5,
    specifications: [
      { name: "Category", value: "DC chargers" },
      { name: "Power", value: "60 kW" },
      { name: "Connector", value: "CCS2, Type 2" },
      { name: "Input", value: "415 V AC, three phase, 50 Hz, 132 A" },
      { name: "Output voltage", value: "150 to 1000 V DC" },
      { name: "Efficiency", value: "95.8 % at full load" },
      { name: "Display", value: "10.1 inch touch, 1000 nits" },
      { name: "Protection", value: "IP55, IK10" },
      { name: "Communication", value: "OCPP 1.6J over 4G and Ethernet" },
      { name: "Standards", value: "AIS-138 Part 2, IS 17017-23" },
    ],
  },
  {
    slug: "dc-fast-charger-120kw-dual",
    title: "DC fast charger 120 kW, dual gun",
    description:
      "Two cars at once: the charger gives 120 kW to one gun, or shares 60 kW each when both bays are taken. " +
      "The cables are liquid-cooled, so they stay light in the hand even on a May afternoon in Nagpur. A sight " +
      "glass shows the coolant level without opening a door. Made for corridor stations and cab fleets.",
    pricePaise: 142_000_000,
    rating: 4.8,
    specifications: [
      { name: "Category", value: "DC chargers" },
      { name: "Power", value: "120 kW" },
      { name: "Connector", value: "CCS2" },
      { name: "Guns", value: "2, with dynamic power sharing" },
      { name: "Output voltage", value: "150 to 1000 V DC" },
      { name: "Cooling", value: "Liquid-cooled cables, forced air for power modules" },
      { name: "Cable length", value: "5 m each" },
      { name: "Communication", value: "OCPP 1.6J, upgradable to OCPP 2.0.1" },
      { name: "Operating temperature", value: "-10 to 55 °C" },
      { name: "Warranty", value: "3 years on site" },
    ],
  },
  {
    slug: "dc-fast-charger-180kw",
    title: "DC fast charger 180 kW",
    description:
      "For bus depots and expressway plazas that need short stops. Two CCS2 guns hang from swing arms, so the " +
      "cable never lies on the ground, and the 32 inch display can be read from the driver's seat. Six 30 kW " +
      "modules slide out from the front; if one fails, the others go on charging. Earthing kit and spare fuses " +
      "are in the box.",
    pricePaise: 198_000_000,
    rating: 4.6,
    specifications: [
      { name: "Category", value: "DC chargers" },
      { name: "Power", value: "180 kW" },
      { name: "Connector", value: "CCS2" },
      { name: "Guns", value: "2, on swing arms" },
      { name: "Input", value: "415 V AC, three phase, 50 Hz, 285 A" },
      { name: "Output voltage", value: "200 to 1000 V DC" },
      { name: "Efficiency", value: "96 % at full load" },
      { name: "Display", value: "32 inch, 1500 nits" },
      { name: "Protection", value: "IP55, IK10" },
      { name: "Weight", value: "465 kg" },
    ],
  },
  {
    slug: "dc-fast-charger-240kw-split",
    title: "DC charging system 240 kW, split",
    description:
      "The power cabinet stands by the transformer; only the slim dispenser stands at the bay, up to 60 m away. " +
      "This keeps fan noise and heat off the forecourt and leaves room for parking. The cabinet can feed a " +
      "second dispenser later without new civil work. Price covers one cabinet, one dispenser and factory " +
      "testing to AIS-138.",
    pricePaise: 275_000_000,
    rating: 4.7,
    specifications: [
      { name: "Category", value: "DC chargers" },
      { name: "Power", value: "240 kW" },
      { name: "Connector", value: "CCS2" },
      { name: "Input", value: "415 V AC, three phase, 50 Hz, 375 A" },
      { name: "Output voltage", value: "200 to 1000 V DC, up to 400 A" },
      { name: "Distance to dispenser", value: "Up to 60 m" },
      { name: "Cooling", value: "Forced air cabinet, liquid-cooled gun cable" },
      { name: "Standards", value: "AIS-138 Part 2, IS 17017-23" },
      { name: "Operating temperature", value: "-10 to 50 °C" },
      { name: "Warranty", value: "3 years on site" },
    ],
  },
  {
    slug: "ac-wallbox-3-3kw",
    title: "LEV AC charge point 3.3 kW",
    description:
      "A small socket box for electric scooters, motorcycles and e-rickshaws at homes, kirana shops and society " +
      "parking. The spring lid closes by itself when the plug comes out, and the socket is live only during a " +
      "paid or approved session. Wall plugs, screws, a 25 mm conduit gland and two RFID cards are in the box.",
    pricePaise: 980_000,
    rating: 4.1,
    specifications: [
      { name: "Category", value: "Wallboxes" },
      { name: "Power", value: "3.3 kW" },
      { name: "Connector", value: "LEV AC" },
      { name: "Input", value: "230 V AC, single phase, 50 Hz, 15 A" },
      { name: "Protection", value: "IP55, IK08" },
      { name: "Communication", value: "Bluetooth and Wi-Fi" },
      { name: "Standards", value: "IS 17017-22-1, IS 17017-2-6" },
      { name: "Dimensions", value: "180 × 240 × 95 mm" },
      { name: "Weight", value: "1.6 kg" },
    ],
  },
  {
    slug: "ac-wallbox-7-4kw",
    title: "AC wallbox 7.4 kW with cable",
    description:
      "A home wallbox with a fixed Type 2 cable that coils round the body when not in use. The LED ring shows " +
      "charging, waiting or fault from across the porch, and the app lets you start after 10 pm for the lower " +
      "tariff. Works on an ordinary single-phase connection of 8 kW or more. Residual current protection is " +
      "built in.",
    pricePaise: 3_650_000,
    rating: 4.6,
    specifications: [
      { name: "Category", value: "Wallboxes" },
      { name: "Power", value: "7.4 kW" },
      { name: "Connector", value: "Type 2" },
      { name: "Input", value: "230 V AC, single phase, 50 Hz, 32 A" },
      { name: "Cable length", value: "5 m, fixed" },
      { name: "Protection", value: "IP55, IK08, 6 mA DC leakage detection" },
      { name: "Communication", value: "OCPP 1.6J, Wi-Fi, Bluetooth" },
      { name: "Dimensions", value: "260 × 360 × 110 mm" },
      { name: "Warranty", value: "2 years" },
    ],
  },
  {
    slug: "ac-wallbox-11kw",
    title: "AC wallbox 11 kW with socket",
    description:
      "A three-phase wallbox for villas, offices and hotel basements where guests bring their own cable. The " +
      "Type 2 socket sits under a hinged flap and locks the plug until the session ends. A small display shows " +
      "units, time and amount. Up to 16 boxes can share one sanctioned load without an extra controller.",
    pricePaise: 4_890_000,
    rating: 4.3,
    specifications: [
      { name: "Category", value: "Wallboxes" },
      { name: "Power", value: "11 kW" },
      { name: "Connector", value: "Type 2" },
      { name: "Input", value: "415 V AC, three phase, 50 Hz, 16 A" },
      { name: "Display", value: "4.3 inch colour" },
      { name: "Protection", value: "IP55, IK10" },
      { name: "Communication", value: "OCPP 1.6J over Wi-Fi and Ethernet" },
      { name: "Standards", value: "AIS-138 Part 1, IS 17017-1" },
      { name: "Weight", value: "5.4 kg" },
    ],
  },
  {
    slug: "ac-charger-22kw-pedestal",
    title: "AC pedestal charger 22 kW, twin socket",
    description:
      "One pedestal between two bays, each with its own Type 2 socket, halo light and energy meter. It suits " +
      "malls, hospitals and tech parks where cars stay for two hours or more. When only one bay is taken it " +
      "gets the full 22 kW; with both taken, the load is shared. Base plate, template drawing and anchor bolts " +
      "are supplied.",
    pricePaise: 8_400_000,
    rating: 4.2,
    specifications: [
      { name: "Category", value: "Wallboxes" },
      { name: "Power", value: "22 kW" },
      { name: "Connector", value: "Type 2" },
      { name: "Sockets", value: "2, with load sharing" },
      { name: "Input", value: "415 V AC, three phase, 50 Hz, 32 A" },
      { name: "Metering", value: "Class 1 energy meter for each socket" },
      { name: "Protection", value: "IP55, IK10" },
      { name: "Communication", value: "OCPP 1.6J over 4G" },
      { name: "Operating temperature", value: "-10 to 55 °C" },
      { name: "Dimensions", value: "380 × 1400 × 240 mm" },
    ],
  },
  {
    slug: "payment-kiosk-4-bays",
    title: "Payment kiosk for 4 bays",
    description:
      "One kiosk takes payment for four charging bays, so the chargers themselves need no screen. Drivers " +
      "choose a bay on the slanted touch display, then pay by UPI QR, RFID card or tap, and get a printed GST " +
      "receipt. It keeps working through a network break and settles when the line returns. Ten paper rolls are " +
      "in the box.",
    pricePaise: 23_550_000,
    rating: 4.1,
    specifications: [
      { name: "Category", value: "Kiosks" },
      { name: "Bays", value: "4" },
      { name: "Display", value: "15.6 inch touch, 1000 nits" },
      { name: "Payment", value: "UPI QR, RFID, contactless card" },
      { name: "Printer", value: "58 mm thermal, auto cutter" },
      { name: "Input", value: "230 V AC, single phase, 50 Hz, 120 W" },
      { name: "Protection", value: "IP54, IK08" },
      { name: "Communication", value: "4G with two SIMs, Ethernet" },
      { name: "Weight", value: "58 kg" },
    ],
  },
  {
    slug: "display-kiosk-32",
    title: "Display kiosk 32 inch",
    description:
      "A totem for the entrance of a charging plaza. The upper half runs your advertisements or safety films; " +
      "the lower half is a live map of free, busy and reserved bays read from the chargers over OCPP. Media is " +
      "scheduled from a web page and plays from local storage when the link is down. Supplied with a weighted " +
      "base.",
    pricePaise: 31_000_000,
    rating: 3.8,
    specifications: [
      { name: "Category", value: "Kiosks" },
      { name: "Display", value: "32 inch portrait, 2500 nits, automatic dimming" },
      { name: "Storage", value: "64 GB local media" },
      { name: "Input", value: "230 V AC, single phase, 50 Hz, 260 W" },
      { name: "Protection", value: "IP55, IK10" },
      { name: "Communication", value: "4G, Wi-Fi, Ethernet" },
      { name: "Operating temperature", value: "-5 to 50 °C" },
      { name: "Dimensions", value: "620 × 1900 × 180 mm" },
      { name: "Weight", value: "88 kg" },
    ],
  },
  {
    slug: "upi-pay-post",
    title: "UPI pay post",
    description:
      "A slender post that adds UPI payment to chargers already on the ground. It shows a fresh QR code for " +
      "each session with the exact amount, speaks the confirmation in Hindi, Marathi or English, and then " +
      "releases the charger over OCPP. One post serves up to two bays. Mounting flange, anchor bolts and a 4G " +
      "SIM tray are included.",
    pricePaise: 6_850_000,
    rating: 4.9,
    specifications: [
      { name: "Category", value: "Kiosks" },
      { name: "Bays", value: "Up to 2" },
      { name: "Display", value: "5 inch status screen and backlit QR panel" },
      { name: "Payment", value: "UPI dynamic QR, RFID" },
      { name: "Input", value: "230 V AC, single phase, 50 Hz, 25 W" },
      { name: "Protection", value: "IP65, IK09" },
      { name: "Communication", value: "4G, OCPP 1.6J through the charger's server" },
      { name: "Dimensions", value: "240 × 1250 × 160 mm" },
      { name: "Warranty", value: "2 years" },
    ],
  },
];

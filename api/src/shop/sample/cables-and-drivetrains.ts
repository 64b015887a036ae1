import type { SampleProduct } from "./sample-product.ts";

/** Cables, accessories and drivetrains of the sample company. */
export const cablesAndDrivetrains: readonly SampleProduct[] = [
  {
    slug: "ccs2-cable-200a",
    title: "CCS2 charging cable 200 A, 5 m",
    description:
      "A spare or replacement DC cable for 60 to 180 kW chargers, of our make or others with lugged terminals. " +
      "The gun has silver-plated DC contacts with a temperature sensor on each, and its handle takes daily use " +
      "by drivers at public sites. The charger end comes stripped, lugged and marked. Supplied with a cable " +
      "gland, three straps and a test report to IEC 62196-3.",
    pricePaise: 5_850_000,
    rating: 4.6,
    specifications: [
      { name: "Category", value: "Cables and accessories" },
      { name: "Power", value: "200 kW" },
      { name: "Connector", value: "CCS2" },
      { name: "Rated voltage", value: "1000 V DC" },
      { name: "Rated current", value: "200 A continuous, at 40 °C without cooling" },
      { name: "Length", value: "5 m" },
      { name: "Conductor", value: "2 × 70 sq mm + 1 × 25 sq mm copper, 6 × 0.75 sq mm signal" },
      { name: "Protection", value: "IP55 mated, IP44 in holster" },
      { name: "Standards", value: "IEC 62196-1, IEC 62196-3, IEC 62893-4-1" },
      { name: "Weight", value: "11.8 kg" },
    ],
  },
  {
    slug: "type2-cable-32a",
    title: "Type 2 cable 32 A, 7 m",
    description:
      "A mode 3 cable for drivers and fleets who plug into Type 2 sockets at work, hotels and public posts. It " +
      "carries 7.4 kW on one phase or 22 kW on three, and the 7 m length reaches a port on either side of the " +
      "car. The jacket stays soft in the cold and does not crack in the sun. Two caps, two straps and a carry " +
      "bag are in the box.",
    pricePaise: 1_690_000,
    rating: 4.5,
    specifications: [
      { name: "Category", value: "Cables and accessories" },
      { name: "Power", value: "22 kW" },
      { name: "Connector", value: "Type 2" },
      { name: "Rated voltage", value: "240 V AC one phase, 415 V AC three phase" },
      { name: "Rated current", value: "32 A" },
      { name: "Length", value: "7 m" },
      { name: "Conductor", value: "5 × 6 sq mm + 1 × 0.5 sq mm copper" },
      { name: "Protection", value: "IP55 mated, IP54 capped" },
      { name: "Standards", value: "IEC 62196-2, IEC 61851-1, IEC 62893-3" },
      { name: "Weight", value: "4.3 kg" },
    ],
  },
  {
    slug: "rfid-kit",
    title: "RFID reader kit",
    description:
      "For apartments, offices and depots that want only known users on their chargers. The reader replaces " +
      "the blank panel of our wallboxes and chargers, and answers with light and sound when a card is " +
      "accepted. Cards can be added from the charger's web page or over OCPP, without a laptop at site. The " +
      "box holds the reader with its lead, ten cards and one key fob.",
    pricePaise: 745_000,
    rating: 4.2,
    specifications: [
      { name: "Category", value: "Cables and accessories" },
      { name: "Frequency", value: "13.56 MHz" },
      { name: "Card types", value: "MIFARE Classic, MIFARE DESFire EV2, ISO/IEC 14443 A" },
      { name: "Reading distance", value: "Up to 40 mm" },
      { name: "Supply", value: "12 V DC, 90 mA" },
      { name: "Communication", value: "RS-485, 9600 baud, 1.2 m lead" },
      { name: "Protection", value: "IP65 from the front, IK08" },
      { name: "Operating temperature", value: "-20 to 60 °C" },
      { name: "Dimensions", value: "86 × 132 × 24 mm" },
      { name: "Warranty", value: "2 years" },
    ],
  },
  {
    slug: "load-controller",
    title: "Dynamic load controller",
    description:
      "Lets a housing society or depot charge many vehicles on the connection it already has. Three clamp-on " +
      "current transformers watch the incomer, and the controller shares what is left among up to 16 chargers, " +
      "so the main breaker does not trip. If the link fails, chargers fall back to a safe current. The " +
      "DIN-rail unit, three clamps and two network leads are supplied.",
    pricePaise: 2_280_000,
    rating: 4.7,
    specifications: [
      { name: "Category", value: "Cables and accessories" },
      { name: "Chargers managed", value: "Up to 16" },
      { name: "Supply", value: "230 V AC, 50 Hz, 6 W" },
      { name: "Current measurement", value: "3 split-core transformers, 250 A to 5 A, class 1" },
      { name: "Communication", value: "2 × Ethernet, OCPP 1.6J, Modbus TCP, RS-485" },
      { name: "Response time", value: "Under 2 s" },
      { name: "Mounting", value: "35 mm DIN rail, 12 modules" },
      { name: "Standards", value: "IEC 61869-2, IEC 61010-1" },
      { name: "Dimensions", value: "216 × 110 × 62 mm" },
      { name: "Warranty", value: "3 years" },
    ],
  },
  {
    slug: "hub-motor-3kw",
    title: "Hub motor 3 kW",
    description:
      "A rear hub motor for city and delivery scooters that carry two people or a full box. The motor sits " +
      "inside a 12 inch alloy rim and needs no chain or belt, so there is little to service. Hall sensors and " +
      "a winding thermistor come out on one sealed plug. Axle nuts, torque arm and 1.1 m phase cables with " +
      "copper lugs are included; the tyre is not.",
    pricePaise: 1_860_000,
    rating: 4.3,
    specifications: [
      { name: "Category", value: "Drivetrains" },
      { name: "Power", value: "3 kW" },
      { name: "Rated voltage", value: "72 V DC" },
      { name: "Peak power", value: "5.2 kW for 30 s" },
      { name: "Torque", value: "155 Nm peak" },
      { name: "Speed", value: "850 rpm, about 75 km/h" },
      { name: "Efficiency", value: "89 % at rated load" },
      { name: "Protection", value: "IP67" },
      { name: "Standards", value: "AIS-041, AIS-156" },
      { name: "Weight", value: "13.4 kg with rim" },
    ],
  },
  {
    slug: "mid-drive-motor-10kw",
    title: "Mid-drive motor 10 kW",
    description:
      "A finned permanent-magnet motor for electric motorcycles and light three-wheelers, mounted by its front " +
      "flange. It drives a chain through a 16-tooth sprocket and gives full torque from standstill on ghat " +
      "roads. Air cooling is enough up to 45 °C outside. The kit has the motor, sprocket, encoder lead and " +
      "three orange phase cables with lugs.",
    pricePaise: 4_650_000,
    rating: 4.6,
    specifications: [
      { name: "Category", value: "Drivetrains" },
      { name: "Power", value: "10 kW" },
      { name: "Rated voltage", value: "96 V DC" },
      { name: "Peak power", value: "18 kW for 20 s" },
      { name: "Torque", value: "32 Nm rated, 80 Nm peak" },
      { name: "Speed", value: "3000 rpm rated, 5200 rpm maximum" },
      { name: "Efficiency", value: "93.5 % at rated load" },
      { name: "Protection", value: "IP67" },
      { name: "Standards", value: "AIS-041, AIS-038" },
      { name: "Weight", value: "17.2 kg" },
    ],
  },
  {
    slug: "motor-controller-72v",
    title: "Motor controller 72 V, 350 A",
    description:
      "A sine-wave controller for scooters and light three-wheelers with hub or mid-drive motors up to 5 kW. " +
      "It runs quietly, brakes into the battery and keeps the vehicle still on a slope. Set it up from a phone " +
      "over Bluetooth or on the CAN bus. Supplied with five M6 stud nuts, boots, the signal plug with 30 cm " +
      "leads and a wiring sheet.",
    pricePaise: 2_140_000,
    rating: 4.4,
    specifications: [
      { name: "Category", value: "Drivetrains" },
      { name: "Power", value: "5 kW" },
      { name: "Rated voltage", value: "72 V DC, working range 50 to 90 V" },
      { name: "Peak current", value: "350 A phase for 30 s" },
      { name: "Efficiency", value: "97 %" },
      { name: "Communication", value: "CAN 2.0B, Bluetooth 5.0" },
      { name: "Protection", value: "IP66" },
      { name: "Standards", value: "AIS-156, AIS-004 Part 3" },
      { name: "Dimensions", value: "214 × 168 × 74 mm" },
      { name: "Weight", value: "2.6 kg" },
    ],
  },
  {
    slug: "motor-controller-96v",
    title: "Motor controller 96 V, 550 A",
    description:
      "A sealed controller for three-wheelers, motorcycles and small four-wheelers with motors up to 15 kW. " +
      "The heat-sink base bolts to the frame or to a cold plate, and the lid is gasketed, so wash-downs and " +
      "flooded streets do no harm. It has field weakening, regenerative braking and hill hold. M8 copper " +
      "studs, terminal caps and the 27-pin plug are in the box.",
    pricePaise: 3_890_000,
    rating: 4.8,
    specifications: [
      { name: "Category", value: "Drivetrains" },
      { name: "Power", value: "15 kW" },
      { name: "Rated voltage", value: "96 V DC, working range 64 to 120 V" },
      { name: "Peak current", value: "550 A phase for 60 s" },
      { name: "Efficiency", value: "98 %" },
      { name: "Communication", value: "2 × CAN 2.0B, UDS diagnosis" },
      { name: "Protection", value: "IP67" },
      { name: "Operating temperature", value: "-20 to 80 °C at the base" },
      { name: "Standards", value: "AIS-038, AIS-156, AIS-004 Part 3" },
      { name: "Weight", value: "4.9 kg" },
    ],
  },
  {
    slug: "bms-16s-100a",
    title: "BMS 16S 100 A for LFP packs",
    description:
      "Battery management for 51.2 V LFP packs in e-rickshaws, scooters and solar storage. It watches every " +
      "cell and four temperatures, balances while charging and opens the circuit on over-current, short " +
      "circuit or heat. Readings go to the vehicle by CAN and to a phone by Bluetooth. The balance harness, " +
      "four sensors and lugged power cables are supplied.",
    pricePaise: 895_000,
    rating: 4.1,
    specifications: [
      { name: "Category", value: "Drivetrains" },
      { name: "Cells", value: "16 in series, LFP, 51.2 V nominal" },
      { name: "Rated current", value: "100 A continuous" },
      { name: "Peak current", value: "220 A for 10 s" },
      { name: "Balancing", value: "Passive, 120 mA per cell" },
      { name: "Communication", value: "CAN 2.0B, UART, Bluetooth 5.0" },
      { name: "Standards", value: "AIS-156 Amendment 3" },
      { name: "Operating temperature", value: "-20 to 70 °C" },
      { name: "Dimensions", value: "182 × 122 × 32 mm" },
      { name: "Weight", value: "0.9 kg" },
    ],
  },
  {
    slug: "dc-dc-converter-500w",
    title: "DC-DC converter 500 W",
    description:
      "Feeds lamps, horn, wipers, display and tracker of an electric vehicle from its 72 V pack, so no " +
      "separate 12 V battery is needed. The potted aluminium case has no fan and takes vibration, rain and " +
      "washing. It is isolated and protected against short circuit, reverse polarity and heat. Both cable " +
      "tails are 30 cm long, with a plug on the input and ring lugs on the output.",
    pricePaise: 465_000,
    rating: 3.9,
    specifications: [
      { name: "Category", value: "Drivetrains" },
      { name: "Power", value: "0.5 kW" },
      { name: "Input voltage", value: "50 to 90 V DC" },
      { name: "Output", value: "12.5 V DC, 40 A" },
      { name: "Efficiency", value: "93 %" },
      { name: "Isolation", value: "1500 V DC, input to output" },
      { name: "Protection", value: "IP67, potted" },
      { name: "Operating temperature", value: "-20 to 65 °C" },
      { name: "Dimensions", value: "168 × 112 × 46 mm" },
      { name: "Weight", value: "1.1 kg" },
    ],
  },
  {
    slug: "three-wheeler-kit-passenger",
    title: "Three-wheeler kit, passenger L5M",
    description:
      "A matched drivetrain for makers of L5M passenger autos with a driver and three seats. The motor bolts " +
      "straight to the differential, and axle, controller, colour display and throttle come tested together, " +
      "so the vehicle runs on the day it is wired. Test reports are given for your type approval. One engineer " +
      "visits for the first vehicle.",
    pricePaise: 9_450_000,
    rating: 4.5,
    specifications: [
      { name: "Category", value: "Drivetrains" },
      { name: "Power", value: "6 kW" },
      { name: "Rated voltage", value: "51.2 V DC" },
      { name: "Peak power", value: "10 kW for 30 s" },
      { name: "Torque", value: "420 Nm at the wheels" },
      { name: "Speed", value: "55 km/h on 12 inch tyres" },
      { name: "Gradeability", value: "18 % with full load" },
      { name: "Communication", value: "CAN 2.0B" },
      { name: "Standards", value: "AIS-041, AIS-156, CMVR rule 126" },
      { name: "Weight", value: "74 kg" },
    ],
  },
  {
    slug: "three-wheeler-kit-cargo",
    title: "Three-wheeler kit, cargo L5N",
    description:
      "A drivetrain for L5N goods carriers that work all day with half a tonne on board. A heavier rear axle " +
      "with a reduction gearbox starts a full load on a flyover, and the hubs carry 200 mm drums. The set has " +
      "the axle with motor, controller, an empty battery box for 11 kWh of LFP cells and the full wiring loom " +
      "with sealed plugs. Test reports for type approval are included.",
    pricePaise: 12_800_000,
    rating: 4.7,
    specifications: [
      { name: "Category", value: "Drivetrains" },
      { name: "Power", value: "10 kW" },
      { name: "Rated voltage", value: "72 V DC" },
      { name: "Peak power", value: "16 kW for 30 s" },
      { name: "Torque", value: "720 Nm at the wheels" },
      { name: "Gear ratio", value: "12.4 to 1, two stages" },
      { name: "Payload", value: "Up to 550 kg" },
      { name: "Gradeability", value: "21 % with full load" },
      { name: "Protection", value: "IP67 motor and controller, IP65 battery box" },
      { name: "Standards", value: "AIS-041, AIS-156, AIS-004 Part 3" },
    ],
  },
];

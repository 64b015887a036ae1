/** Where the goods of these stories go. */
export const deliveryAddress = {
  fullName: "Asha Rao",
  phone: "9876543210",
  flat: "Plot 12, Gate 3",
  area: "Chakan MIDC",
  landmark: "Behind the weighbridge",
  city: "Pune",
  state: "Maharashtra",
  pin: "410501",
  gstin: "",
} as const;

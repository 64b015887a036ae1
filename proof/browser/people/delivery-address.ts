import { address } from "../../rig/place-order.ts";

/** Where the goods of these stories go. */
export const deliveryAddress = {
  ...address,
  fullName: "Asha Rao",
  flat: "Plot 12, Gate 3",
  landmark: "Behind the weighbridge",
  gstin: "",
} as const;

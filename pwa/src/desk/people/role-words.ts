import type { DeskRole } from "@chargefront/shared/person/rights";

/** The name and the description of each role. */
export const roleWords = {
  owner: { name: "Owner", does: "Everything, including the team and roles" },
  accounts: { name: "Accounts", does: "Orders, refunds, prices, figures" },
  sales: { name: "Sales", does: "Enquiries and assignments; can view orders and figures" },
  dispatch: { name: "Dispatch", does: "Packs and ships orders" },
  content: { name: "Content", does: "Products without their prices, pages, translations" },
} as const satisfies Record<DeskRole, { name: string; does: string }>;

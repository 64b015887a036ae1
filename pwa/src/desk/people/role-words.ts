import type { Role } from "@chargefront/shared/person/rights";

/** The name and the description of each role. */
export const roleWords = {
  owner: { name: "Owner", does: "Everything, including the team and roles" },
  accounts: { name: "Accounts", does: "Orders, refunds, prices, figures" },
  sales: { name: "Sales", does: "Enquiries and assignments; can view orders and figures" },
  dispatch: { name: "Dispatch", does: "Packs and ships orders" },
  rep: { name: "Sales rep", does: "Enquiries of their own at charging sites; has no desk" },
  content: { name: "Content", does: "Products without their prices, pages, translations" },
} as const satisfies Record<Role, { name: string; does: string }>;

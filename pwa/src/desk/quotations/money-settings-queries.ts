import type { BankDetails, BankDetailsChange } from "@chargefront/shared/order/bank-details";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../device/api/api.ts";
import { asAdmin } from "../access/as-admin.ts";

export function bankDetailsQuery() {
  return queryOptions({
    queryKey: ["admin", "bank-details"],
    queryFn: () => asAdmin(async () => (await (await api.admin["bank-details"].$get()).json()).details),
    staleTime: 0,
  });
}

/** Saves the bank account. @throws ApiError `password-wrong`, `too-many-requests`, and `edit-conflict` with the present
 *  details when they are not the seen ones. */
export function setBankDetails(change: BankDetailsChange): Promise<BankDetails> {
  return asAdmin(async () => (await (await api.admin["bank-details"].$put({ json: change })).json()).details);
}

export function discountLimitQuery() {
  return queryOptions({
    queryKey: ["admin", "discount-limit"],
    queryFn: () => asAdmin(async () => (await (await api.admin.quotations["discount-limit"].$get()).json()).percent),
    staleTime: 0,
  });
}

export function setDiscountLimit(percent: number): Promise<number> {
  return asAdmin(
    async () => (await (await api.admin.quotations["discount-limit"].$put({ json: { percent } })).json()).percent,
  );
}

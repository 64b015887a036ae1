import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { sentenceFor } from "../../device/api/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useRights } from "../access/use-rights.ts";
import { markTaxChecked, taxCheckQuery } from "./invoice-queries.ts";

/** Asks to have the tax data checked, until an owner says that it was. */
export function TaxCheck() {
  const client = useQueryClient();
  const { mayWrite } = useRights();
  const found = useQuery(taxCheckQuery());
  const marking = useMutation({
    mutationFn: markTaxChecked,
    onSuccess: (checked) => client.setQueryData(taxCheckQuery().queryKey, checked),
  });
  if (!found.data || found.data.isChecked) return null;
  return (
    <Notice tone="attention">
      <p>
        Have a chartered accountant check the HSN codes, the GST rates and the company's GSTIN before the first real
        invoice.
      </p>
      {mayWrite("settings") && (
        <Button onClick={() => marking.mutate()} aria-disabled={marking.isPending}>
          They were checked
        </Button>
      )}
      {marking.isError && <p>{sentenceFor(marking.error)}</p>}
    </Notice>
  );
}

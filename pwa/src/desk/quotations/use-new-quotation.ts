import { pathTo } from "@chargefront/shared/paths";
import { newId } from "@chargefront/shared/text/id";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceFor } from "../../device/api/api-error.ts";
import { useNavigateWhileHere } from "../../parts/screen/use-navigate-while-here.ts";
import { showToast } from "../../ui/toast.tsx";
import { makeQuotation, quotationQuery } from "./quotation-queries.ts";

/** Returns a function that makes a quotation, of an enquiry if one is given, and opens it. */
export function useNewQuotation(enquiryId?: string) {
  const client = useQueryClient();
  const navigate = useNavigateWhileHere();
  const [id] = useState(newId);
  const { mutate, isPending } = useMutation({
    mutationFn: () => makeQuotation(id, enquiryId),
    async onSuccess(made) {
      client.setQueryData(quotationQuery(id).queryKey, made);
      await navigate(pathTo("adminQuotation", id));
    },
    onError: (error) => showToast(sentenceFor(error)),
  });
  return { make: () => !isPending && mutate(), isPending };
}

import { type UseQueryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { sentenceFor } from "../../device/api/api-error.ts";
import { showToast } from "../../ui/toast.tsx";

/** Reads a setting, and saves each choice at once. */
export function useSetting<Value, Change>(
  query: UseQueryOptions<Value, Error, Value, string[]>,
  save: (change: Change) => Promise<Value>,
) {
  const client = useQueryClient();
  const setting = useQuery(query);
  const { mutate, isPending } = useMutation({
    mutationFn: save,
    onSuccess(saved: Value) {
      client.setQueryData<Value>(query.queryKey, saved);
      showToast("Saved");
    },
    onError: (error) => showToast(sentenceFor(error)),
  });
  return { setting, mutate, isPending };
}

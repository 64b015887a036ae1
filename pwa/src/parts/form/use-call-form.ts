import type { FieldSentences } from "@chargefront/shared/problem";
import { useState } from "react";
import { ApiError, OfflineError } from "../../device/api/api-error.ts";
import { useForm } from "../../ui/use-form.ts";
import { useProblems } from "../sentences/use-problems.ts";

export type CallFormOptions<Output> = Omit<Parameters<typeof useForm<Output>>[0], "send"> & {
  /** Makes the call with the checked values, and handles its answer. `isAsSent` returns whether the form still holds
   *  what was submitted. */
  call: (values: Output, isAsSent: () => boolean) => Promise<void>;
  /** Returns the field sentences of an error, or an empty object for an error that it has handled. `sentence` says the
   *  error in the page's language. */
  onRefused?: (error: ApiError, sentence: string) => FieldSentences | undefined;
  /** Says that no answer arrived, where the server may have done what was sent. */
  unanswered?: string;
};

/** Returns the state of a form that makes one API call on submit: shows the server's sentences at their fields, and
 *  every other problem below them. */
export function useCallForm<Output>(options: CallFormOptions<Output>) {
  const { call, onRefused = () => undefined, unanswered, ...others } = options;
  const [problem, setProblem] = useState<string>();
  const problems = useProblems();
  const form = useForm<Output>({
    ...others,
    onSubmit() {
      setProblem(undefined);
      others.onSubmit?.();
    },
    async send({ values, isAsSent }) {
      try {
        await call(values, isAsSent);
      } catch (error) {
        if (error instanceof ApiError && error.code === "fields-invalid") return problems.fieldsOf(error);
        const known = error instanceof ApiError ? onRefused(error, problems.of(error)) : undefined;
        if (known) return known;
        setProblem((error instanceof OfflineError && unanswered) || problems.of(error));
      }
      return undefined;
    },
  });
  return { ...form, problem };
}

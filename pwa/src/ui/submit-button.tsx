import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";
import { Said } from "./words/said.tsx";

type SubmitButtonProps = {
  form: { isReady: boolean; isSending: boolean; stray: readonly string[] };
  label: string;
  sending: string;
  /** `plain` where the form is not the screen's main action, `danger` where it cannot be undone. */
  variant?: "primary" | "plain" | "danger";
};

/** Submit button that shows when the form is being sent. Above it are the problems that have no field of their own.
 *  Without scripts it is disabled; the script in index.html enables it, which is the one difference from the server's
 *  HTML that React must ignore. */
export function SubmitButton({ form, label, sending, variant = "primary" }: SubmitButtonProps) {
  return (
    <>
      {form.stray.length > 0 && (
        <Notice tone="problem">
          <Said sentence={form.stray.join(" ")} />
        </Notice>
      )}
      <Button
        variant={variant}
        type="submit"
        disabled={!form.isReady}
        aria-disabled={form.isSending}
        suppressHydrationWarning
      >
        {form.isSending ? sending : label}
      </Button>
    </>
  );
}

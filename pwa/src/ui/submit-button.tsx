import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";
import { SaidAll } from "./words/said.tsx";

type SubmitButtonProps = {
  form: { isReady: boolean; isSending: boolean; stray: readonly string[] };
  label: string;
  sending: string;
  /** `plain` where the form is not what the screen is about, `danger` where what it does cannot be undone. */
  look?: "main" | "plain" | "danger";
};

/** The button that sends a form, saying so while it works; beside it stands what kept the form from being sent and has
 *  no field to stand at. It is dead where no script runs at all; the one in index.html revives it, which is the one
 *  difference from the server's answer that React shall overlook. */
export function SubmitButton({ form, label, sending, look = "main" }: SubmitButtonProps) {
  return (
    <>
      {form.stray.length > 0 && (
        <Notice tone="problem">
          <SaidAll sentences={form.stray} />
        </Notice>
      )}
      <Button
        look={look}
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

import { Button } from "./button.tsx";

type SubmitButtonProps = {
  form: { isReady: boolean; isSending: boolean };
  label: string;
  sending: string;
  /** `plain` where the form is not what the screen is about, `danger` where what it does cannot be undone. */
  look?: "main" | "plain" | "danger";
};

/** The button that sends a form, saying so while it works. It is dead where no script runs at all; the one in index.html revives it,
 *  which is the one difference from the server's answer that React shall overlook. */
export function SubmitButton({ form, label, sending, look = "main" }: SubmitButtonProps) {
  return (
    <Button look={look} type="submit" disabled={!form.isReady} aria-disabled={form.isSending} suppressHydrationWarning>
      {form.isSending ? sending : label}
    </Button>
  );
}

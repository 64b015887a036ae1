import { Button } from "./button.tsx";

type SubmitButtonProps = { form: { isReady: boolean; isSending: boolean }; label: string; sending: string };

/** The button that sends a form: dead until the page's script runs, and saying so while it works. */
export function SubmitButton({ form, label, sending }: SubmitButtonProps) {
  return (
    <Button look="main" type="submit" disabled={!form.isReady} aria-disabled={form.isSending}>
      {form.isSending ? sending : label}
    </Button>
  );
}

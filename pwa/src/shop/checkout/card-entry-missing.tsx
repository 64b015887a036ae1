import { Button } from "../../ui/button.tsx";
import { StateMessage } from "../../ui/state-message.tsx";

/** The provider's card form could not be fetched: blocked, or no network. */
export function CardEntryMissing({ onRetry }: { onRetry: () => void }) {
  return (
    <StateMessage
      role="alert"
      title="Connect to the internet to pay"
      text="The card form could not be fetched. Your basket and your address are kept."
    >
      <Button look="main" onClick={onRetry}>
        Try again
      </Button>
    </StateMessage>
  );
}

import { paths } from "@chargefront/shared/paths";
import { ButtonLink } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { StateMessage } from "../../ui/state-message.tsx";

/** What every step of the checkout shows while there is nothing to order. */
export function EmptyBasket({ title }: { title: string }) {
  return (
    <Page width="reading">
      <ScreenHead title={title} />
      <StateMessage
        isScreen
        title="Your basket is empty"
        text="Add what you like: it stays here, without a network too."
      >
        <ButtonLink look="main" to={paths.products}>
          Browse products
        </ButtonLink>
        <ButtonLink to={paths.orders}>Your orders</ButtonLink>
      </StateMessage>
    </Page>
  );
}

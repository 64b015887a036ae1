import { paths } from "@chargefront/shared/paths";
import { Construction } from "lucide-react";
import { ButtonLink } from "../ui/button.tsx";
import { Page } from "../ui/page.tsx";
import { StateMessage } from "../ui/state-message.tsx";

/** Says plainly that a screen of the specification is still to come. */
export function NotBuiltYet({ name }: { name: string }) {
  return (
    <Page>
      <title>{name}</title>
      <meta name="robots" content="noindex" />
      <Construction aria-hidden size={40} />
      <StateMessage isScreen title={`${name}: not built yet`} text="This part of the shop is still to come.">
        <ButtonLink look="main" to={paths.products}>
          Browse products
        </ButtonLink>
        <ButtonLink to={paths.contact}>Contact us</ButtonLink>
      </StateMessage>
    </Page>
  );
}

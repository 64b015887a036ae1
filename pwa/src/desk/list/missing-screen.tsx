import { ButtonLink } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import { StateMessage } from "../../ui/state-message.tsx";

type MissingScreenProps = {
  /** The title of the tab. */
  tab: string;
  title: string;
  text: string;
  /** The list in which the record would be. */
  list: { readonly to: string; readonly label: string };
};

/** Screen for a record that does not exist, with a link to its list. */
export function MissingScreen({ tab, title, text, list }: MissingScreenProps) {
  return (
    <Page>
      <title>{tab}</title>
      <StateMessage isScreen title={title} text={text}>
        <ButtonLink variant="primary" to={list.to}>
          {list.label}
        </ButtonLink>
      </StateMessage>
    </Page>
  );
}

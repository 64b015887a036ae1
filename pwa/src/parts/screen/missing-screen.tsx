import { ButtonLink } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import { StateMessage } from "../../ui/state-message.tsx";

type MissingScreenProps = {
  /** The title of the tab. */
  tab: string;
  title: string;
  text: string;
  /** The list that the missing thing would be in. */
  list: { readonly to: string; readonly label: string };
};

/** Takes the place of a desk's screen whose thing does not exist, and leads to its list. */
export function MissingScreen({ tab, title, text, list }: MissingScreenProps) {
  return (
    <Page>
      <title>{tab}</title>
      <StateMessage isScreen title={title} text={text}>
        <ButtonLink look="main" to={list.to}>
          {list.label}
        </ButtonLink>
      </StateMessage>
    </Page>
  );
}

import { addressIn, languageOf, matchPath, paths } from "@chargefront/shared/paths";
import {
  type Language,
  languageNames,
  languageOffers,
  languageTags,
  otherLanguages,
} from "@chargefront/shared/text/language";
import { chooseLanguage, readChosenLanguage } from "../../device/store/chosen-language.ts";
import { showToast } from "../../ui/toast.tsx";

/** Offers this screen in the language that was chosen on this device; where none was, the English home page in the
 *  first of the others that the browser names. A "no" keeps the language of the page. */
export async function offerLanguage(load = (address: string) => window.location.assign(address)): Promise<void> {
  const { pathname, search, hash } = window.location;
  const spoken = languageOf(pathname);
  const chosen = await readChosenLanguage();
  const wanted = chosen ?? (pathname === paths.home ? preferred() : undefined);
  if (wanted === undefined || wanted === spoken) return;
  const english = spoken === "en" ? pathname : pathname.slice(`/${spoken}`.length) || "/";
  const address = addressIn(wanted, english);
  // A screen that speaks English alone.
  if (matchPath(address)?.language !== wanted) return;
  showToast(languageNames[wanted], {
    label: languageOffers[wanted],
    lang: languageTags[wanted],
    isOffer: true,
    run: () => void chooseLanguage(wanted).then(() => load(address + search + hash)),
    onDismiss: () => void chooseLanguage(spoken),
  });
}

function preferred(): Language | undefined {
  return navigator.languages
    .flatMap((tag) => otherLanguages.filter((language) => tag.split("-")[0] === language))
    .at(0);
}

import { addressIn } from "@chargefront/shared/paths";
import { createContext, useContext } from "react";
import { useLanguage } from "./words/use-words.ts";

/** The shop's public origin, without a trailing slash; may differ from the origin of the request. */
export const PublicOrigin = createContext("");

/** The company's name, which ends every title; empty until it is known. */
export const CompanyName = createContext("");

type ScreenHeadProps = {
  title: string;
  description?: string;
  /** The path under which search engines index the screen; without it they do not. */
  canonical?: string;
  /** The screen shows part of the content of its canonical address, and is not indexed separately. */
  isPart?: boolean;
  /** The screen has no text of its own in the page's language: the English screen is indexed instead. */
  isEnglish?: boolean;
};

/** Sets the title and the metadata for tabs, search engines and shared links. React moves them into the head. */
export function ScreenHead({ title, description, canonical, isPart = false, isEnglish = false }: ScreenHeadProps) {
  const company = useContext(CompanyName);
  const origin = useContext(PublicOrigin);
  const language = useLanguage();
  return (
    <>
      <title>{company === "" ? title : `${title} · ${company}`}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {canonical !== undefined && (
        <link rel="canonical" href={origin + addressIn(isEnglish ? "en" : language, canonical)} />
      )}
      {(canonical === undefined || isPart || isEnglish) && <meta name="robots" content="noindex" />}
    </>
  );
}

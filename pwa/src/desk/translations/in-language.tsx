import { languageTags, type OtherLanguage } from "@chargefront/shared/text/language";
import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext } from "react";
import { sentenceFor } from "../../device/api/api-error.ts";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { type PageLanguage, PageLanguageContext } from "../../ui/words/use-words.ts";

type LoadWords = (language: OtherLanguage) => Promise<PageLanguage>;

/** Loads the words of public screens, which no screen of the desk imports itself. */
export const LoadWordsContext = createContext<LoadWords>(() => Promise.reject(new Error("no words to load")));

/** Previews public parts in another language. Links and buttons are inert. */
export function InLanguage({ language, children }: { language: OtherLanguage; children: ReactNode }) {
  const load = useContext(LoadWordsContext);
  const words = useQuery({
    queryKey: ["words", language],
    queryFn: () => load(language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (words.isError) return <Notice tone="problem">{sentenceFor(words.error)}</Notice>;
  if (!words.data) return <Skeleton shape="panel" />;
  return (
    <PageLanguageContext value={words.data}>
      <div lang={languageTags[language]} inert>
        {children}
      </div>
    </PageLanguageContext>
  );
}

import { excerptOf } from "@chargefront/shared/page/excerpt";
import { paths } from "@chargefront/shared/paths";
import { useQuery } from "@tanstack/react-query";
import { AboutBody } from "../../parts/page/about-body.tsx";
import { pageQuery } from "../../parts/page/page-queries.ts";
import { ScreenState } from "../../parts/screen/screen-state.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { useLanguage } from "../../ui/words/use-words.ts";

export function AboutScreen() {
  const language = useLanguage();
  const about = useQuery(pageQuery("about", language));
  if (!about.data) return <ScreenState queries={[about]} />;
  const { content } = about.data;

  return (
    <>
      <ScreenHead title={content.title} description={excerptOf(content.lead)} canonical={paths.about} />
      <AboutBody about={content} inEnglish={about.data.inEnglish} />
    </>
  );
}

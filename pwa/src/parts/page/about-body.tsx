import type { PublicPages } from "@chargefront/shared/page/page";
import { languageTags } from "@chargefront/shared/text/language";
import { classes } from "../../ui/classes.ts";
import { Page, PageHead } from "../../ui/page.tsx";
import { Timeline, TimelineYear } from "../../ui/timeline.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import styles from "./about-body.module.css";
import { AboutScene } from "./about-scene.tsx";
import { markerOf } from "./marked.tsx";
import { pageWords } from "./page-words.ts";
import { RichTextView } from "./rich-text.tsx";

type AboutBodyProps = {
  about: PublicPages["about"];
  /** The fields without a text in the page's language. */
  inEnglish?: readonly string[] | undefined;
};

/** The content of About. */
export function AboutBody({ about, inEnglish }: AboutBodyProps) {
  const mark = markerOf(inEnglish);
  const t = useWords(pageWords);
  const { title, lead, story, vision, mission, values, milestones } = about;
  return (
    <Page>
      <div className={styles.hero}>
        <PageHead title={mark("title", title)} lead={mark("lead", lead)} />
        <AboutScene />
      </div>
      <section className={classes(styles.section, styles.story)}>
        <div lang={inEnglish?.includes("story") ? languageTags.en : undefined}>
          <RichTextView text={story} />
        </div>
        <Timeline label={t("milestones")}>
          {milestones.map(({ year, text }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing keeps two entries from saying the same
            <TimelineYear key={at} year={year}>
              {mark("milestones", text)}
            </TimelineYear>
          ))}
        </Timeline>
      </section>
      <div className={styles.twins}>
        <section className={styles.card}>
          <h2>{t("vision")}</h2>
          <p className={styles.quiet}>{mark("vision", vision)}</p>
        </section>
        <section className={styles.card}>
          <h2>{t("mission")}</h2>
          <p className={styles.quiet}>{mark("mission", mission)}</p>
        </section>
      </div>
      <section className={styles.section}>
        <h2>{t("values")}</h2>
        <ul className={styles.values}>
          {values.map((value, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <li key={at} className={styles.value}>
              <h3>{mark("values", value.title)}</h3>
              <p className={styles.quiet}>{mark("values", value.text)}</p>
            </li>
          ))}
        </ul>
      </section>
    </Page>
  );
}

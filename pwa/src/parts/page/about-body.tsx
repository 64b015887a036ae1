import type { PublicPages } from "@chargefront/shared/page/page";
import { classes } from "../../ui/classes.ts";
import { Page, PageHead } from "../../ui/page.tsx";
import { Timeline, TimelineYear } from "../../ui/timeline.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import styles from "./about-body.module.css";
import { AboutScene } from "./about-scene.tsx";
import { pageWords } from "./page-words.ts";
import { RichTextView } from "./rich-text.tsx";

/** What About says. */
export function AboutBody({ about }: { about: PublicPages["about"] }) {
  const t = useWords(pageWords);
  const { title, lead, story, vision, mission, values, milestones } = about;
  return (
    <Page>
      <div className={styles.hero}>
        <PageHead title={title} lead={lead} />
        <AboutScene />
      </div>
      <section className={classes(styles.section, styles.story)}>
        <RichTextView text={story} />
        <Timeline label={t("milestones")}>
          {milestones.map(({ year, text }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing keeps two entries from saying the same
            <TimelineYear key={at} year={year}>
              {text}
            </TimelineYear>
          ))}
        </Timeline>
      </section>
      <div className={styles.twins}>
        <section className={styles.card}>
          <h2>{t("vision")}</h2>
          <p className={styles.quiet}>{vision}</p>
        </section>
        <section className={styles.card}>
          <h2>{t("mission")}</h2>
          <p className={styles.quiet}>{mission}</p>
        </section>
      </div>
      <section className={styles.section}>
        <h2>{t("values")}</h2>
        <ul className={styles.values}>
          {values.map((value, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <li key={at} className={styles.value}>
              <h3>{value.title}</h3>
              <p className={styles.quiet}>{value.text}</p>
            </li>
          ))}
        </ul>
      </section>
    </Page>
  );
}

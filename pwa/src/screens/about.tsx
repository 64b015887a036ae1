import { useQuery } from "@tanstack/react-query";
import { pageQuery } from "../data/page-queries.ts";
import { RichTextView } from "../features/content/rich-text.tsx";
import { classes } from "../ui/classes.ts";
import { Page, PageHead } from "../ui/page.tsx";
import styles from "./about.module.css";
import { ScreenState } from "./screen-state.tsx";

export function AboutScreen() {
  const about = useQuery(pageQuery("about"));
  if (!about.data) return <ScreenState queries={[about]} loading="Loading..." />;
  const { title, lead, story, vision, mission, values, milestones } = about.data.content;

  return (
    <Page>
      <title>{title}</title>
      <meta name="description" content={lead} />
      <PageHead title={title} lead={lead} />
      <section className={classes(styles.section, styles.story)}>
        <RichTextView text={story} />
        <ol className={styles.milestones} aria-label="Milestones">
          {milestones.map(({ year, text }) => (
            <li key={year} className={styles.milestone}>
              <span className={styles.year}>{year}</span>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      </section>
      <div className={styles.twins}>
        <section className={styles.card}>
          <h2>Vision</h2>
          <p className={styles.quiet}>{vision}</p>
        </section>
        <section className={styles.card}>
          <h2>Mission</h2>
          <p className={styles.quiet}>{mission}</p>
        </section>
      </div>
      <section className={styles.section}>
        <h2>Core values</h2>
        <ul className={styles.values}>
          {values.map((value) => (
            <li key={value.title} className={styles.value}>
              <h3>{value.title}</h3>
              <p className={styles.quiet}>{value.text}</p>
            </li>
          ))}
        </ul>
      </section>
    </Page>
  );
}

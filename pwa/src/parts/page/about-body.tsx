import type { PublicPages } from "@chargefront/shared/page/page";
import { languageTags } from "@chargefront/shared/text/language";
import { classes } from "../../ui/classes.ts";
import layout from "../../ui/layout.module.css";
import { Page, PageHead } from "../../ui/page.tsx";
import { Timeline, TimelineYear } from "../../ui/timeline.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import styles from "./about-body.module.css";
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
          <p className={layout.quiet}>{mark("vision", vision)}</p>
        </section>
        <section className={styles.card}>
          <h2>{t("mission")}</h2>
          <p className={layout.quiet}>{mark("mission", mission)}</p>
        </section>
      </div>
      <section className={styles.section}>
        <h2>{t("values")}</h2>
        <ul className={styles.values}>
          {values.map((value, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <li key={at} className={styles.value}>
              <h3>{mark("values", value.title)}</h3>
              <p className={layout.quiet}>{mark("values", value.text)}</p>
            </li>
          ))}
        </ul>
      </section>
    </Page>
  );
}

/** Drawing of both ends of the cable: a kiosk that charges a cargo three-wheeler, with its hub motor and port in
 *  colour. Decorative: it repeats the text beside it. */
function AboutScene() {
  return (
    <svg className={styles.scene} viewBox="0 0 520 288" aria-hidden="true">
      <path className={styles.line} d="M-1400 286h3000" />
      <g className={styles.body}>
        <rect x="64" y="40" width="112" height="246" rx="14" />
        <path d="M296 246V128q0-10 10-10h106v128zM412 246v-98h38q15 0 20 14l17 46q5 13 5 26v12z" />
      </g>
      <path className={styles.glass} d="M428 164h17q8 0 11 8l12 34h-40z" />
      <rect className={styles.screen} x="82" y="62" width="76" height="62" rx="8" />
      <path className={styles.bolt} d="M124 70l-17 25h11l-3 20 19-27h-11z" />
      <path className={styles.line} d="M90 148h60M90 164h38M316 142h76M316 162h48" />
      <rect className={styles.live} x="368" y="234" width="66" height="14" rx="4" />
      <g className={styles.body}>
        <circle cx="340" cy="258" r="27" />
        <circle cx="458" cy="258" r="27" />
      </g>
      <circle className={styles.live} cx="340" cy="258" r="12" />
      <circle className={styles.line} cx="458" cy="258" r="6" />
      <path className={styles.cable} d="M176 140c52 0 22 128 62 128s10-76 56-76" />
      <rect className={styles.live} x="284" y="180" width="18" height="24" rx="5" />
    </svg>
  );
}

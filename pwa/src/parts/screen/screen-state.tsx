import { paths } from "@chargefront/shared/paths";
import { isSignedOut } from "../../device/api/api-error.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import { useProblems } from "../sentences/use-problems.ts";
import styles from "./screen-state.module.css";
import { screenWords } from "./screen-words.ts";

type ScreenQuery = { isError: boolean; error: unknown; refetch: () => Promise<unknown> };

/** Shows a skeleton until a screen's data is loaded, or the error with a button to try again. */
export function ScreenState({ queries, loading }: { queries: readonly ScreenQuery[]; loading?: string }) {
  const t = useWords(screenWords);
  if (queries.some((query) => query.isError)) {
    return (
      <Page>
        <LoadProblem isScreen title={t("notLoaded")} queries={queries} />
      </Page>
    );
  }
  return (
    <div className={styles.fold}>
      <Page>
        <LoadingScreen words={loading ?? t("loading")} />
      </Page>
    </div>
  );
}

/** Shows the same for a part of a screen, whose heading is already there. */
export function PartState({ queries, loading }: { queries: readonly ScreenQuery[]; loading: string }) {
  const t = useWords(screenWords);
  if (queries.some((query) => query.isError)) return <LoadProblem title={t("notLoaded")} queries={queries} />;
  return (
    <>
      <p role="status">{loading}</p>
      <Skeleton shape="panel" />
    </>
  );
}

/** Loading message of a screen. It is the heading until the data is there, for readers who navigate by headings. Its
 *  mark is for tests and measurements, which wait for the screen itself. */
export function LoadingScreen({ words }: { words: string }) {
  return (
    <>
      <div role="status">
        <h1 className={styles.loading} data-loading>
          {words}
        </h1>
      </div>
      <Skeleton shape="title" />
      <Skeleton shape="panel" />
    </>
  );
}

type LoadProblemProps = { title: string; queries: readonly ScreenQuery[]; isScreen?: boolean };

/** Shows the error of the queries that failed, with a button to try again; nothing if none failed. */
export function LoadProblem({ title, queries, isScreen = false }: LoadProblemProps) {
  const problems = useProblems();
  const t = useWords(screenWords);
  const failed = queries.filter((query) => query.isError);
  const [first] = failed;
  if (!first) return null;
  return (
    <StateMessage isScreen={isScreen} role="alert" title={title} text={problems.of(first.error)}>
      {isSignedOut(first.error) && (
        // Without `?other`, `/Admin` would redirect back to the desk, because this device still holds the token.
        <ButtonLink variant="primary" to={`${paths.adminLogin}?other`}>
          {t("login")}
        </ButtonLink>
      )}
      <Button onClick={() => void Promise.all(failed.map((query) => query.refetch()))}>{t("tryAgain")}</Button>
    </StateMessage>
  );
}

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { ApiError, sentenceFor } from "../../device/api/api-error.ts";
import { Button } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { Page, PageHead } from "../../ui/page.tsx";
import { Progress } from "../../ui/progress.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import { showToast } from "../../ui/toast.tsx";
import { useRights } from "../access/use-rights.ts";
import styles from "./admin-import.module.css";
import { ColumnsHelp } from "./columns-help.tsx";
import { applyImport, importQuery, uploadProducts } from "./csv-queries.ts";
import { ExportButton } from "./export-button.tsx";
import { FileChooser } from "./file-chooser.tsx";
import { ImportReport } from "./import-report.tsx";

/** Imports products from a CSV file, and exports products, orders and enquiries. The address holds the id of the
 *  import, so that a reload shows it again. */
export function AdminImportScreen() {
  const [parameters, setParameters] = useSearchParams();
  const id = parameters.get("run");
  const { mayRead, mayWrite } = useRights();
  return (
    <Page>
      <title>Import and export · Admin</title>
      <PageHead title="Import and export" lead="Many products at once, from a spreadsheet." />
      {mayWrite("products") && id === null && (
        <>
          <UploadPanel onUploaded={(run) => setParameters({ run })} />
          <ColumnsHelp />
        </>
      )}
      {mayWrite("products") && id !== null && <Run key={id} id={id} onAgain={() => setParameters({})} />}
      <section className={styles.exports}>
        <h2>Export</h2>
        <p>
          {mayRead("export", "orders")
            ? "Download everything as CSV files, which Excel opens. Orders and enquiries contain personal data: do not share them outside."
            : "Download all products as a CSV file, which Excel opens."}
        </p>
        <div className={layout.row}>
          <ExportButton noun="products">Export products</ExportButton>
          {mayRead("export", "orders") && <ExportButton noun="orders">Export orders</ExportButton>}
          {mayRead("export", "enquiries") && <ExportButton noun="enquiry">Export enquiries</ExportButton>}
        </div>
      </section>
    </Page>
  );
}

function Run({ id, onAgain }: { id: string; onAgain: () => void }) {
  const client = useQueryClient();
  const query = importQuery(id);
  const run = useQuery(query);
  const apply = useMutation({
    mutationFn: () => applyImport(id),
    onSuccess: (begun) => client.setQueryData(query.queryKey, begun),
    onError: (error) => showToast(sentenceFor(error)),
    onSettled: () => client.invalidateQueries({ queryKey: query.queryKey }),
  });

  const isDone = run.data?.state === "done";
  useEffect(() => {
    // The products on other screens are now out of date.
    if (isDone) void client.invalidateQueries({ queryKey: ["admin"], refetchType: "none" });
  }, [client, isDone]);

  if (run.data) {
    return (
      <>
        {run.isError && (
          <Notice tone="attention">
            <p>{sentenceFor(run.error)}</p>
            <Button onClick={() => void run.refetch()}>Try again</Button>
          </Notice>
        )}
        <ImportReport run={run.data} isApplying={apply.isPending} onApply={() => apply.mutate()} onAgain={onAgain} />
      </>
    );
  }
  if (run.isError) {
    const isGone = run.error instanceof ApiError && run.error.code === "import-not-found";
    return (
      <StateMessage role="alert" title="This import could not be loaded" text={sentenceFor(run.error)}>
        {!isGone && <Button onClick={() => void run.refetch()}>Try again</Button>}
        <Button onClick={onAgain}>Choose a file</Button>
      </StateMessage>
    );
  }
  return (
    <>
      <p role="status">Loading the import...</p>
      <Skeleton shape="panel" />
    </>
  );
}

/** Uploads a file to be checked. */
function UploadPanel({ onUploaded }: { onUploaded: (importId: string) => void }) {
  const [upload, setUpload] = useState<{ readonly name: string; readonly share: number }>();
  const [sentence, setSentence] = useState<string>();

  async function send(file: File) {
    setSentence(undefined);
    setUpload({ name: file.name, share: 0 });
    try {
      onUploaded(await uploadProducts(file, (share) => setUpload({ name: file.name, share })));
    } catch (error) {
      setSentence(sentenceFor(error));
    } finally {
      setUpload(undefined);
    }
  }

  if (upload) return <Progress label={`Sending ${upload.name}`} share={upload.share} />;
  return <FileChooser onFile={(file) => void send(file)} sentence={sentence} onRefused={setSentence} />;
}

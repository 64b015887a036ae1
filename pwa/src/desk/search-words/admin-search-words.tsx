import { useQuery } from "@tanstack/react-query";
import { PartState } from "../../parts/screen/screen-state.tsx";
import { Page, PageHead } from "../../ui/page.tsx";
import { useRights } from "../access/use-rights.ts";
import { AdminPageBody } from "../pages/admin-page-body.tsx";
import { pageSourceQuery } from "../pages/page-desk-queries.ts";
import { PageEditor } from "../pages/page-editor.tsx";
import type { DrawPage } from "../pages/page-preview.tsx";
import { SearchWordTable } from "../pages/search-word-table.tsx";
import { ProductTabs } from "../products/product-tabs.tsx";
import { MissTable } from "./miss-table.tsx";
import { SearchWordForm } from "./search-word-form.tsx";
import { byPhrase, toWord, wordsOf } from "./search-word-rows.ts";

const draw: DrawPage = (preview) => <AdminPageBody preview={preview} />;

/** Edits the synonyms of the search, beside the searches that found nothing. */
export function AdminSearchWordsScreen() {
  const { mayWrite } = useRights();
  const source = useQuery(pageSourceQuery("search"));
  const content = source.data && { ...source.data.content };

  return (
    <Page>
      <title>Search words · Admin</title>
      <PageHead title="Manage Products" />
      <ProductTabs />
      <p>
        A visitor who types a search word also finds the products with the words of its meaning, and those of its
        family.
      </p>
      {!source.data || !content ? (
        <PartState queries={[source]} loading="Loading the search words..." />
      ) : mayWrite("products") ? (
        <PageEditor
          slug="search"
          source={source.data}
          draw={draw}
          ownForm={(editor, formId) => <SearchWordForm editor={editor} formId={formId} />}
          compared={byPhrase}
        />
      ) : (
        <>
          <SearchWordTable words={wordsOf(content).map(toWord)} />
          <MissTable />
        </>
      )}
    </Page>
  );
}

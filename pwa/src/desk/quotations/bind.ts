import type { ChangeEvent } from "react";
import { valueAt } from "../editing/content-tree.ts";
import type { QuotationEditor } from "./use-quotation-editor.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Binds a field to a text of the draft by its path: `lines.0.title`. */
export type Bind = ReturnType<typeof bindTo>;

export function bindTo(editor: QuotationEditor, faults: Readonly<Record<string, string>>) {
  return (path: string) => ({
    name: path,
    value: String(valueAt(editor.draft.content, path) ?? ""),
    error: faults[path],
    autoComplete: "off",
    onChange: ({ target }: ChangeEvent<Control>) => editor.change(path, target.value),
  });
}

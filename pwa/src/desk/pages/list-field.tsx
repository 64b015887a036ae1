import { Plus } from "lucide-react";
import { useId, useRef } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { FieldError } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { showToast } from "../../ui/toast.tsx";
import { itemsAt, movedItem, type Value, valueAt, withItem, withoutItem, withValue } from "../editing/content-tree.ts";
import { EntryTools } from "../editing/entry-tools.tsx";
import { FieldInput } from "./field-input.tsx";
import styles from "./list-field.module.css";
import type { ListSpec, TextSpec } from "./page-fields.ts";
import type { PageEditor } from "./use-page-editor.ts";

type ListFieldProps = {
  spec: ListSpec;
  path: string;
  items: readonly Value[];
  /** Undefined where the list is read-only. */
  editor: PageEditor | undefined;
};

/** List whose entries can be added, removed and reordered, by keyboard too: the focus follows the entry. */
export function ListField({ spec, path, items, editor }: ListFieldProps) {
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const sentence = editor?.errors[path];
  const describedBy = classes(spec.hint !== undefined && `${id}-hint`, sentence !== undefined && `${id}-error`);

  function change(to: (items: readonly Value[]) => readonly Value[]) {
    // Synchronous, so that the element to focus has been rendered.
    flushSync(() => editor?.update((content) => withValue(content, path, to(itemsAt(content, path)))));
  }

  function focus(at: number, wanted: string) {
    const entry = list.current?.children[at];
    const control =
      entry?.querySelector<HTMLElement>(`${wanted}:not(:disabled)`) ?? entry?.querySelector("input, textarea, select");
    if (control instanceof HTMLElement) control.focus();
  }

  function onAdd() {
    change((current) => [...current, emptyItem(spec)]);
    focus(items.length, "input, textarea, select");
  }

  function onMove(from: number, to: number) {
    change((current) => movedItem(current, from, to));
    focus(to, to < from ? "[data-move=up]" : "[data-move=down]");
  }

  function onRemove(at: number) {
    const item = items[at];
    if (item === undefined) return;
    change((current) => withoutItem(current, at));
    if (items.length > 1) focus(Math.min(at, items.length - 2), "[data-remove]");
    else add.current?.focus();
    showToast(`${spec.one} ${at + 1} of “${spec.label}” is removed.`, {
      label: "Undo",
      run: () => change((current) => withItem(current, at, item)),
    });
  }

  return (
    <fieldset
      className={styles.list}
      aria-describedby={describedBy || undefined}
      data-field={path}
      data-sorted={spec.isSorted}
      tabIndex={-1}
    >
      <legend className={styles.legend}>{spec.label}</legend>
      {spec.hint !== undefined && (
        <p className={layout.quietNote} id={`${id}-hint`}>
          {spec.hint}
        </p>
      )}
      <FieldError id={`${id}-error`} sentence={sentence} />
      <ol className={styles.items} ref={list}>
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: every control shows what the content says at its place
          <li key={at} className={styles.item}>
            <fieldset className={styles.entry}>
              <legend className={styles.name}>{`${spec.one} ${at + 1}`}</legend>
              {editor && (
                <div className={styles.tools}>
                  <EntryTools
                    name={`${spec.one} ${at + 1}`}
                    at={at}
                    count={items.length}
                    least={spec.least}
                    {...(spec.isSorted !== true && { onMove: (to: number) => onMove(at, to) })}
                    onRemove={() => onRemove(at)}
                  />
                </div>
              )}
              <div className={styles.fields}>
                {fieldsOf(spec).map(([name, field]) => {
                  const place = name === "" ? `${path}.${at}` : `${path}.${at}.${name}`;
                  return (
                    <FieldInput
                      key={name}
                      spec={field}
                      path={place}
                      value={name === "" ? item : valueAt(item, name)}
                      error={editor?.errors[place]}
                      onChange={editor && ((value) => editor.change(place, value))}
                    />
                  );
                })}
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      {editor && items.length < spec.most && (
        <Button ref={add} onClick={onAdd}>
          <Plus aria-hidden size={20} />
          {`Add ${spec.one.toLowerCase()}`}
        </Button>
      )}
      {editor && items.length >= spec.most && (
        <p className={layout.quietNote}>There is room for {spec.most} entries here.</p>
      )}
    </fieldset>
  );
}

/** Returns the fields of an entry by their names; a field without a name is the whole entry. */
function fieldsOf(spec: ListSpec): [string, TextSpec][] {
  return "each" in spec ? [["", spec.each]] : Object.entries(spec.fields);
}

function emptyItem(spec: ListSpec): Value {
  return "each" in spec ? "" : Object.fromEntries(Object.keys(spec.fields).map((name) => [name, ""]));
}

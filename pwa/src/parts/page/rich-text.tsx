import type { Block, Inline, RichText } from "@chargefront/shared/page/rich-text";
import { Fragment, type ReactNode } from "react";
import { Link } from "react-router-dom";
import styles from "./rich-text.module.css";

/** Renders a long text from its tree; every leaf is a text node, so no markup in it can run. */
export function RichTextView({ text }: { text: RichText }) {
  return <div className={styles.text}>{blocks(text)}</div>;
}

function blocks(text: RichText): ReactNode {
  // Position is identity here: the tree is replaced as a whole.
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  return text.map((block, at) => <Fragment key={at}>{blockOf(block)}</Fragment>);
}

function blockOf(block: Block): ReactNode {
  switch (block.kind) {
    case "heading":
      return block.level === 2 ? <h2>{inlines(block.children)}</h2> : <h3>{inlines(block.children)}</h3>;
    case "paragraph":
      return <p>{inlines(block.children)}</p>;
    case "quote":
      return <blockquote>{blocks(block.children)}</blockquote>;
    case "list":
      return block.ordered ? <ol>{listItems(block.items)}</ol> : <ul>{listItems(block.items)}</ul>;
    default:
      return block satisfies never;
  }
}

function listItems(entries: readonly RichText[]): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: as above
  return entries.map((entry, at) => <li key={at}>{blocks(entry)}</li>);
}

function inlines(parts: readonly Inline[]): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: as above
  return parts.map((part, at) => <Fragment key={at}>{inlineOf(part)}</Fragment>);
}

function inlineOf(part: Inline): ReactNode {
  switch (part.kind) {
    case "text":
      return part.text;
    case "strong":
      return <strong>{inlines(part.children)}</strong>;
    case "emphasis":
      return <em>{inlines(part.children)}</em>;
    case "break":
      return <br />;
    case "link":
      return part.href.startsWith("/") ? (
        <Link to={part.href}>{inlines(part.children)}</Link>
      ) : (
        <a href={part.href}>{inlines(part.children)}</a>
      );
    default:
      return part satisfies never;
  }
}

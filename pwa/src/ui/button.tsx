import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router-dom";
import styles from "./button.module.css";
import { classes } from "./classes.ts";

type Look = {
  /** `main` is the screen's main action; `quiet` has no frame. `danger` confirms a destructive action in its dialog;
   *  `dangerOutline` opens that dialog. */
  look?: "main" | "plain" | "quiet" | "danger" | "dangerOutline";
  iconOnly?: boolean;
};

export function Button({
  look = "plain",
  iconOnly = false,
  className,
  type = "button",
  ...rest
}: Look & ComponentProps<"button">) {
  return <button {...rest} type={type} className={lookOf(look, iconOnly, className)} />;
}

export function ButtonLink({ look = "plain", iconOnly = false, className, ...rest }: Look & LinkProps) {
  return <Link {...rest} className={lookOf(look, iconOnly, className)} />;
}

/** For addresses outside the app: tel:, mailto:, other sites. */
export function ButtonAnchor({
  look = "plain",
  iconOnly = false,
  className,
  children,
  ...rest
}: Look & ComponentProps<"a">) {
  return (
    <a {...rest} className={lookOf(look, iconOnly, className)}>
      {children}
    </a>
  );
}

function lookOf(look: NonNullable<Look["look"]>, iconOnly: boolean, className: string | undefined) {
  return classes(styles.button, styles[look], iconOnly && styles.iconOnly, className);
}

import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router-dom";
import styles from "./button.module.css";
import { classes } from "./classes.ts";

type Appearance = {
  /** `primary` is the screen's main action; `quiet` has no frame. `danger` confirms a destructive action in its dialog;
   *  `dangerOutline` opens that dialog. */
  variant?: "primary" | "plain" | "quiet" | "danger" | "dangerOutline";
  iconOnly?: boolean;
};

export function Button({
  variant = "plain",
  iconOnly = false,
  className,
  type = "button",
  ...rest
}: Appearance & ComponentProps<"button">) {
  return <button {...rest} type={type} className={classOf(variant, iconOnly, className)} />;
}

export function ButtonLink({ variant = "plain", iconOnly = false, className, ...rest }: Appearance & LinkProps) {
  return <Link {...rest} className={classOf(variant, iconOnly, className)} />;
}

/** For addresses outside the app: tel:, mailto:, other sites. */
export function ButtonAnchor({
  variant = "plain",
  iconOnly = false,
  className,
  children,
  ...rest
}: Appearance & ComponentProps<"a">) {
  return (
    <a {...rest} className={classOf(variant, iconOnly, className)}>
      {children}
    </a>
  );
}

function classOf(variant: NonNullable<Appearance["variant"]>, iconOnly: boolean, className: string | undefined) {
  return classes(styles.button, styles[variant], iconOnly && styles.iconOnly, className);
}

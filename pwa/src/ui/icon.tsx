import type { ReactNode } from "react";

/** An icon stands beside words that say the same, so nobody hears it; where it is used, that is said. */
export type IconProps = { readonly size: number; readonly "aria-hidden": true };

/** Drawn in lines on a square of 24. */
export function Icon({ size, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

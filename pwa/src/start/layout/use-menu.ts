import { useId, useState } from "react";
import { useLocation } from "react-router-dom";
import type { MenuState } from "./menu-button.tsx";

/** A menu that belongs to the screen and the customer it was opened for: going anywhere and logging out close it. */
export function useMenu(userId?: string): MenuState {
  const id = useId();
  const { pathname } = useLocation();
  const here = `${pathname} ${userId ?? ""}`;
  const [openOn, setOpenOn] = useState<string>();
  if (openOn !== undefined && openOn !== here) setOpenOn(undefined);
  const isOpen = openOn === here;
  return { id, isOpen, onToggle: () => setOpenOn(isOpen ? undefined : here) };
}

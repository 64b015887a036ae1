import { useId, useState } from "react";
import { useLocation } from "react-router-dom";
import type { MenuState } from "./menu-button.tsx";

/** A menu that belongs to the screen it was opened on: going anywhere closes it. */
export function useMenu(): MenuState {
  const id = useId();
  const { pathname } = useLocation();
  const [openOn, setOpenOn] = useState<string>();
  if (openOn !== undefined && openOn !== pathname) setOpenOn(undefined);
  const isOpen = openOn === pathname;
  return { id, isOpen, onToggle: () => setOpenOn(isOpen ? undefined : pathname) };
}

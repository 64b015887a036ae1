import { Menu, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import { frameWords } from "./frame-words.ts";

/** A menu that a button opens and closes, and the id of what it opens. */
export type MenuState = { id: string; isOpen: boolean; onToggle: () => void };

/** Escape closes the menu too, and leads back to the button. */
export function MenuButton({ menu, className }: { menu: MenuState; className?: string | undefined }) {
  const { id, isOpen, onToggle } = menu;
  const button = useRef<HTMLButtonElement>(null);
  const t = useWords(frameWords);

  useEffect(() => {
    if (!isOpen) return;
    function onKeyDown({ key }: KeyboardEvent) {
      // A dialog over the menu closes first.
      if (key !== "Escape" || document.querySelector("dialog[open]")) return;
      onToggle();
      button.current?.focus();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isOpen, onToggle]);

  return (
    <Button
      ref={button}
      variant="quiet"
      iconOnly
      className={className}
      aria-label={t("menu")}
      aria-expanded={isOpen}
      aria-controls={id}
      onClick={onToggle}
    >
      {isOpen ? <X aria-hidden size={24} /> : <Menu aria-hidden size={24} />}
    </Button>
  );
}

import { Menu, X } from "lucide-react";
import { Button } from "./button.tsx";

/** A menu that a button opens and closes, and the id of what it opens. */
export type MenuState = { id: string; isOpen: boolean; onToggle: () => void };

export function MenuButton({ menu, className }: { menu: MenuState; className?: string | undefined }) {
  return (
    <Button
      look="quiet"
      iconOnly
      className={className}
      aria-label="Menu"
      aria-expanded={menu.isOpen}
      aria-controls={menu.id}
      onClick={menu.onToggle}
    >
      {menu.isOpen ? <X aria-hidden size={24} /> : <Menu aria-hidden size={24} />}
    </Button>
  );
}

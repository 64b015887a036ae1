import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, onTestFinished, vi } from "vitest";
import { Modal } from "./modal.tsx";

it("hears Escape at once, and no late report that the question before it was closed", async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  onTestFinished(() => act(async () => root.unmount()));
  const onClose = vi.fn();
  const shows = (isOpen: boolean) =>
    act(async () =>
      root.render(
        <Modal title="Lost: why?" isOpen={isOpen} onClose={onClose}>
          <p>Reason</p>
        </Modal>,
      ),
    );
  await shows(true);
  const dialog = document.querySelector("dialog");
  const happens = (kind: string) => act(async () => void dialog?.dispatchEvent(new Event(kind)));
  await happens("cancel");
  expect(onClose).toHaveBeenCalledTimes(1);

  await shows(false);
  await shows(true);
  onClose.mockClear();
  await happens("close");
  expect(onClose).not.toHaveBeenCalled();
});

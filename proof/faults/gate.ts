/** Holds whoever waits for it until it is opened. */
export type Gate = { readonly isOpened: Promise<void>; readonly open: () => void };

export function createGate(): Gate {
  let open = () => {};
  const isOpened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { isOpened, open };
}

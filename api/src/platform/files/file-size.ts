import { stat } from "node:fs/promises";

/** In bytes; a file that is not there, or has gone meanwhile, takes no room. */
export function fileSize(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}

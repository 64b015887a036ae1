import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const compressible = new Set([".js", ".css", ".svg"]);

/** Below this a file and its headers fit into one packet anyway. */
const fromBytes = 512;

/** Puts a brotli and a gzip copy beside every built file that is worth it, as small as they get: the server sends them
 *  as they are. */
export function compressFiles(folder: string): Plugin {
  return {
    name: "compress-files",
    apply: "build",
    // After the service worker, which is written when all else is closed.
    enforce: "post",
    closeBundle: {
      order: "post",
      sequential: true,
      async handler(error) {
        if (error) return;
        const files = await readdir(folder, { recursive: true });
        await Promise.all(
          files.filter((file) => compressible.has(extname(file))).map((file) => compressFile(join(folder, file))),
        );
      },
    },
  };
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.byteLength < fromBytes) return;
  const text = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
  await writeFile(`${file}.br`, await toBrotli(bytes, { params: text }));
  await writeFile(`${file}.gz`, await toGzip(bytes, { level: constants.Z_BEST_COMPRESSION }));
}

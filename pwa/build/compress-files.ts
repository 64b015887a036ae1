import { readdir, readFile, writeFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const compressible = new Set([".js", ".css", ".svg"]);

/** The desk's scripts are a third of the code: their last seven percent would take the first start half a second. */
const deskQuality = 9;

/** Below this a file and its headers fit into one packet anyway. */
const fromBytes = 512;

/** Puts a brotli and a gzip copy beside every built file that is worth it, as small as they get on the site: the
 *  server sends them as they are. */
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
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: basename(file).startsWith("admin-") ? deskQuality : constants.BROTLI_MAX_QUALITY,
  };
  await writeFile(`${file}.br`, await toBrotli(bytes, { params }));
  await writeFile(`${file}.gz`, await toGzip(bytes, { level: constants.Z_BEST_COMPRESSION }));
}

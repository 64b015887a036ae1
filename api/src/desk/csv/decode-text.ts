import { TextDecoder } from "node:util";
import { UnreadableFile } from "./unreadable-file.ts";

const lineFeed = 0x0a;

/** Decodes a file: UTF-8 with or without a byte order mark, or UTF-16 with one, as in Excel's "Unicode text". @throws
 *  UnreadableFile naming the first line that cannot be decoded. */
export async function* decodeText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, void> {
  let decoder: TextDecoder | undefined;
  let line = 1;

  function decode(piece: Uint8Array | undefined): string {
    const text = decodeOrRefuse(piece);
    if (text.includes("\u0000")) {
      throw new UnreadableFile(`${place()} has invalid characters. Is this a CSV file? ${advice}`);
    }
    line += text.split("\n").length - 1;
    return text;
  }

  function decodeOrRefuse(piece: Uint8Array | undefined): string {
    try {
      return decoder?.decode(piece, { stream: piece !== undefined }) ?? "";
    } catch (cause) {
      throw new UnreadableFile(`${place()} is in another encoding. ${advice}`, null, { cause });
    }
  }

  const place = () => `Line ${line.toLocaleString("en-IN")} of the file`;

  for await (const chunk of bytes) {
    decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
    // Decodes line by line, so that an error can name its line.
    let text = "";
    for (let from = 0; from < chunk.length; ) {
      const end = chunk.indexOf(lineFeed, from);
      const to = end === -1 ? chunk.length : end + 1;
      text += decode(chunk.subarray(from, to));
      from = to;
    }
    yield text;
  }
  yield decode(undefined);
}

const advice = "Save it as “CSV UTF-8” and choose it again.";

/** Detects the encoding from the byte order mark. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return "utf-8";
}

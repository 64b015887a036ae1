import { pipeline } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { knownHeadings } from "./heading.ts";
import { UnreadableFile } from "./unreadable-file.ts";

/** One row of a file with its number in a spreadsheet: the heading is row 1, and empty rows count. */
export type CsvRecord = { readonly row: number; readonly cells: readonly string[] };

const separators = [",", ";", "\t"] as const;
const lineEnds = ["\r\n", "\n", "\r"];
/** A first line in which some programs tell Excel the separator. Excel does not show it as a row. */
const separatorLine = /^"?sep=([,;\t])"?(?:\r\n|\n|\r)/i;

/** Yields the rows of a CSV text, split by the separator that its first line declares or uses. @throws UnreadableFile
 *  when the file is empty, its quotation marks do not match, or a row is longer than `rowLength` characters. */
export async function* readRecords(
  text: AsyncGenerator<string, void, void>,
  { rowLength }: { readonly rowLength: number },
): AsyncGenerator<CsvRecord, void, void> {
  const begin = await firstText(text);
  const [line = "", told] = separatorLine.exec(begin) ?? [];
  const first = begin.slice(line.length) || (await firstText(text));
  const parser = parse({
    delimiter: told ?? separatorOf(first),
    record_delimiter: lineEnds,
    relax_column_count: true,
    max_record_size: rowLength,
  });
  // An error in the pipeline is thrown by the loop below, which reads from the parser.
  const records = pipeline(joined(first, text), parser, () => {});
  let row = 0;
  try {
    for await (const cells of records as AsyncIterable<string[]>) {
      row += 1;
      yield { row, cells };
    }
  } catch (cause) {
    if (cause instanceof CsvError)
      throw new UnreadableFile(sentenceFor(cause, rowLength), recordsIn(cause) + 1, { cause });
    throw cause;
  }
}

async function firstText(text: AsyncGenerator<string, void, void>): Promise<string> {
  for (;;) {
    const { value, done } = await text.next();
    if (done) throw new UnreadableFile("The file is empty.");
    if (value !== "") return value;
  }
}

async function* joined(first: string, rest: AsyncGenerator<string, void, void>) {
  yield* slicesOf(first);
  for await (const text of rest) yield* slicesOf(text);
}

const sliceBytes = 1024;

/** Cuts a text into small pieces: the parser makes all rows of a piece, which may be short, before others get a turn. */
function* slicesOf(text: string): Generator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += sliceBytes) yield bytes.subarray(at, at + sliceBytes);
}

/** Returns the separator that yields the most known headings. */
function separatorOf(text: string): string {
  const line = text.split(/\r?\n|\r/, 1)[0] ?? "";
  const [best = separators[0]] = separators.toSorted(
    (one, other) => knownHeadings(cellsOf(line, other)) - knownHeadings(cellsOf(line, one)),
  );
  return best;
}

function cellsOf(line: string, separator: string): string[] {
  return line.split(separator).map((cell) => cell.replace(/^"|"$/g, ""));
}

function sentenceFor({ code }: CsvError, rowLength: number): string {
  if (code === "CSV_MAX_RECORD_SIZE") {
    return `This row is longer than ${rowLength.toLocaleString("en-IN")} characters. Is a quotation mark missing?`;
  }
  return "The quotation marks in this row do not match.";
}

function recordsIn(error: CsvError): number {
  const records: unknown = error.records;
  return typeof records === "number" ? records : 0;
}

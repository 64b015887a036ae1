/** A file that cannot be read any further; the message is a sentence for whoever chose it. */
export class UnreadableFile extends Error {
  override readonly name = "UnreadableFile";
  /** The row as a spreadsheet counts it; null where rows cannot be told. */
  readonly row: number | null;

  constructor(sentence: string, row: number | null = null, options?: ErrorOptions) {
    super(sentence, options);
    this.row = row;
  }
}

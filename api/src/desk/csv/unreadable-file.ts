/** Thrown when a file cannot be read further. The message is a sentence for the admin who uploaded it. */
export class UnreadableFile extends Error {
  override readonly name = "UnreadableFile";
  /** The row as a spreadsheet counts it; null when the row is unknown. */
  readonly row: number | null;

  constructor(sentence: string, row: number | null = null, options?: ErrorOptions) {
    super(sentence, options);
    this.row = row;
  }
}

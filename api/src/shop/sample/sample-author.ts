/** Who wrote the texts that come with the sample company, as the desk names whoever wrote a text. */
export const sampleAuthor = "sample data";

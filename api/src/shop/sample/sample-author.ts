/** The author of the sample company's texts, as the desk shows it. */
export const sampleAuthor = "sample data";

type Words = { readonly name: string; readonly message: string; readonly title: string };

const firstWordsLength = 60;

/** Returns an enquiry's author and first words, which distinguish two enquiries about the same product. */
export function summarizeEnquiry({ name, message, title }: Words): string {
  const words = (message.trim() || title).replaceAll(/\s+/g, " ");
  const first = words.length > firstWordsLength ? `${words.slice(0, firstWordsLength).trimEnd()}…` : words;
  return [name.trim(), first].filter(Boolean).join(": ");
}

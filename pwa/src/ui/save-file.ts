/** Downloads a text or bytes as a file. */
export function saveFile(name: string, content: string | Blob, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the content by the end of this task's successor.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

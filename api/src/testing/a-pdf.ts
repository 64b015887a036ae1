/** Makes a PDF of one empty page; `extra` is added to its catalog. */
export function aPdf(extra = ""): Uint8Array<ArrayBuffer> {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${extra} >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>",
  ];
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join("");
  const text = `%PDF-1.4\n${body}trailer\n<< /Size 4 /Root 1 0 R >>\n%%EOF\n`;
  return new Uint8Array(Buffer.from(text, "latin1"));
}

/** Returns the size of a document for people: `320 kB` or `2.4 MB`. */
export function documentSize(bytes: number): string {
  const megabytes = bytes / 2 ** 20;
  return megabytes < 1 ? `${Math.ceil(bytes / 1024)} kB` : `${megabytes.toFixed(1).replace(".0", "")} MB`;
}

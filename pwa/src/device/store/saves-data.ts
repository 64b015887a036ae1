/** Whether the person asked the browser to be sparing. */
export function savesData(): boolean {
  const { connection } = navigator as typeof navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData ?? false;
}

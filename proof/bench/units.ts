/** Numbers as the tables show them. A kilobyte is 1,000 bytes, the stricter reading. */
export const ms = (value: number) => `${digits(value)} ms`;
export const seconds = (valueMs: number) => `${(valueMs / 1000).toFixed(2)} s`;
export const kB = (bytes: number) => `${digits(bytes / 1000)} kB`;
export const megabytes = (value: number) => `${whole(value)} MB`;
export const bytes = (value: number) => `${whole(value)} bytes`;
export const perSecond = (rate: number) => `${whole(rate)}/s`;
export const times = (ratio: number) => `${ratio.toFixed(ratio < 10 ? 2 : 0)} ×`;
export const percent = (share: number) => `${digits(share * 100)} %`;

function digits(value: number): string {
  return Math.abs(value) >= 100 ? whole(value) : value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
}

function whole(value: number): string {
  return Math.round(value).toLocaleString("en-IN");
}

/** Numbers as the tables show them. A kilobyte is 1,000 bytes, the stricter reading. */

export function ms(value: number): string {
  return `${digits(value)} ms`;
}

export function seconds(valueMs: number): string {
  return `${(valueMs / 1000).toFixed(2)} s`;
}

export function kB(bytes: number): string {
  return `${digits(bytes / 1000)} kB`;
}

export function megabytes(value: number): string {
  return `${whole(value)} MB`;
}

export function bytes(value: number): string {
  return `${whole(value)} bytes`;
}

export function perSecond(rate: number): string {
  return `${whole(rate)}/s`;
}

export function times(ratio: number): string {
  return `${ratio.toFixed(ratio < 10 ? 2 : 0)} ×`;
}

export function percent(share: number): string {
  return `${digits(share * 100)} %`;
}

function digits(value: number): string {
  return value >= 100 ? whole(value) : value.toFixed(value >= 10 ? 1 : 2);
}

function whole(value: number): string {
  return Math.round(value).toLocaleString("en-IN");
}

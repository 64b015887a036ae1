import type { EnquiryInFile } from "./enquiry.ts";

type Posted = { readonly status: number; readonly body: unknown };

/** Posts JSON straight at the server, as a person at an address of their own. */
export async function post(api: string, path: string, body: unknown, address: string): Promise<Posted> {
  const response = await fetch(`${api}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": address },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

/** Enough addresses that none of them is slowed down for what it sends. */
export function addressOf(at: number): string {
  return `10.8.${Math.floor(at / 250) % 250}.${(at % 250) + 1}`;
}

type Receipt = { readonly id: string; readonly createdAt: string; readonly duplicate: boolean };

export async function postEnquiry(api: string, enquiry: EnquiryInFile, address: string) {
  const { status, body } = await post(api, "/api/enquiry/post", enquiry, address);
  return { status, receipt: body as Receipt };
}

import type { Assignee } from "./enquiry.ts";

/** The parts of a site that a photo can show. */
export const photoSubjects = [
  "entrance",
  "bays",
  "meter",
  "panel",
  "transformer",
  "cable-route",
  "nameplate",
  "other",
] as const;

export type PhotoSubject = (typeof photoSubjects)[number];

/** The media types in which a device sends photos. */
export const photoTypes = ["image/webp", "image/jpeg"] as const;

export type PhotoType = (typeof photoTypes)[number];

/** The largest photo in bytes and in pixels, the length of a caption, and how many photos an enquiry has.
 *  docs/product/decisions.md#110. */
export const photoLimits = { bytes: 400_000, pixels: 50_000_000, caption: 200, ofEnquiry: 30 } as const;

/** Returns how many milliseconds a photo may take to arrive: 15 s, and 1 s for each kilobyte. */
export function photoTimeMs(bytes: number): number {
  return 15_000 + bytes;
}

/** A photo of an enquiry. */
export type EnquiryPhoto = {
  /** The SHA-256 of its bytes, in hexadecimal, by which they are read. */
  readonly photo: string;
  readonly of: PhotoSubject;
  /** Empty where none was written. */
  readonly caption: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** When it was added, by the server's clock, ISO 8601. */
  readonly at: string;
  /** The person who added it, and may remove it. */
  readonly by: Assignee;
};

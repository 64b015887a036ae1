import type { Language } from "../text/language.ts";

const indianTimeZone = "Asia/Kolkata";
/** India has been five and a half hours ahead of UTC since 1945, without summer time. */
const aheadMs = 19_800_000;

/** Own tables: what browsers and Node write of a month differs in their versions, and hydration would find another
 *  text than was rendered. */
const months = {
  en: "Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec",
  hi: "जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर",
  mr: "जानेवारी फेब्रुवारी मार्च एप्रिल मे जून जुलै ऑगस्ट सप्टेंबर ऑक्टोबर नोव्हेंबर डिसेंबर",
} as const satisfies Record<Language, string>;

/** `3 Mar 2026, 14:05`, `3 मार्च 2026, 14:05`: in Indian time on the server and in every browser, so that hydration
 *  finds what was rendered. @throws RangeError for what is no time. docs/product/decisions.md#18. */
export function formatDateTime(iso: string, language: Language = "en"): string {
  return written(Date.parse(iso) + aheadMs, language);
}

/** `3 Mar 2026`: the Indian day of a time. @throws RangeError for what is no time. */
export function formatDayOf(iso: string, language: Language = "en"): string {
  return formatDate(new Date(Date.parse(iso) + aheadMs).toISOString(), language);
}

/** `3 Mar 2026, 14:05` in the time zone of the device. @throws RangeError for what is no time. */
export function formatLocalTime(iso: string, language: Language = "en"): string {
  const time = new Date(iso);
  return written(time.getTime() - time.getTimezoneOffset() * 60_000, language);
}

function written(shiftedMs: number, language: Language): string {
  const shifted = new Date(shiftedMs).toISOString();
  return `${formatDate(shifted, language)}, ${shifted.slice(11, 16)}`;
}

/** Whether a time zone is India's, under its present name or the one that Chrome still goes by. */
export function isIndianTimeZone(timeZone: string): boolean {
  return timeZone === indianTimeZone || timeZone === "Asia/Calcutta";
}

/** `14.07.2023`, as the legal pages write their date. docs/product/specification.md#9-business-constants-and-limits. */
export function formatLegalDate(isoDate: string): string {
  return isoDate.slice(0, 10).split("-").reverse().join(".");
}

/** `3 Mar 2026` of an ISO date. */
export function formatDate(isoDate: string, language: Language = "en"): string {
  return `${formatDay(isoDate, language)} ${isoDate.slice(0, 4)}`;
}

/** `Mar 2026` of an ISO date or month. */
export function formatMonth(isoDate: string, language: Language = "en"): string {
  return `${monthOf(isoDate, language)} ${isoDate.slice(0, 4)}`;
}

/** `3 Mar` of an ISO date. */
export function formatDay(isoDate: string, language: Language = "en"): string {
  return `${Number(isoDate.slice(8, 10))} ${monthOf(isoDate, language)}`;
}

function monthOf(isoDate: string, language: Language): string | undefined {
  return months[language].split(" ")[Number(isoDate.slice(5, 7)) - 1];
}

import { ownMessages } from "@chargefront/shared/text/own-messages";
import { words } from "./words/names.ts";

const { enquirySent, enquirySaved, offline, failed } = ownMessages;

/** Messages that many screens show. */
export const ownWords = words("own", { enquirySent, enquirySaved, offline, failed });

import { foldDevanagari } from "@chargefront/shared/text/fold-devanagari";

/** Trade words typed in Devanagari that sound unlike the English words in product texts. */
const tradeWords: readonly (readonly [says: string, means: string])[] = [
  ["एसी", "ac"],
  ["डीसी", "dc"],
  ["सीसीएस", "ccs"],
  ["ईवी", "ev"],
  ["ईव्ही", "ev"],
  ["वाई", "wi"],
  ["वाय", "wi"],
  ["फ़ाई", "fi"],
  ["फाय", "fi"],
  ["हाईवे", "highway"],
  ["हायवे", "highway"],
  ["किलोवाट", "kw"],
  ["केडब्ल्यू", "kw"],
  ["बीएमएस", "bms"],
  ["आरएफआईडी", "rfid"],
  ["आरएफआयडी", "rfid"],
  ["ओसीपीपी", "ocpp"],
  ["यूपीआई", "upi"],
  ["यूपीआय", "upi"],
  ["एलएफपी", "lfp"],
  ["क्यूआर", "qr"],
  ["कियोस्क", "kiosk"],
  ["किऑस्क", "kiosk"],
  ["गियर", "gear"],
  ["गिअर", "gear"],
  ["रिक्शा", "wheeler"],
  ["रिक्षा", "wheeler"],
  ["ऑटो", "wheeler"],
  ["तिपहिया", "wheeler"],
  ["तिनचाकी", "wheeler"],
  ["दोपहिया", "two"],
  ["दुचाकी", "two"],
  ["इंजन", "motor"],
  ["तार", "cable"],
  ["वायर", "cable"],
  ["गन", "connector"],
  ["प्लग", "connector"],
  ["टाइप", "type"],
  ["टाईप", "type"],
];

const means: ReadonlyMap<string, string> = new Map(tradeWords.map(([says, means]) => [foldDevanagari(says), means]));

/** Returns the English word, in lower case, for a folded one. */
export function englishFor(word: string): string | undefined {
  return means.get(word);
}

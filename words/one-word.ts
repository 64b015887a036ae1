import type { Language } from "@chargefront/shared/text/language";

/** One word for one thing in what customers read: what is not written, and what is. docs/glossary.md. */
const wrongWords: Readonly<Record<Language, readonly (readonly [wrong: RegExp, write: string])[]>> = {
  en: [
    [/\bbaskets?\b/i, "cart"],
    [/\bsign(s|ed|ing)?[ -]?(in|out)\b/i, "log in, log out"],
    [/\b(card|payment) (service|provider)\b/i, "payment gateway"],
    [/\b(giv(e|en|es|ing)|money) back\b|\bmoney goes\b/i, "refund"],
    [/\bmails?\b/i, "email"],
    [/\b(whoever|somebody|nobody)\b/i, "someone, no one"],
    [/\bneeds? a network\b|\bwithout a network\b/i, "connect to the internet, offline"],
  ],
  hi: [
    [word("टोकर"), "कार्ट"],
    [word("साइन[ -](इन|आउट)"), "लॉग इन, लॉग आउट"],
    [word("(कार्ड|भुगतान) सेवा"), "पेमेंट गेटवे"],
    [word("पैस[ाे] (वापसी|लौट\\S*)"), "रिफ़ंड"],
    [word("बीजक"), "टैक्स इनवॉइस (GST बिल)"],
    [word("उप-योग"), "सबटोटल"],
    [word("विनिर्देश"), "तकनीकी विवरण"],
    [word("सत्र"), "सेशन"],
    [word("स्थल"), "साइट"],
    [word("संस्करण"), "वर्ज़न"],
    [word("बे(?![\\p{L}\\p{M}])"), "चार्जिंग पॉइंट"],
    [word("तुम"), "आप"],
    [word("राशि"), "रकम"],
    [word("प्रति इकाई"), "प्रति नग"],
    [word("संदर्भ संख्या"), "संदर्भ नंबर"],
    [word("स्वीकृत लोड"), "स्वीकृत भार"],
    [word("पिन ?कोड"), "PIN कोड"],
    [word("(सिंगल|थ्री) फ़ेज़"), "सिंगल-फ़ेज़, थ्री-फ़ेज़"],
    [word("वाई.?फ़ाई"), "Wi-Fi"],
    [/[कखग]\u093c/u, "क, ख, ग"],
  ],
  mr: [
    [word("टोपल"), "कार्ट"],
    [word("साइन[ -](इन|आउट)"), "लॉग इन, लॉग आउट"],
    [word("(कार्ड|पेमेंट) सेव"), "पेमेंट गेटवे"],
    [word("पैसे परत"), "रिफंड"],
    [word("परताव"), "रिटर्न, रिफंड"],
    [word("बीजक"), "टॅक्स इनव्हॉइस (GST बिल)"],
    [word("उपएकूण"), "सबटोटल"],
    [word("सत्र"), "सेशन"],
    [word("मसुद"), "ड्राफ्ट"],
    [word("पुस(ण|त|ल|ू)"), "हटवणे"],
    [word("अभियंत"), "इंजिनिअर"],
    [word("बे(?![\\p{L}\\p{M}])"), "चार्जिंग पॉइंट"],
    [word("तु(म[चह]|म्ह|झ)"), "आपण, आपला"],
    [word("चौकश(्य|ीं)"), "चौकशा"],
    [word("सेव्ह"), "जतन"],
    [word("कार्डा"), "कार्डवर, कार्डचा"],
    [word("पिन ?कोड"), "PIN कोड"],
    [word("(सिंगल|थ्री) फेज"), "सिंगल-फेज, थ्री-फेज"],
    [word("वाय.?फाय"), "Wi-Fi"],
    [word("इंस्टॉल"), "इन्स्टॉल"],
    [/अ\u200d?\u0945/u, "ॲ"],
  ],
};

/** Labels that the specification fixes. docs/product/specification.md. */
const fixed: ReadonlySet<string> = new Set(["Sign out"]);

/** The beginning of a word: what `\b` finds of Latin letters alone. */
function word(beginning: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}])${beginning}`, "u");
}

/** Lists the words of a customer's text that differ from the glossary, each with the word to write. */
export function wrongWordsIn(language: Language, text: string): string[] {
  if (fixed.has(text)) return [];
  return wrongWords[language].flatMap(([wrong, write]) => {
    const found = wrong.exec(text)?.[0];
    return found === undefined ? [] : [`says “${found}”: write ${write}`];
  });
}

import type { Language } from "@chargefront/shared/text/language";

/** The notice to which a customer agrees in person, in each language. A changed text needs a new version in
 *  `shared/src/person/consent.ts`, as each enquiry records the version. */
export const noticeTexts: Readonly<Record<Language, string>> = {
  en: "“I am 18 or older and I agree to my details being used to reply to my enquiry: my name, phone number, email, company and the details of my site.”",
  hi: "“मेरी उम्र 18 वर्ष या अधिक है और मैं सहमति देता/देती हूँ कि मेरी पूछताछ का जवाब देने के लिए मेरी जानकारी का उपयोग हो: मेरा नाम, फ़ोन नंबर, ईमेल, कंपनी और मेरी साइट का विवरण।”",
  mr: "“माझे वय 18 वर्षे किंवा अधिक आहे आणि माझ्या चौकशीला उत्तर देण्यासाठी माझी माहिती वापरण्यास माझी संमती आहे: माझे नाव, फोन नंबर, ईमेल, कंपनी आणि माझ्या साइटचा तपशील.”",
};

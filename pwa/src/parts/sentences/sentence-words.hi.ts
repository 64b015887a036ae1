import { translationOf } from "@chargefront/shared/text/words";
import type { sentenceWords } from "./sentence-words.ts";

export const sentencesHi = translationOf<typeof sentenceWords>("sentences")({
  "Please fill in this field.": "कृपया यह जानकारी भरें।",
  "Please enter a valid email address": "कृपया सही ईमेल पता लिखें",
  "Please enter a valid name.": "कृपया सही नाम लिखें।",
  "Please enter a valid 10-digit contact number.": "कृपया 10 अंकों का सही संपर्क नंबर लिखें।",
  "Please select at least one product.": "कृपया कम से कम एक उत्पाद चुनें।",
  "If you choose to enter a message, it must be at least 10 characters.":
    "अगर आप संदेश लिखते हैं, तो उसमें कम से कम 10 अक्षर होने चाहिए।",
  "Message sent successfully!": "संदेश भेज दिया गया!",
  "Saved on this device. It will be sent when you are back online.":
    "इस डिवाइस पर सहेज लिया गया। आपके ऑनलाइन आते ही इसे भेज दिया जाएगा।",
  "Something went wrong. Please try again.": "कुछ गड़बड़ हो गई। कृपया फिर से कोशिश करें।",
  "Product not found!": "उत्पाद नहीं मिला!",
  "Loading product details...": "उत्पाद का विवरण लोड हो रहा है...",
  "This is too long.": "यह बहुत लंबा है।",
  "This contains characters that cannot be used here.": "इसमें ऐसे अक्षर या चिह्न हैं जो यहाँ नहीं चल सकते।",
  "This field is not known here.": "यह फ़ील्ड यहाँ मान्य नहीं है।",
  "The request could not be read: it has no fields.": "अनुरोध पढ़ा नहीं जा सका: उसमें कोई फ़ील्ड नहीं है।",
  "This must be text.": "यहाँ टेक्स्ट होना चाहिए।",
  "This must be a number.": "यहाँ कोई संख्या होनी चाहिए।",
  "This must be a whole number.": "यहाँ पूर्ण संख्या होनी चाहिए।",
  "This must be true or false.": "यहाँ हाँ या नहीं होना चाहिए।",
  "This must be a list.": "यहाँ एक सूची होनी चाहिए।",
  "This must be a group of fields.": "यहाँ कई फ़ील्ड का समूह होना चाहिए।",
  "This value cannot be used here.": "यह मान यहाँ नहीं चल सकता।",
  "This is too short.": "यह बहुत छोटा है।",
  "This number is too large.": "यह संख्या बहुत बड़ी है।",
  "This number is too small.": "यह संख्या बहुत छोटी है।",
  "Please add at least one entry.": "कृपया कम से कम एक प्रविष्टि जोड़ें।",
  "There are too many entries here.": "यहाँ बहुत ज़्यादा प्रविष्टियाँ हैं।",
  "Some fields need your attention.": "कुछ जानकारी ठीक करनी है।",
  "The request could not be read.": "अनुरोध पढ़ा नहीं जा सका।",
  "You are not allowed to do this.": "आपको यह करने की अनुमति नहीं है।",
  "This request came from another site and was refused.": "यह अनुरोध किसी दूसरी साइट से आया था, इसलिए इसे नहीं माना गया।",
  "There is nothing at this address.": "इस पते पर कुछ नहीं है।",
  "An enquiry with this id was already received with other content.":
    "इसी पहचान वाली एक पूछताछ अलग सामग्री के साथ पहले ही मिल चुकी है।",
  "This is too large to send.": "यह भेजने के लिए बहुत बड़ा है।",
  "No shop answers under this address.": "इस पते पर कोई दुकान नहीं है।",
  "This kind of content is not accepted here.": "इस तरह की सामग्री यहाँ नहीं ली जाती।",
  "This was too much at once. Please try again in a while.":
    "एक साथ बहुत ज़्यादा अनुरोध आ गए। कृपया थोड़ी देर बाद फिर से कोशिश करें।",
  "The server is busy. Please try again in a moment.": "सर्वर व्यस्त है। कृपया कुछ पल बाद फिर से कोशिश करें।",
  "There is no room left on the server, so nothing was saved. Please try again later.":
    "सर्वर पर जगह नहीं बची है, इसलिए कुछ भी सहेजा नहीं गया। कृपया बाद में फिर से कोशिश करें।",
  "Please choose at most 50 products.": "कृपया ज़्यादा से ज़्यादा 50 उत्पाद चुनें।",
  "There must be one quantity for each product.": "हर उत्पाद के लिए एक संख्या होनी चाहिए।",
  "You seem to be offline. Check your connection and try again.": "लगता है आप ऑफ़लाइन हैं। अपना कनेक्शन देखकर फिर से कोशिश करें।",
});

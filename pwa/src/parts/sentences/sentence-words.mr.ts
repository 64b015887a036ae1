import { translationOf } from "@chargefront/shared/text/words";
import type { sentenceWords } from "./sentence-words.ts";

export const sentencesMr = translationOf<typeof sentenceWords>("sentences")({
  "Please fill in this field.": "कृपया ही माहिती भरा.",
  "Please enter a valid email address": "कृपया योग्य ईमेल पत्ता लिहा",
  "Please enter a valid name.": "कृपया योग्य नाव लिहा.",
  "Please enter a valid 10-digit contact number.": "कृपया 10 अंकी योग्य संपर्क क्रमांक लिहा.",
  "Please select at least one product.": "कृपया किमान एक उत्पादन निवडा.",
  "If you choose to enter a message, it must be at least 10 characters.": "संदेश लिहायचा असल्यास तो किमान 10 अक्षरांचा हवा.",
  "Message sent successfully!": "संदेश पाठवला गेला!",
  "Saved on this device. It will be sent when you are back online.":
    "या डिव्हाइसवर जतन केले. आपण ऑनलाइन आल्यावर ते पाठवले जाईल.",
  "Something went wrong. Please try again.": "काहीतरी चूक झाली. कृपया पुन्हा प्रयत्न करा.",
  "Product not found!": "उत्पादन सापडले नाही!",
  "Loading product details...": "उत्पादनाचा तपशील लोड होत आहे...",
  "This is too long.": "हे खूप मोठे आहे.",
  "This contains characters that cannot be used here.": "यात येथे न चालणारी अक्षरे किंवा चिन्हे आहेत.",
  "This field is not known here.": "हे फील्ड येथे चालत नाही.",
  "Some fields need your attention.": "काही माहिती दुरुस्त करावी लागेल.",
  "The request could not be read.": "विनंती वाचता आली नाही.",
  "You are not allowed to do this.": "आपल्याला हे करण्याची परवानगी नाही.",
  "This request came from another site and was refused.": "ही विनंती दुसऱ्या साइटवरून आली, म्हणून ती नाकारली.",
  "There is nothing at this address.": "या पत्त्यावर काहीही नाही.",
  "An enquiry with this id was already received with other content.": "याच ओळखीची चौकशी वेगळ्या मजकुरासह आधीच मिळाली आहे.",
  "This is too large to send.": "हे पाठवण्यासाठी खूप मोठे आहे.",
  "No shop answers under this address.": "या पत्त्यावर कोणतेही दुकान नाही.",
  "This kind of content is not accepted here.": "अशा प्रकारचा मजकूर येथे स्वीकारला जात नाही.",
  "This was too much at once. Please try again in a while.": "एकाच वेळी खूप विनंत्या आल्या. कृपया थोड्या वेळाने पुन्हा प्रयत्न करा.",
  "The server is busy. Please try again in a moment.": "सर्व्हर व्यस्त आहे. कृपया क्षणभराने पुन्हा प्रयत्न करा.",
  "There is no room left on the server, so nothing was saved. Please try again later.":
    "सर्व्हरवर जागा उरलेली नाही, म्हणून काहीही जतन झाले नाही. कृपया नंतर पुन्हा प्रयत्न करा.",
  "Please choose at most 50 products.": "कृपया जास्तीत जास्त 50 उत्पादने निवडा.",
  "There must be one quantity for each product.": "प्रत्येक उत्पादनासाठी एक संख्या हवी.",
  "You seem to be offline. Check your connection and try again.":
    "आपण ऑफलाइन आहात असे दिसते. कनेक्शन तपासून पुन्हा प्रयत्न करा.",
});

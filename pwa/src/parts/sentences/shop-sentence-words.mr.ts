import { translationOf } from "@chargefront/shared/text/words";
import type { shopSentenceWords } from "./shop-sentence-words.ts";

export const shopSentencesMr = translationOf<typeof shopSentenceWords>("shopSentences")({
  "Password must be at least 6 characters long and include at least one letter and one number.":
    "पासवर्ड किमान 6 अक्षरांचा हवा आणि त्यात किमान एक इंग्रजी अक्षर व एक अंक हवा.",
  "Use letters and numbers only.": "फक्त इंग्रजी अक्षरे आणि अंक वापरा.",
  "This password is too common. Please choose another.": "हा पासवर्ड फार सर्रास वापरला जातो. कृपया दुसरा निवडा.",
  "Please enter a valid name (letters only, 3-50 characters).": "कृपया योग्य नाव लिहा (फक्त अक्षरे, 3 ते 50).",
  "Email or password is incorrect.": "ईमेल किंवा पासवर्ड चुकीचा आहे.",
  "Account created. Please log in.": "खाते तयार झाले. कृपया लॉग इन करा.",
  "If there is an account with this email, a link to choose a new password is on its way.":
    "या ईमेलचे खाते असल्यास नवा पासवर्ड निवडण्याची लिंक पाठवली आहे.",
  "Password changed. Please log in.": "पासवर्ड बदलला. कृपया लॉग इन करा.",
  "That item is no longer in your cart.": "ती वस्तू आता आपल्या कार्टमध्ये नाही.",
  "Please enter a valid 6-digit PIN code.": "कृपया 6 अंकी योग्य PIN कोड लिहा.",
  "Please enter a valid 15-character GSTIN.": "कृपया 15 अक्षरी योग्य GSTIN लिहा.",
  "Please choose a state from the list.": "कृपया यादीतून राज्य निवडा.",
  "Please log in to continue.": "पुढे जाण्यासाठी कृपया लॉग इन करा.",
  "Your session has ended. Please log in again.": "आपले सेशन संपले आहे. कृपया पुन्हा लॉग इन करा.",
  "Prices have changed. Please check the new total.": "किमती बदलल्या आहेत. कृपया नवी एकूण रक्कम पाहा.",
  "A product in your cart is no longer available.": "आपल्या कार्टमधील एक उत्पादन आता उपलब्ध नाही.",
  "This order has expired. Please place it again.": "या ऑर्डरची मुदत संपली आहे. कृपया पुन्हा ऑर्डर द्या.",
  "This order is not in your account.": "ही ऑर्डर आपल्या खात्यात नाही.",
  "This link has expired or was already used. Please request a new one.":
    "ही लिंक आधी वापरली आहे किंवा तिची मुदत संपली आहे. कृपया नवी लिंक मागा.",
  "The payment gateway is not responding. You have not been charged and your cart is saved. Please try again in a minute.":
    "पेमेंट गेटवेकडून उत्तर मिळत नाही. पैसे कापलेले नाहीत आणि आपले कार्ट सुरक्षित आहे. कृपया एका मिनिटाने पुन्हा प्रयत्न करा.",
  "The payment gateway did not accept this order. Please check your address or contact us.":
    "पेमेंट गेटवेने ही ऑर्डर स्वीकारली नाही. कृपया आपला पत्ता तपासा किंवा आमच्याशी संपर्क साधा.",
  "An account with this email already exists.": "या ईमेलचे खाते आधीपासून आहे.",
  "Order not found.": "ऑर्डर सापडली नाही.",
  "The cart is empty.": "कार्ट रिकामे आहे.",
  "You can order 1 to 999 units of a product.": "एका उत्पादनाचे 1 ते 999 नग ऑर्डर करता येतात.",
  "You can order up to 50 different products.": "जास्तीत जास्त 50 वेगवेगळी उत्पादने ऑर्डर करता येतात.",
  "Some products in your cart have changed. Please check them.": "आपल्या कार्टमधील काही उत्पादने बदलली आहेत. कृपया ती तपासा.",
  "This is above the card payment limit. Please request a quotation.":
    "ही रक्कम कार्ड पेमेंटच्या मर्यादेपेक्षा जास्त आहे. कृपया कोटेशन मागा.",
  "This is below the minimum card payment.": "ही रक्कम कार्ड पेमेंटच्या किमान मर्यादेपेक्षा कमी आहे.",
  "Your cart or address has changed since you started checkout. Please start again.":
    "चेकआउट सुरू केल्यानंतर आपले कार्ट किंवा पत्ता बदलला आहे. कृपया पुन्हा सुरू करा.",
  "We are still processing your last order. Please try again in a moment.":
    "आपली मागची ऑर्डर अजून प्रक्रियेत आहे. कृपया क्षणभराने पुन्हा प्रयत्न करा.",
  "Too many attempts. Please wait {n} second and try again.": "खूप वेळा प्रयत्न झाले. कृपया {n} सेकंद थांबून पुन्हा प्रयत्न करा.",
  "Too many attempts. Please wait {n} seconds and try again.": "खूप वेळा प्रयत्न झाले. कृपया {n} सेकंद थांबून पुन्हा प्रयत्न करा.",
  "Too many attempts. Please wait {n} minute and try again.": "खूप वेळा प्रयत्न झाले. कृपया {n} मिनिट थांबून पुन्हा प्रयत्न करा.",
  "Too many attempts. Please wait {n} minutes and try again.": "खूप वेळा प्रयत्न झाले. कृपया {n} मिनिटे थांबून पुन्हा प्रयत्न करा.",
  "Too many cards were declined. Please wait {n} second before you try another.":
    "अनेक कार्डे नाकारली गेली. दुसरे कार्ड वापरण्यापूर्वी कृपया {n} सेकंद थांबा.",
  "Too many cards were declined. Please wait {n} seconds before you try another.":
    "अनेक कार्डे नाकारली गेली. दुसरे कार्ड वापरण्यापूर्वी कृपया {n} सेकंद थांबा.",
  "Too many cards were declined. Please wait {n} minute before you try another.":
    "अनेक कार्डे नाकारली गेली. दुसरे कार्ड वापरण्यापूर्वी कृपया {n} मिनिट थांबा.",
  "Too many cards were declined. Please wait {n} minutes before you try another.":
    "अनेक कार्डे नाकारली गेली. दुसरे कार्ड वापरण्यापूर्वी कृपया {n} मिनिटे थांबा.",
  "You have several unpaid orders. Please wait {n} second before placing another.":
    "आपल्या अनेक ऑर्डरचे पैसे भरणे बाकी आहे. नवी ऑर्डर देण्याआधी कृपया {n} सेकंद थांबा.",
  "You have several unpaid orders. Please wait {n} seconds before placing another.":
    "आपल्या अनेक ऑर्डरचे पैसे भरणे बाकी आहे. नवी ऑर्डर देण्याआधी कृपया {n} सेकंद थांबा.",
  "You have several unpaid orders. Please wait {n} minute before placing another.":
    "आपल्या अनेक ऑर्डरचे पैसे भरणे बाकी आहे. नवी ऑर्डर देण्याआधी कृपया {n} मिनिट थांबा.",
  "You have several unpaid orders. Please wait {n} minutes before placing another.":
    "आपल्या अनेक ऑर्डरचे पैसे भरणे बाकी आहे. नवी ऑर्डर देण्याआधी कृपया {n} मिनिटे थांबा.",
  "Payment not completed": "पेमेंट पूर्ण झाले नाही",
  "Payment processing": "पेमेंट प्रक्रियेत आहे",
  Paid: "पेमेंट झाले",
  "Payment declined": "पेमेंट नाकारले गेले",
  "Expired, not paid": "मुदत संपली, पैसे भरले नाहीत",
  Cancelled: "रद्द",
  "Paid after expiry, refund due": "पेमेंट उशिरा आले, रिफंड होईल",
  "Payment under review": "पेमेंट तपासले जात आहे",
  "Refund in progress": "रिफंड प्रक्रियेत आहे",
  "Partially refunded": "काही रक्कम रिफंड झाली",
  Refunded: "रिफंड झाला",
  "Being prepared": "तयार होत आहे",
  Packed: "पॅक झाली",
  Shipped: "पाठवली",
  Delivered: "डिलिव्हर झाली",
  "Dispatch stopped": "पाठवणे थांबवले",
  "Order placed": "ऑर्डर दिली",
  "Payment retried": "पुन्हा पेमेंटचा प्रयत्न",
  "Payment disputed": "पेमेंटवर वाद",
  "Dispute closed, payment kept": "वाद संपला, पेमेंट मान्य",
});

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
  "That item is no longer in your basket.": "ती वस्तू आता आपल्या टोपलीत नाही.",
  "Please enter a valid 6-digit PIN code.": "कृपया 6 अंकी योग्य PIN कोड लिहा.",
  "Please enter a valid 15-character GSTIN.": "कृपया 15 अक्षरी योग्य GSTIN लिहा.",
  "Please choose a state from the list.": "कृपया यादीतून राज्य निवडा.",
  "Please log in to continue.": "पुढे जाण्यासाठी कृपया लॉग इन करा.",
  "Your session has ended. Please log in again.": "आपले सत्र संपले आहे. कृपया पुन्हा लॉग इन करा.",
  "Prices have changed since you saw them. Please look at the new total.":
    "आपण पाहिल्यानंतर किमती बदलल्या आहेत. कृपया नवी एकूण रक्कम पाहा.",
  "A product in your basket is no longer sold.": "आपल्या टोपलीतील एक उत्पादन आता विकले जात नाही.",
  "This order has ended. Please place it again.": "ही ऑर्डर संपली आहे. कृपया ती पुन्हा द्या.",
  "There is no such order in your account.": "आपल्या खात्यात अशी कोणतीही ऑर्डर नाही.",
  "This link was used before or is too old. Please ask for a new one.":
    "ही लिंक आधी वापरली गेली आहे किंवा खूप जुनी आहे. कृपया नवी लिंक मागा.",
  "The card service does not answer. Nothing was charged; your basket is kept. Please try again in a minute.":
    "कार्ड सेवेकडून उत्तर मिळत नाही. पैसे कापलेले नाहीत आणि आपली टोपली तशीच आहे. कृपया एका मिनिटाने पुन्हा प्रयत्न करा.",
  "The card service does not accept this order. Please check your address, or ask us.":
    "कार्ड सेवा ही ऑर्डर स्वीकारत नाही. कृपया आपला पत्ता तपासा किंवा आम्हाला विचारा.",
  "An account with this email already exists.": "या ईमेलचे खाते आधीपासून आहे.",
  "There is no such order.": "अशी कोणतीही ऑर्डर नाही.",
  "The basket is empty.": "टोपली रिकामी आहे.",
  "Of one product an order holds 1 to 999.": "एका ऑर्डरमध्ये एका उत्पादनाचे 1 ते 999 नग घेता येतात.",
  "An order holds at most 50 products.": "एका ऑर्डरमध्ये जास्तीत जास्त 50 उत्पादने येतात.",
  "Products in your basket have changed since you saw them.": "आपण पाहिल्यानंतर टोपलीतील उत्पादने बदलली आहेत.",
  "This is more than a card payment may be. Please request a quotation.":
    "एवढी मोठी रक्कम कार्डने भरता येत नाही. कृपया कोटेशन मागा.",
  "This is less than a card payment may be.": "एवढी लहान रक्कम कार्डने भरता येत नाही.",
  "This checkout was begun with another basket or address.": "हे पेमेंट दुसऱ्या टोपलीसह किंवा दुसऱ्या पत्त्यासह सुरू झाले होते.",
  "Several of your orders are being begun at this moment. Please try again.":
    "या क्षणी आपल्या अनेक ऑर्डर एकाच वेळी सुरू होत आहेत. कृपया पुन्हा प्रयत्न करा.",
  "Too many tries. Please wait {n} second and try again.": "खूप वेळा प्रयत्न झाले. कृपया {n} सेकंद थांबून पुन्हा प्रयत्न करा.",
  "Too many tries. Please wait {n} seconds and try again.": "खूप वेळा प्रयत्न झाले. कृपया {n} सेकंद थांबून पुन्हा प्रयत्न करा.",
  "Too many tries. Please wait {n} minute and try again.": "खूप वेळा प्रयत्न झाले. कृपया {n} मिनिट थांबून पुन्हा प्रयत्न करा.",
  "Too many tries. Please wait {n} minutes and try again.": "खूप वेळा प्रयत्न झाले. कृपया {n} मिनिटे थांबून पुन्हा प्रयत्न करा.",
  "Too many cards were declined. Please wait {n} second before you try another.":
    "अनेक कार्डे नाकारली गेली. दुसरे कार्ड वापरण्यापूर्वी कृपया {n} सेकंद थांबा.",
  "Too many cards were declined. Please wait {n} seconds before you try another.":
    "अनेक कार्डे नाकारली गेली. दुसरे कार्ड वापरण्यापूर्वी कृपया {n} सेकंद थांबा.",
  "Too many cards were declined. Please wait {n} minute before you try another.":
    "अनेक कार्डे नाकारली गेली. दुसरे कार्ड वापरण्यापूर्वी कृपया {n} मिनिट थांबा.",
  "Too many cards were declined. Please wait {n} minutes before you try another.":
    "अनेक कार्डे नाकारली गेली. दुसरे कार्ड वापरण्यापूर्वी कृपया {n} मिनिटे थांबा.",
  "You have begun many orders and paid none of them. Please wait {n} second before you begin another.":
    "आपण अनेक ऑर्डर सुरू केल्या, पण एकाचेही पैसे भरलेले नाहीत. नवीन ऑर्डर सुरू करण्यापूर्वी कृपया {n} सेकंद थांबा.",
  "You have begun many orders and paid none of them. Please wait {n} seconds before you begin another.":
    "आपण अनेक ऑर्डर सुरू केल्या, पण एकाचेही पैसे भरलेले नाहीत. नवीन ऑर्डर सुरू करण्यापूर्वी कृपया {n} सेकंद थांबा.",
  "You have begun many orders and paid none of them. Please wait {n} minute before you begin another.":
    "आपण अनेक ऑर्डर सुरू केल्या, पण एकाचेही पैसे भरलेले नाहीत. नवीन ऑर्डर सुरू करण्यापूर्वी कृपया {n} मिनिट थांबा.",
  "You have begun many orders and paid none of them. Please wait {n} minutes before you begin another.":
    "आपण अनेक ऑर्डर सुरू केल्या, पण एकाचेही पैसे भरलेले नाहीत. नवीन ऑर्डर सुरू करण्यापूर्वी कृपया {n} मिनिटे थांबा.",
  "Payment not completed": "पेमेंट पूर्ण झाले नाही",
  "Payment on its way": "पेमेंट येत आहे",
  Paid: "भरले",
  "Payment declined": "पेमेंट नाकारले गेले",
  "Ended unpaid": "पैसे न भरता संपली",
  Cancelled: "रद्द",
  "Paid too late, money goes back": "पेमेंट उशिरा आले, पैसे परत जातील",
  "Payment is being checked": "पेमेंट तपासले जात आहे",
  "Refund on its way": "पैसे परत येत आहेत",
  "Partly refunded": "काही पैसे परत केले",
  Refunded: "पैसे परत केले",
  "Being prepared": "तयार होत आहे",
  Packed: "पॅक झाली",
  Shipped: "रवाना झाली",
  Delivered: "पोहोचली",
  Stopped: "थांबवली",
  "Order placed": "ऑर्डर दिली",
  "Payment tried again": "पुन्हा पेमेंटचा प्रयत्न",
  "Payment disputed": "पेमेंटवर वाद",
  "Dispute ended, payment kept": "वाद संपला, पेमेंट कायम राहिले",
});

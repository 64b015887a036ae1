/** Words that buyers of chargers and drivetrains type: in Latin letters, in Hindi, in Marathi or as people also spell it,
 *  and the products, by the beginnings of their slugs, one of which each should find among the first five. For the test
 *  of the search alone. */
export const tradeWordList = `
charger | चार्जर | चारजर | dc- ac-
fast charger | फ़ास्ट चार्जर | फास्ट चार्जर | dc-fast
dc charger | डीसी चार्जर | डी.सी. चार्जर | dc-fast
ac charger | एसी चार्जर | एसी चारजर | ac-
ev charger | ईवी चार्जर | ईव्ही चार्जर | dc- ac-
car charger | कार चार्जर | कार चारजर | dc- ac-
30 kw charger | 30 kW चार्जर | ३० kW चार्जर | dc-fast-charger-30
60 kw | 60 kW | ६० kW | dc-fast-charger-60
120 kw | 120 kW | १२० किलोवाट | dc-fast-charger-120
180 kw | 180 किलोवाट | १८० kW | dc-fast-charger-180
240 kw | 240 kW | २४० किलोवाट | dc-fast-charger-240
22 kw | 22 kW | २२ किलोवाट | ac-charger-22
11 kw | 11 kW | ११ kW | ac-wallbox-11
7.4 kw | 7.4 kW | ७.४ kW | ac-wallbox-7
3.3 kw | 3.3 kW | ३.३ kW | ac-wallbox-3
wallbox | वॉलबॉक्स | वॉल बॉक्स | ac-
wall box | वालबॉक्स | वॉलबॉक्स | ac-
pedestal | पेडेस्टल | पेडेस्टल | ac-charger dc-
socket | सॉकेट | साकेट | ac-
charge point | चार्ज पॉइंट | चार्ज पॉईंट | ac-
charging | चार्जिंग | चारजिंग | dc- ac- ccs2
charging cable | चार्जिंग केबल | चार्जींग केबल | ccs2 type2
cable | केबल | केबल | ccs2 type2 ac-wallbox-7
type 2 cable | टाइप 2 केबल | टाईप 2 केबल | type2
type 2 | टाइप 2 | टाईप २ | type2 ac- dc-fast-charger-60
ccs2 | सीसीएस2 | CCS2 | dc- ccs2
ccs | सीसीएस | सीसीएस | dc- ccs2
gun | गन | गन | dc- ccs2
dual gun | दो गन | दोन गन | dc-fast-charger-120 dc-fast-charger-180
kiosk | कियोस्क | किऑस्क | payment-kiosk display-kiosk
payment kiosk | भुगतान कियोस्क | पेमेंट किऑस्क | payment-kiosk
payment | भुगतान | पेमेंट | payment-kiosk upi
display kiosk | डिस्प्ले कियोस्क | डिस्प्ले किऑस्क | display-kiosk
display | डिस्प्ले | डिसप्ले | display-kiosk dc- payment
screen | स्क्रीन | स्क्रीन | display-kiosk payment upi dc-
upi | यूपीआई | यूपीआय | upi payment dc-
upi post | UPI पोस्ट | UPI पोस्ट | upi
pay post | पे पोस्ट | पे पोस्ट | upi
qr | क्यूआर | QR | upi payment
rfid | आरएफआईडी | आरएफआयडी | rfid
rfid reader | RFID रीडर | RFID रिडर | rfid
reader | रीडर | रीडर | rfid payment
card | कार्ड | कार्ड | rfid payment dc-
kit | किट | कीट | rfid three
load controller | लोड कंट्रोलर | लोड कन्ट्रोलर | load
dynamic load | डायनामिक लोड | डायनॅमिक लोड | load
load | लोड | लोड | load ac-
controller | कंट्रोलर | कन्ट्रोलर | motor-controller load
motor controller | मोटर कंट्रोलर | मोटर कन्ट्रोलर | motor-controller
motor | मोटर | मोटार | hub mid motor
hub motor | हब मोटर | हब मोटार | hub
hub | हब | हब | hub
mid drive | मिड ड्राइव | मिड ड्राइव्ह | mid
mid-drive motor | मिड-ड्राइव मोटर | मिड-ड्राइव्ह मोटर | mid
bms | बीएमएस | बीएमएस | bms
battery | बैटरी | बॅटरी | bms three dc-dc
battery management | बैटरी मैनेजमेंट | बॅटरी मॅनेजमेंट | bms
lfp | एलएफपी | एलएफपी | bms three
converter | कन्वर्टर | कन्व्हर्टर | dc-dc
dc-dc converter | DC-DC कन्वर्टर | DC-DC कन्व्हर्टर | dc-dc
three wheeler | तिपहिया | तीनचाकी | three
three-wheeler kit | तिपहिया किट | तीनचाकी किट | three
rickshaw | रिक्शा | रिक्षा | three
passenger kit | सवारी किट | प्रवासी किट | three-wheeler-kit-passenger
cargo kit | माल किट | माल किट | three-wheeler-kit-cargo
cargo | माल | माल | three-wheeler-kit-cargo
l5m | L5M | L5M | three-wheeler-kit-passenger
l5n | L5N | L5N | three-wheeler-kit-cargo
drivetrain | ड्राइवट्रेन | ड्राइव्हट्रेन | three hub mid motor bms dc-dc
split | स्प्लिट | स्प्लिट | dc-fast-charger-240
split charger | स्प्लिट चार्जर | स्प्लिट चार्जर | dc-fast-charger-240
charging system | चार्जिंग सिस्टम | चार्जिंग सिस्टिम | dc-fast-charger-240
depot | डिपो | डेपो | dc- load rfid
bus depot | बस डिपो | बस डेपो | dc-
fleet | फ़्लीट | फ्लीट | dc- ac- type2 load rfid payment
petrol pump | पेट्रोल पंप | पेट्रोल पम्प | dc-
highway | हाईवे | हायवे | dc-
hotel | होटल | हॉटेल | dc- ac- type2
office | दफ़्तर | ऑफिस | ac- rfid
apartment | अपार्टमेंट | अपार्टमेंट | dc- rfid ac-
housing society | हाउसिंग सोसाइटी | हाउसिंग सोसायटी | load ac-
showroom | शोरूम | शोरूम | dc-
parking | पार्किंग | पार्कींग | dc- ac- payment display upi
scooter | स्कूटर | स्कूटर | hub ac-wallbox-3 motor-controller
motorcycle | मोटरसाइकिल | मोटरसायकल | mid motor-controller
home charger | घर का चार्जर | घरचा चार्जर | ac-
home | घर | घर | ac-
single phase | सिंगल फ़ेज़ | सिंगल फेज | ac-wallbox-3 ac-wallbox-7
three phase | थ्री फ़ेज़ | थ्री फेज | dc- ac-
phase | फ़ेज़ | फेज | dc- ac- type2 hub motor
bluetooth | ब्लूटूथ | ब्लूटूथ | ac- motor bms
wifi | वाई-फ़ाई | वाय-फाय | ac-
ocpp | ओसीपीपी | OCPP | dc- ac- payment
ethernet | ईथरनेट | इथरनेट | dc- payment load upi
connector | कनेक्टर | कनेक्टर | dc- ac- ccs2 type2 bms
power | पावर | पॉवर | dc- ac- hub mid
dc | डीसी | डीसी | dc- ccs2
ac | एसी | एसी | ac-
kw | किलोवाट | केडब्ल्यू | dc- ac-
protection | सुरक्षा | संरक्षण | dc- ac- payment display upi rfid load hub mid motor bms
efficiency | दक्षता | कार्यक्षमता | dc- hub mid dc-dc motor
cooling | कूलिंग | कूलिंग | dc- motor mid
liquid cooled | तरल | द्रव | dc-fast
warranty | वारंटी | वॉरंटी | dc- ac- payment display upi ccs2 type2 three
weight | वज़न | वजन | dc- ac- payment display ccs2 hub mid motor
dimensions | माप | मापे | dc- ac- payment display upi rfid
touch | टच | टच | dc-fast-charger-60 payment display
touch screen | टच स्क्रीन | टच स्क्रीन | payment display dc-
4 bays | 4 बे | 4 बे | payment
bay | बे | बे | payment dc- upi
printer | प्रिंटर | प्रिंटर | payment
receipt | रसीद | पावती | payment upi
meter | मीटर | मीटर | dc- payment upi load ac-
spare cable | अतिरिक्त केबल | जादा केबल | ccs2
replacement cable | बदलने की केबल | बदली केबल | ccs2
5 m cable | 5 मी केबल | 5 मी केबल | ccs2 ac-wallbox-7
7 m cable | 7 मी केबल | 7 मी केबल | type2
32 a | 32 A | ३२ A | type2 ac- display
200 a | 200 A | २०० A | ccs2
72 v controller | 72 V कंट्रोलर | ७२ V कंट्रोलर | motor-controller-72
96 v controller | 96 V कंट्रोलर | ९६ V कंट्रोलर | motor-controller-96
72v | 72V | ७२V | motor-controller-72 hub bms dc-dc three
96v | 96V | ९६V | motor-controller-96 mid three
16s | 16S | १६S | bms
100 a | 100 A | १०० A | bms motor
500 w | 500 W | ५०० W | dc-dc
3 kw motor | 3 kW मोटर | ३ kW मोटर | hub
10 kw motor | 10 kW मोटर | १० kW मोटर | mid
rim | रिम | रिम | hub
chain | चेन | चेन | mid hub
sprocket | स्प्रोकेट | स्प्रॉकेट | mid
torque | टॉर्क | टॉर्क | hub mid motor three
regen | रीजेन | रिजेन | motor three
brake | ब्रेक | ब्रेक | motor three hub mid dc-
throttle | थ्रॉटल | थ्रॉटल | motor three
axle | एक्सल | ॲक्सल | hub three
gearbox | गियरबॉक्स | गिअरबॉक्स | three mid
differential | डिफ़रेंशियल | डिफरन्शियल | three
harness | हार्नेस | हार्नेस | three motor bms
wiring | वायरिंग | वायरिंग | three motor load
cell | सेल | सेल | bms
balancing | बैलेंसिंग | बॅलन्सिंग | bms
can bus | CAN बस | CAN बस | bms motor three
temperature | तापमान | तापमान | dc- bms ccs2 motor
sensor | सेंसर | सेन्सर | ccs2 bms hub motor
highway charger | हाईवे चार्जर | हायवे चार्जर | dc-
hotel charger | होटल चार्जर | हॉटेल चार्जर | dc- ac-
office charger | दफ़्तर चार्जर | ऑफिस चार्जर | ac-
society charger | सोसाइटी चार्जर | सोसायटी चार्जर | load ac-
fleet charger | फ़्लीट चार्जर | फ्लीट चार्जर | dc- ac- load
depot charger | डिपो चार्जर | डेपो चार्जर | dc- load rfid
charger cable | चार्जर केबल | चार्जर केबल | ccs2 type2 dc- ac-
charger with cable | केबल सहित | केबलसह | ac-wallbox-7
charger with socket | सॉकेट सहित | सॉकेटसह | ac-wallbox-11
two socket | दो सॉकेट | दोन सॉकेट | ac-charger-22
station | स्टेशन | स्टेशन | dc- payment
fast | फ़ास्ट | फास्ट | dc-fast
fast charging | फ़ास्ट चार्जिंग | फास्ट चार्जिंग | dc-
quick charger | फास्ट चार्जर | फ़ास्ट चार्जर | dc-fast
charjer | चार्जर | चर्जर | dc- ac-
chargar | चारजर | चार्जर | dc- ac-
batery | बेटरी | बैट्री | bms three dc-dc
moter | मोटर | मोटर | hub mid motor
controler | कंट्रोलर | कंट्रोलर | motor-controller load
conector | कनेक्टर | कनेक्टर | dc- ac- ccs2 type2
kiyosk | कियॉस्क | किओस्क | payment-kiosk display-kiosk
walbox | वालबाक्स | वॉलबाॅक्स | ac-
convertor | कन्वर्टर | कनव्हर्टर | dc-dc
pedastal | पेडस्टल | पेडेस्टल | ac-charger dc-
sokcet | सोकेट | सॉकेट | ac-
cabel | केबल | केबल | ccs2 type2 ac-wallbox-7
three wheeler motor | तिपहिया मोटर | तीनचाकी मोटर | three mid hub motor
three wheeler controller | तिपहिया कंट्रोलर | तीनचाकी कंट्रोलर | three motor
scooter motor | स्कूटर मोटर | स्कूटर मोटर | hub
scooter charger | स्कूटर चार्जर | स्कूटर चार्जर | ac-wallbox-3
e-car | ई-कार | ई-कार | dc- ac-
car | कार | कार | dc- ac- type2
bus | बस | बस | dc-
plinth | प्लिंथ | प्लिंथ | dc-
anchor bolt | एंकर बोल्ट | अँकर बोल्ट | dc- ac-charger
cab fleet | कैब फ़्लीट | कॅब फ्लीट | dc-
lev | LEV | LEV | ac-wallbox-3
iec | IEC | IEC | ccs2 type2 dc- ac-
ais 138 | AIS-138 | AIS-138 | dc- ac-
ip55 | IP55 | IP55 | dc- ac- display
reader kit | रीडर किट | रीडर किट | rfid
card reader | कार्ड रीडर | कार्ड रीडर | rfid payment
key fob | की फ़ॉब | की फॉब | rfid
breaker | ब्रेकर | ब्रेकर | load ac-
current | करंट | करंट | load
din rail | DIN रेल | DIN रेल | load dc-dc
bracket | ब्रैकेट | ब्रॅकेट | dc- ac-
coolant | कूलेंट | कूलंट | dc-fast
cabinet | कैबिनेट | कॅबिनेट | dc-
ev | ईवी | ईव्ही | dc- ac- rfid
horn | हॉर्न | हॉर्न | dc-dc
wallbox cable | वॉलबॉक्स केबल | वॉलबॉक्स केबल | ac-wallbox-7
mode 3 cable | मोड 3 केबल | मोड ३ केबल | type2
leakage | लीकेज | लीकेज | ac-
wall | दीवार | भिंत | ac- dc-
wallbox socket | वॉलबॉक्स सॉकेट | वॉलबॉक्स सॉकेट | ac-wallbox-11
`
  .trim()
  .split("\n")
  .map((line) => line.split("|").map((part) => part.trim()))
  .map(([latin = "", hindi = "", marathi = "", slugs = ""]) => ({ latin, hindi, marathi, slugs: slugs.split(" ") }));

/** Passwords of at least 8 letters and digits that stand high in every list of leaked ones, or that people in India and
 *  in this trade choose first. All in lower case. */
const common = new Set(
  `
  password1 password2 password3 password5 password7 password9 password01 password11 password12 password21 password22
  password69 password99 password123 password1234 password12345 password123456 passw0rd passw0rd1 passw0rd123 p4ssword
  p4ssw0rd pa55word pa55w0rd passwd123 password2020 password2021 password2022 password2023 password2024 password2025
  password2026 mypassword1 newpassword1 pass1234 pass12345 pass123456 pass4321
  qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty01 qwerty99 123qwerty 1234qwer 12345qwert 123456qwerty
  qwer1234 qwert123 qwert1234 qwert12345 qwertyuiop1 qwertyuiop123 asdf1234 asdfgh123 asdfghjkl1 asdf12345 1234asdf
  zxcv1234 zxcvbn123 zxcvbnm1 zxcvbnm123 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 1qaz2wsx 1qaz2wsx3edc
  1qazxsw2 2wsx3edc zaq12wsx zaq1zaq1 zaq1xsw2 qazwsx12 qazwsx123 qaz12345 qweasd123 qweasdzxc1 123qweasd 123qweasdzxc
  qwe12345 qwe123456 1qw23er4 xsw21qaz
  abcd1234 abcd12345 abcd123456 abcd4321 1234abcd 12345abc 123456abc abc12345 abc123456 abc1234567 abc123abc abcde123
  abcde12345 abcdef12 abcdef123 abcdefg1 abcdefg123 aabbcc123 123abc123 123456ab 1234567a 12345678a 123456789a
  a1234567 a12345678 a123456789 a1b2c3d4 a1b2c3d4e5 aa123456 aa12345678 aaa12345 aaaa1111 aaaaaaa1 asd12345 asd123456
  q1234567 q12345678 q123456789 z1234567 x1234567 m1234567 s1234567 abc11111 test1234 test12345 test123456 testing1
  testing123 temp1234 changeme1 changeme123 default1 default123 secret12 secret123 guest123 guest1234
  admin123 admin1234 admin12345 admin123456 admin2020 admin2021 admin2022 admin2023 admin2024 admin2025 admin2026
  admin001 admin007 admin111 admin321 admin786 admin999 adminadmin1 administrator1 administrator123 1234admin 123admin1
  root1234 root12345 superadmin1 superadmin123 manager1 manager123 office123 company1 company123 sales123 support1
  support123 system123 server123 login123 login1234 user1234 user12345 master12 master123 master1234
  welcome1 welcome2 welcome12 welcome123 welcome1234 welcome2024 welcome2025 letmein1 letmein12 letmein123 hello123
  hello1234 hello12345 iloveyou1 iloveyou2 iloveyou12 iloveyou123 iloveu123 loveyou1 loveme123 lovely123 sunshine1
  sunshine123 princess1 princess12 princess123 football1 football12 football123 baseball1 baseball123 basketball1
  monkey12 monkey123 dragon12 dragon123 shadow12 shadow123 superman1 superman123 batman123 spiderman1 pokemon1
  pokemon123 naruto123 trustno1 charlie1 charlie123 michael1 michael123 michelle1 jessica1 jennifer1 jordan23 jordan123
  ashley123 daniel123 thomas123 freedom1 whatever1 computer1 computer123 internet1 internet123 killer123 blink182
  ncc1701d samsung1 samsung123 google123 android1 iphone123 nokia123 facebook1 summer123 summer2024 winter123 winter2024
  spring2024 august123 january1 october1 cricket1 cricket123 liverpool1 chelsea1 arsenal1 barcelona1 money123 lucky123
  india123 india1234 india12345 india1947 india2023 india2024 india2025 indian123 bharat123 bharat1947 hindustan1
  hindustan123 jaihind1 jaihind123 mumbai123 mumbai400 delhi123 delhi1234 newdelhi1 pune1234 pune12345 pune411001
  chennai1 chennai123 bangalore1 bangalore123 bengaluru1 hyderabad1 hyderabad123 kolkata1 kolkata123 ahmedabad1
  nagpur123 nashik123 gujarat123 punjab123 kerala123 maharashtra1 krishna1 krishna12 krishna123 ganesh12 ganesh123
  ganpati1 shivaji1 shivaji123 shiva123 mahadev1 mahadev123 sairam12 sairam123 saibaba1 saibaba123 jaimatadi1
  jaishreeram1 hanuman1 hanuman123 lakshmi1 lakshmi123 balaji12 balaji123 omsairam1 omnamah1 waheguru1 allah786
  bismillah786 rahul123 rahul1234 rohit123 rohit1234 priya123 priya1234 pooja123 neha1234 amit1234 anil1234 sunil123
  sanjay12 sanjay123 rajesh12 rajesh123 suresh12 suresh123 ramesh12 ramesh123 mahesh123 deepak12 deepak123 vijay123
  ajay1234 vikas123 manoj123 santosh1 santosh123 prakash1 prakash123 pradeep1 pradeep123 sachin10 sachin12 sachin123
  dhoni007 dhoni123 kohli018 virat018 salman123 sharukh1 bollywood1 chocolate1 butterfly1 computer12 engineer1
  engineer123 electric1 electric123 charger1 charger123 charging1 charging123 vehicle1 vehicle123 battery1 battery123
  chargefront1 chargefront123 urjavahan1 urjavahan123
  `
    .trim()
    .split(/\s+/),
);

/** Whether a password is among the first that anyone would try, in whatever letter case.
 *  docs/product/decisions.md#25. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}

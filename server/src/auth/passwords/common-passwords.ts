/** The most frequently leaked passwords of at least 8 characters, in lower case. */
const list = `
12345678 123456789 1234567890 12345678910 123456780 123456788 123456987 123123123 123321123 1234512345 1234554321
12341234 12344321 123454321 12345679 1234567891 12345678a 123456789a 123456789q 1234567q 1234567a 123456aa 123456abc
123456qwe 12345qwert 12345qwe 1234qwer 123qweasd 123qwe123 123abc123 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qazxsw2
1qaz2wsx3edc 1qazxsw23edc 1q1q1q1q 1qa2ws3ed 0123456789 01234567 012345678 0987654321 098765432 09876543 987654321
9876543210 87654321 7654321a 147258369 147852369 147896325 159357456 159753456 159951357 11223344 1122334455 112233445566
11111111 111111111 1111111111 111222333 112112112 121212121 12121212 12312312 13131313 13579246 135792468 1357924680
22222222 222222222 33333333 44444444 55555555 555666777 66666666 77777777 777888999 789456123 7894561230 88888888
888888888 99999999 999999999 00000000 000000000 0000000000 00112233 01010101 10101010 10203040 100200300 123654789
147147147 258258258 369369369 321321321 456456456 456789123 654654654 741852963 789789789 852456852 963852741 98765432
aaaaaaaa aaaaaaaaa a1234567 a12345678 a123456789 aa123456 aa123456789 aa12345678 ab123456 abc12345 abc123456 abc1234567
abcd1234 abcd12345 abcd123456 abcde12345 abcdefgh abcdefghi abcdef123 abc123abc abcabcabc abc123def access14 access123
adminadmin admin123 admin1234 admin12345 admin123456 administrator administrator1 admin2020 admin2021 admin2022 admin2023
admin2024 admin2025 admin2026 adobe123 adgjmptw alexander alexander1 alexandra alejandra alejandro alexalex alexis123
allison1 amanda12 america1 american anderson andrea12 andrew12 angel123 angelica angelina anthony1 anthony12 antonio1
applepie aragorn1 arsenal1 arsenal123 asdasdasd asdf1234 asdfasdf asdfghjk asdfghjkl asdfghjkl1 asdfjkl; asdfqwer
asd123asd asd12345 asdzxc123 ashley12 assassin asshole1 atlantis august12 austin12 azerty123 azertyui azertyuiop
babygirl babygirl1 badminton baseball baseball1 basketball batman123 battlefield beautiful beautiful1 benjamin bismillah
blahblah blessed1 blink182 bluebird bonjour1 bookworm booboo12 bradley1 brandon1 brittany bubbles1 bullshit buster12
butterfly butterfly1 caroline casanova catherine champion changeme changeme1 changeme123 changeit cheesecake chelsea1
chelsea123 chester1 chicago1 chicken1 chocolate chocolate1 chopper1 christian christian1 christina christine christmas
christopher classic1 claudia1 coca-cola cocacola coffee12 computer computer1 computer123 contraseña cookie123 coolcool
corvette cowboys1 creative cristina cristiano crystal1 cupcake1 daddy123 danielle danielle1 darkness david123 december
default1 demo1234 demodemo destiny1 diamond1 dinosaur discover dolphin1 dolphins donald12 dragon12 dragon123 dragonball
dragonfly dreamer1 dropdead eagle123 earthlink einstein elephant elephant1 elizabeth elizabeth1 eminem123 emmanuel
england1 enterprise estrella everton1 explorer facebook facebook1 familia1 familyguy fantasia february ferrari1 fernando
fireball firebird firefire flower12 flowers1 football football1 football12 football123 forever1 forever21 forget123
formula1 francesco francisco freedom1 freedom123 freefire friday13 friend12 friends1 friendship fuckyou1 fuckyou123
fuckyou2 fuckoff1 fyfcnfcbz gangster gabriel1 gabriela games123 garfield george12 gfhjkmgfhjkm giovanni goldfish
goodluck goodness google12 google123 grandma1 greenday greenday1 guest123 guillermo gwapako1 hahahaha hallo123 handball
happy123 happyday happiness hardcore harley12 harrypotter hawaii50 hellohello hello123 hello1234 hello12345 hercules
hollywood homer123 hotmail1 hottie12 house123 hunter12 hunter123 iceman12 idontknow ihateyou ilovegod iloveme1 iloveyou
iloveyou1 iloveyou12 iloveyou123 iloveyou2 iloveyou! iloveu123 imissyou independent infinity inter123 internet internet1
inuyasha isabella isabelle israel12 jackass1 jackson1 james123 jasmine1 jasmine123 jennifer jennifer1 jeremiah jessica1
jessica12 jesus123 jesuschrist jesusislord johncena jonathan jonathan1 jordan12 jordan123 jordan23 joseph12 joshua12
juventus justin12 justinbieber kamikaze karolina katherine kathleen kawasaki killer12 killer123 kimberly kimberly1 kingkong
kristina lakers24 lasvegas lastfm01 lavender lawrence leonardo letmein1 letmein12 letmein123 letmeinnow liberty1 lightning
limited1 linkedin lionking liverpool liverpool1 lkjhgfdsa logitech lollipop lollol123 london12 lorenzo1 loveless loveyou1
lovelove love1234 lovely12 loveme12 lovers12 luckydog ludmila1 machine1 madison1 madrid12 manchester manunited marcelo1
margaret marianna marina12 mariposa marlboro marseille martin12 maserati master12 master123 masterkey matthew1 matrix12
maverick maximilian maxwell1 medicine melanie1 melissa1 mercedes mercedes1 merlin12 metallic metallica metallica1 mexico12
michael1 michael12 michael123 michaela michelle michelle1 mickey12 microsoft midnight mnbvcxz1 mississippi monday12 money123
monica12 monkey12 monkey123 monster1 montana1 mohammed morgan12 motorola mountain muhammad mustang1 mustang12 mynameis
myspace1 mypassword mypassword1 napoleon nathan12 nathalie newpass1 newpassword newyork1 nicholas nicholas1 nicole12 nikita12
nintendo nirvana1 nonono123 nothing1 november october1 ohmygod1 olivia12 onelove1 oneonone opensesame orange12 pa$$w0rd
p@ssw0rd p@ssw0rd1 p@ssw0rd123 p@ssword p@ssword1 p4ssw0rd pa55word pa55w0rd pass1234 pass12345 passpass passport passw0rd
passw0rd1 passw0rd! passwort passwort1 password password! password!1 password. password0 password00 password01 password1
password1! password10 password11 password12 password123 password123! password1234 password12345 password2 password21
password22 password3 password4 password5 password6 password7 password77 password8 password9 password99 password2020
password2021 password2022 password2023 password2024 password2025 password2026 passwords password@123 patricia patrick1
peaches1 peanut12 pepper12 perfect1 phantom1 phoenix1 picture1 pikachu1 pineapple platinum playboy1 playstation please123
pokemon1 pokemon12 pokemon123 police12 poohbear porsche1 portugal predator princess princess1 princess12 princess123
princesa pumpkin1 purple12 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qazqazqaz qazwsx12 qazwsx123 qazwsxedc qazwsxedc1 qazwsxedcrfv
qazxswedc qq123456 qq123456789 qwaszx12 qwe12345 qwe123456 qwe123qwe qweasdzxc qweasd123 qweqweqwe qwer1234 qwerasdf
qwert123 qwert1234 qwert12345 qwerty00 qwerty01 qwerty1! qwerty11 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456
qwerty21 qwerty22 qwerty321 qwerty77 qwerty99 qwertyui qwertyuio qwertyuiop qwertyuiop1 qwertyuiop123 qwertz123 qwertzuiop
qwerty!@# rachel12 rainbow1 rangers1 raiders1 rammstein ranger12 realmadrid rebecca1 redskins remember ricardo1 richard1
robert12 robinson rockstar rockyou1 rockyou123 roberto1 ronaldo1 ronaldo7 root1234 rootroot runescape runescape1 samantha
samantha1 samsung1 samsung123 samuel12 sandra12 santiago sasha123 scarface scooby12 scorpion scorpio1 sebastian secret12
secret123 security senha123 september sergey12 serenity shadow12 shadow123 shannon1 sharingan shithead shopping
silver12 simpsons skateboard skittles skywalker slipknot slipknot1 snickers snoopy12 snowball snowboard soccer12 soccer123
softball something spiderman spiderman1 spitfire spongebob spring2024 spring2025 spring2026 srinivas stanford starcraft
stargate startrek starwars starwars1 stephanie steelers steelers1 stephen1 strawberry success1 summer12 summer123 summer01
summer2020 summer2021 summer2022 summer2023 summer2024 summer2025 summer2026 sunflower sunshine sunshine1 sunshine12
superman superman1 superman12 superstar supernova superuser swordfish sweetheart sweetie1 sweetpea tecktonik teddybear
telephone temp1234 temporary temppass tennis12 test1234 test12345 testing1 testing123 testpass testtest thailand thebeatles
thebest1 theonlyone thomas12 thuglife tiffany1 tiger123 tigger12 tinkerbell titanic1 together tomorrow tottenham tottenham1
trinity1 trustme1 trustno1 trustnoone turtle12 twilight undertaker unicorn1 universe vanessa1 valentin valentina valentine
vampire1 veronica vfhbyf123 victoria victoria1 vikings1 vincent1 virginia volleyball voyager1 warcraft1 warhammer warrior1
webmaster welcome1 welcome1! welcome12 welcome123 welcome2 welcome2024 welcome2025 welcome2026 westside whatever whatever1
whocares williams willow12 william1 windows1 windows10 winner12 winston1 winter12 winter2023 winter2024 winter2025 winter2026
wolverine woaini520 woaini1314 woaini123 worldcup wrestling wwe12345 xavier12 xbox360x xxxxxxxx yamaha12 yankees1 yellow12
yourmom1 yugioh12 z1x2c3v4 zaq12wsx zaq1xsw2 zaq1zaq1 zaqxsw12 zaqwsx123 zidane10 zxc123456 zxcasdqwe zxcasdqwe123 zxcv1234
zxcvasdf zxcvbnm1 zxcvbnm12 zxcvbnm123 zxcvbnm, zxcvbnm,./ zxcvbnmz zxczxczxc zzzzzzzz !qaz2wsx !qaz1qaz !@#$%^&* 1234!@#$
correcthorsebatterystaple letmein2024 letmein2025 letmein2026 iloveyou3000 ncc1701d ncc1701e thx1138a trustno1! whatever123
`;

export const commonPasswords: ReadonlySet<string> = new Set(list.trim().split(/\s+/));

/** Passwords of eight characters and more that every guesser tries first, in lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  (
    'password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pa55word 12345678 123456789 1234567890 ' +
    '87654321 987654321 0987654321 11223344 12341234 123123123 11111111 00000000 qwertyui qwertyuiop qwerty123 qwerty12 qwerty1234 ' +
    'qwer1234 q1w2e3r4 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx asdfghjk asdfghjkl asdf1234 zxcvbnm1 zxcvbnm123 abcdefgh abcd1234 abc12345 ' +
    'a1b2c3d4 aa123456 iloveyou iloveyou1 iloveyou2 sunshine sunshine1 princess princess1 football football1 baseball baseball1 ' +
    'basketball superman superman1 batman123 starwars starwars1 pokemon123 dragon123 monkey123 master123 shadow123 michael1 michelle ' +
    'jennifer jordan23 computer computer1 internet internet1 letmein1 letmein123 welcome1 welcome12 welcome123 welcome2024 welcome2025 ' +
    'welcome2026 trustno1 whatever charlie1 freedom1 samsung1 google123 facebook facebook1 linkedin linkedin1 administrator admin123 ' +
    'admin1234 admin12345 adminadmin administrator1 root1234 rootroot changeme changeme1 changeme123 default1 secret123 secret12 ' +
    'testtest test1234 test12345 testing123 guest123 guest1234 login123 mypassword mypassword1 passpass passport temp1234 summer2024 ' +
    'summer2025 summer2026 winter2024 winter2025 winter2026 spring2025 spring2026 autumn2025 autumn2026 january1 monday12 passwort ' +
    'passwort1 passwort123 hallo123 schatz123 motdepasse azertyuiop azerty123 contraseña contrasena benutzer kennwort ' +
    'liverpool liverpool1 chelsea1 arsenal1 manchester barcelona realmadrid corvette mustang1 mercedes ferrari1 cheese123 chocolate ' +
    'butterfly blink182 nirvana1 metallica slipknot1 snoopy12 garfield jessica1 ashley12 jonathan nicholas anthony1 victoria elizabeth ' +
    'alexander benjamin danielle samantha stephanie patricia christian jesuschrist blessed1 heaven12 angel123 lovelove loveyou1 ' +
    'babygirl babygirl1 hello123 hello1234 hellohello qazwsxedc qweasdzxc 1qazxsw2 147258369 159753456 741852963 789456123 ' +
    'correcthorsebatterystaple kithkith kith1234'
  ).split(' '),
)

/** What people call the commonest columns in further languages: Russian, Ukrainian, Czech, Slovak, Swedish, Norwegian, Danish, Finnish, Hungarian, Romanian, Turkish, Greek, Hebrew, Japanese and Chinese. */
export const FURTHER_HEADINGS = {
  title: 'обращение|titul|titel|tiltale|megszólítás|ünvan|προσφώνηση|敬称|称谓',
  first_name:
    "имя|ім'я|křestní jméno|jméno|krstné meno|meno|förnamn|fornavn|etunimi|keresztnév|utónév|prenume|ad|adı|isim|όνομα|שם פרטי|名|名字",
  middle_name: 'отчество|по батькові|mellannamn|mellomnavn|mellemnavn|πατρώνυμο',
  last_name:
    'фамилия|прізвище|příjmení|priezvisko|efternamn|etternavn|efternavn|sukunimi|vezetéknév|családnév|nume de familie|soyad|soyadı|soyisim|επώνυμο|επίθετο|שם משפחה|姓|姓氏',
  name: 'фио|полное имя|піб|celé jméno|namn|fullständigt namn|navn|fullt navn|fulde navn|nimi|koko nimi|teljes név|név|nume complet|ad soyad|adı soyadı|ονοματεπώνυμο|שם|שם מלא|名前|氏名|姓名|全名',
  company:
    'компания|организация|фирма|компанія|організація|společnost|spoločnosť|företag|bolag|bedrift|selskap|virksomhed|yritys|cég|cégnév|vállalat|companie|şirket|firma adı|εταιρεία|επωνυμία|חברה|会社|会社名|公司|单位',
  job_title:
    'должность|посада|pozice|pozícia|befattning|yrkestitel|stilling|nimike|tehtävänimike|beosztás|funcție|unvan|görevi|θέση|תפקיד|役職|职位|职务',
  department:
    'отдел|відділ|oddělení|oddelenie|avdelning|avdeling|afdeling|osasto|osztály|departament|departman|τμήμα|מחלקה|部署|部门',
  email_address:
    'эл. почта|электронная почта|почта|емейл|ел. пошта|електронна пошта|e-post|epost|e-postadress|e-postadresse|sähköposti|sähköpostiosoite|e-mail cím|adresă de e-mail|e-posta|e-posta adresi|ηλεκτρονικό ταχυδρομείο|דוא"ל|אימייל|メール|メールアドレス|电子邮件|邮箱|电子邮箱',
  business_phone:
    'телефон|рабочий телефон|робочий телефон|telefonní číslo|telefónne číslo|telefonnummer|telefon arbete|telefon jobb|puhelin|puhelinnumero|telefonszám|număr de telefon|iş telefonu|τηλέφωνο|טלפון|電話|電話番号|电话|电话号码',
  mobile_phone:
    'мобильный|мобильный телефон|сотовый|мобільний|мобільний телефон|mobilní telefon|mobilní|mobilný telefón|mobilnummer|mobiltelefon|mobil|matkapuhelin|mobilszám|telefon mobil|cep telefonu|cep|κινητό|κινητό τηλέφωνο|נייד|טלפון נייד|携帯|携帯電話|手机|手机号|手机号码',
  url: 'сайт|веб-сайт|webová stránka|webová adresa|webbplats|hemsida|nettside|nettsted|hjemmeside|verkkosivusto|kotisivu|honlap|weboldal|web sitesi|ιστότοπος|ιστοσελίδα|אתר|ウェブサイト|网站|网址',
  home_street:
    'адрес|улица|адреса|вулиця|ulice|ulica|gata|gatuadress|gateadresse|gade|vej|katuosoite|osoite|utca|cím|stradă|adresă|sokak|adres|οδός|διεύθυνση|כתובת|רחוב|住所|地址',
  home_postal_code:
    'индекс|почтовый индекс|індекс|поштовий індекс|psč|postnummer|postnr|postinumero|irányítószám|cod poștal|posta kodu|ταχυδρομικός κώδικας|τκ|מיקוד|郵便番号|邮编|邮政编码',
  home_city:
    'город|місто|město|mesto|postort|poststed|kaupunki|postitoimipaikka|város|település|oraș|şehir|πόλη|עיר|市区町村|城市',
  home_country: 'страна|країна|země|štát|krajina|maa|ország|țară|ülke|χώρα|ארץ|מדינה|国|国家',
  birthday:
    'дата рождения|день рождения|дата народження|день народження|datum narození|narozeniny|dátum narodenia|födelsedag|födelsedatum|fødselsdag|fødselsdato|bursdag|syntymäpäivä|syntymäaika|születésnap|születési dátum|data nașterii|doğum tarihi|doğum günü|ημερομηνία γέννησης|γενέθλια|תאריך לידה|יום הולדת|誕生日|生年月日|生日|出生日期',
  note: 'примечание|примечания|заметки|комментарий|комментарии|примітка|примітки|нотатки|коментар|poznámka|poznámky|anteckning|anteckningar|kommentar|notat|notater|bemærkning|bemærkninger|muistiinpanot|huomautus|megjegyzés|jegyzet|observații|note|notlar|açıklama|σημειώσεις|σχόλια|הערות|備考|メモ|备注',
  list: 'теги|метки|группа|группы|категория|теги|група|групи|štítky|skupina|skupiny|taggar|grupp|grupper|kategori|gruppe|tunnisteet|ryhmät|címkék|csoportok|etichete|etiketler|gruplar|ετικέτες|ομάδα|קבוצה|グループ|标签|分组',
} as const

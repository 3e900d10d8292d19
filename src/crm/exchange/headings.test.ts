import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { guessColumns } from './columns.ts'

const split = (text: string): string[] => text.trim().split(/\s*\|\s*/)

/** What Outlook writes first in all its languages, in one order; `-` is a note. */
const OUTLOOK = split(
  `title|first_name|middle_name|last_name|suffix|company|department|job_title|business_street|business_street_2|-|
  business_city|business_state|business_postal_code|business_country|home_street|home_street_2|-|home_city|home_state|
  home_postal_code|home_country|other_street|other_street_2|-|other_city|other_state|other_postal_code|other_country|
  assistants_phone|business_fax|business_phone|business_phone_2|phone|phone|phone|home_fax|home_phone|home_phone_2|phone|
  mobile_phone|other_fax|other_phone|-|phone|phone|phone|-`,
)

const OUTLOOKS: Record<string, [string, Record<string, string>]> = {
  English: [
    `Title|First Name|Middle Name|Last Name|Suffix|Company|Department|Job Title|Business Street|Business Street 2|
    Business Street 3|Business City|Business State|Business Postal Code|Business Country/Region|Home Street|Home Street 2|
    Home Street 3|Home City|Home State|Home Postal Code|Home Country/Region|Other Street|Other Street 2|Other Street 3|
    Other City|Other State|Other Postal Code|Other Country/Region|Assistant's Phone|Business Fax|Business Phone|
    Business Phone 2|Callback|Car Phone|Company Main Phone|Home Fax|Home Phone|Home Phone 2|ISDN|Mobile Phone|Other Fax|
    Other Phone|Pager|Primary Phone|Radio Phone|TTY/TDD Phone|Telex`,
    {
      Account: 'detail',
      Anniversary: 'anniversary',
      "Assistant's Name": 'assistant',
      Birthday: 'birthday',
      Categories: 'list',
      Children: 'children',
      'E-mail Address': 'email_address',
      'E-mail Display Name': 'detail',
      'E-mail 2 Address': 'email_address_2',
      'E-mail 3 Address': 'email_address_3',
      Gender: 'gender',
      Notes: 'note',
      Private: 'is_private',
      Spouse: 'spouse',
      'User 1': 'user_1',
      'Web Page': 'url',
    },
  ],
  German: [
    `Anrede|Vorname|Weitere Vornamen|Nachname|Suffix|Firma|Abteilung|Position|Straße geschäftlich|Straße geschäftlich 2|
    Straße geschäftlich 3|Ort geschäftlich|Region geschäftlich|Postleitzahl geschäftlich|Land/Region geschäftlich|
    Straße privat|Straße privat 2|Straße privat 3|Ort privat|Bundesland/Kanton privat|Postleitzahl privat|Land/Region privat|
    Weitere Straße|Weitere Straße 2|Weitere Straße 3|Weiterer Ort|Weiteres/r Bundesland/Kanton|Weitere Postleitzahl|
    Weiteres/e Land/Region|Telefon Assistent|Fax geschäftlich|Telefon geschäftlich|Telefon geschäftlich 2|Rückmeldung|
    Autotelefon|Telefon Firma|Fax privat|Telefon (privat)|Telefon (privat 2)|ISDN|Mobiltelefon|Weiteres Fax|Weiteres Telefon|
    Pager|Haupttelefon|Mobiltelefon 2|Telefon für Hörbehinderte|Telex`,
    {
      'Assistent(in)': 'assistant',
      'Benutzer 4': 'user_4',
      'E-Mail-Adresse': 'email_address',
      'E-Mail-Typ': 'detail',
      'E-Mail 2: Adresse': 'email',
      Geburtstag: 'birthday',
      Geschlecht: 'gender',
      Jahrestag: 'anniversary',
      Kategorien: 'list',
      Kinder: 'children',
      Notizen: 'note',
      'Partner/in': 'spouse',
      Privat: 'is_private',
      Webseite: 'web_page',
    },
  ],
  French: [
    `Titre|Prénom|Deuxième prénom|Nom|Suffixe|Société|Service|Titre|Rue (bureau)|Rue (bureau) 2|Rue (bureau) 3|
    Ville (bureau)|Dép/Région (bureau)|Code postal (bureau)|Pays/Région (bureau)|Rue (domicile)|Rue (domicile) 2|
    Rue (domicile) 3|Ville (domicile)|Dép/Région (domicile)|Code postal (domicile)|Pays/Région (domicile)|Rue (autre)|
    Rue (autre) 2|Rue (autre) 3|Ville (autre)|Dép/Région (autre)|Code postal (autre)|Pays/Région (autre)|
    Téléphone de l'assistant(e)|Télécopie (bureau)|Téléphone (bureau)|Téléphone 2 (bureau)|Rappel|Téléphone (voiture)|
    Téléphone société|Télécopie (domicile)|Téléphone (domicile)|Téléphone 2 (domicile)|RNIS|Tél. mobile|Télécopie (autre)|
    Téléphone (autre)|Récepteur de radiomessagerie|Téléphone principal|Radio téléphone|Téléphone TDD/TTY|Télex`,
    {
      'Adresse de messagerie': 'email_address',
      'Adresse de messagerie 2': 'email',
      Anniversaire: 'birthday',
      'Anniversaire de mariage ou fête': 'anniversary',
      Catégories: 'list',
      Enfants: 'children',
      "Nom de l'assistant(e)": 'assistant',
      'Page Web': 'web_page',
      Sexe: 'gender',
      'Utilisateur 2': 'user_2',
    },
  ],
  Spanish: [
    `Título|Nombre|Segundo nombre|Apellidos|Sufijo|Organización|Departamento|Puesto|Calle del trabajo|Calle del trabajo 2|
    Calle del trabajo 3|Ciudad de trabajo|Provincia o estado de trabajo|Código postal del trabajo|País o región del trabajo|
    Calle del domicilio|Calle del domicilio 2|Calle del domicilio 3|Ciudad del domicilio|Provincia o estado del domicilio|
    Código postal del domicilio|País o región del domicilio|Otra calle|Otra calle 2|Otra calle 3|Otra ciudad|
    Otra provincia o estado|Otro código postal|Otro país o región|Teléfono del asistente|Fax del trabajo|
    Teléfono del trabajo|Teléfono del trabajo 2|Devolución de llamada|Teléfono del automóvil|
    Número de centralita de la organización|Fax particular|Particular|Particular 2|RDSI|Móvil|Otro fax|Otro teléfono|
    Localizador|Teléfono principal|Radioteléfono|Número de teletipo|Télex`,
    {
      Aniversario: 'anniversary',
      Categorías: 'list',
      Cumpleaños: 'birthday',
      Cónyuge: 'spouse',
      'Dirección de correo electrónico': 'email_address',
      'Dirección de correo electrónico 2': 'email',
      'Dirección del correo electrónico 3': 'email',
      Hijos: 'children',
      Notas: 'note',
      'Página web': 'web_page',
      Sexo: 'gender',
      'Usuario 1': 'user_1',
    },
  ],
  Polish: [
    `Tytuł|Imię|Drugie imię|Nazwisko|Sufiks|Firma|Dział|Stanowisko|Adres służbowy - ulica|Adres służbowy - ulica 2|
    Adres służbowy - ulica 3|Adres służbowy - miejscowość|Adres służbowy - województwo|Adres służbowy - kod pocztowy|
    Adres służbowy - kraj/region|Adres domowy - ulica|Adres domowy - ulica (2)|Adres domowy - ulica (3)|
    Adres domowy - miejscowość|Adres domowy - województwo|Adres domowy - kod pocztowy|Adres domowy - kraj/region|
    Inny adres - ulica|Inny adres - ulica 2|Inny adres - ulica 3|Inny adres - miejscowość|Inny adres - województwo|
    Inny adres - kod pocztowy|Inny adres - kraj/region|Telefon asystenta|Faks służbowy|Telefon służbowy|
    Telefon służbowy 2|Wywołanie zwrotne|Telefon w samochodzie|Główny telefon do firmy|Faks domowy|Telefon domowy|
    Telefon domowy 2|ISDN|Telefon komórkowy|Inny faks|Inny telefon|Pager|Telefon podstawowy|Radiotelefon|TTY/TDD|Teleks`,
    {
      'Adres e-mail': 'email_address',
      'Adres e-mail 2': 'email',
      Dzieci: 'children',
      Kategorie: 'list',
      Notatki: 'note',
      Płeć: 'gender',
      Rocznica: 'anniversary',
      Urodziny: 'birthday',
      'Użytkownik 3': 'user_3',
      Współmałżonek: 'spouse',
    },
  ],
  Portuguese: [
    `Título|Primeiro nome|Segundo nome|Sobrenome|Sufixo|Empresa|Departamento|Cargo|Rua do endereço comercial|
    Rua do endereço comercial 2|Rua do endereço comercial 3|Cidade do endereço comercial|Estado do endereço comercial|
    CEP do endereço comercial|País/Região da Empresa|Endereço residencial|Endereço residencial 2|Endereço residencial 3|
    Cidade do endereço residencial|Estado do endereço residencial|CEP do endereço residencial|País/Região de Residência|
    Outra rua|Outra rua 2|Outra rua 3|Outra cidade|Outro estado|Outro CEP|Outro país/região|Telefone do assistente|
    Fax comercial|Telefone comercial|Telefone comercial 2|Retorno de chamada|Telefone do carro|
    Telefone principal da empresa|Fax residencial|Telefone residencial|Telefone residencial 2|ISDN|Telefone celular|
    Outro fax|Outro telefone|Pager|Telefone principal|Radiotelefone|TTY/TDD|Telex`,
    {
      Anotações: 'note',
      Aniversário: 'birthday',
      Categorias: 'list',
      'Endereço de email': 'email_address',
      'Endereço de email 2': 'email',
      Filhos: 'children',
      'Página da Web': 'web_page',
      Sexo: 'gender',
    },
  ],
  Italian: [
    `Titolo|Nome|Secondo nome|Cognome|Titolo straniero|Società|Reparto|Posizione|Via (uff.)|Via (uff.) 2|Via (uff.) 3|
    Città (uff.)|Provincia (uff.)|CAP (uff.)|Paese/area geografica (uff.)|Via (ab.)|Via (ab.) 2|Via (ab.) 3|Città (ab.)|
    Provincia (ab.)|CAP (ab.)|Paese/area geografica (ab.)|Altra via|Altra via 2|Altra via 3|Altra città|Altra provincia|
    Altro CAP|Altro paese/area geografica|Telefono assistente|Fax (uff.)|Ufficio|Ufficio 2|Richiamata automatica|
    Telefono auto|Telefono principale società|Fax (ab.)|Abitazione|Abitazione 2|ISDN|Cellulare|Altro fax|Altro telefono|
    Cercapersone|Telefono principale|Radiotelefono|Telefono TTY/TDD|Telex`,
    {
      Anniversario: 'anniversary',
      Categorie: 'list',
      Compleanno: 'birthday',
      Figli: 'children',
      'Indirizzo posta elettronica': 'email_address',
      'Indirizzo posta elettronica 2': 'email',
      'Nome assistente': 'assistant',
      'Nome visualizzato posta elettronica': 'detail',
      'Pagina Web': 'web_page',
      Sesso: 'gender',
      'Utente 1': 'user_1',
    },
  ],
  Dutch: [
    `Titel|Voornaam|Middelste naam|Achternaam|Achtervoegsel|Bedrijf|Afdeling|Functie|Werkadres, straat|
    Werkadres 2, straat|Werkadres 3, straat|Werkadres, plaats|Werkadres, provincie|Werkadres, postcode|Land/regio (werk)|
    Huisadres, straat|Huisadres, straat 2|Huisadres, straat 3|Huisadres, plaats|Huisadres, provincie|Huisadres, postcode|
    Land/regio (thuis)|Ander adres, straat|Ander adres, straat 2|Ander adres, straat 3|Ander adres, plaats|
    Ander adres, provincie|Ander adres, postcode|Land/regio (anders)|Telefoon assistent|Fax op werk|Telefoon op werk|
    Telefoon op werk 2|Terugbellen|Autotelefoon|Hoofdtelefoon bedrijf|Fax thuis|Telefoon thuis|Telefoon thuis 2|ISDN|
    Mobiele telefoon|Andere fax|Andere telefoon|Pager|Hoofdtelefoon|Radiotelefoon|Teksttelefoon|Telex`,
    {
      Categorieën: 'list',
      'E-mailadres': 'email_address',
      'E-mailadres 2': 'email',
      'Gebruiker 2': 'user_2',
      Geslacht: 'gender',
      Kinderen: 'children',
      'Naam assistent': 'assistant',
      Notities: 'note',
      Partner: 'spouse',
      Privé: 'is_private',
      'Speciale datum': 'anniversary',
      Verjaardag: 'birthday',
      Webpagina: 'web_page',
    },
  ],
}

/** Of each program its columns that tell something for a field or a list; the others go into the note. */
const PROGRAMS: Record<string, Record<string, string>> = {
  'Google Contacts': {
    'First Name': 'first_name',
    'Middle Name': 'middle_name',
    'Last Name': 'last_name',
    'Phonetic First Name': 'detail',
    'Name Prefix': 'title',
    'Name Suffix': 'suffix',
    Nickname: 'detail',
    'File As': 'detail',
    'Organization Name': 'company',
    'Organization Title': 'job_title',
    'Organization Department': 'department',
    Birthday: 'birthday',
    Notes: 'note',
    Labels: 'list',
    'E-mail 1 - Label': 'label',
    'E-mail 1 - Value': 'email_address',
    'E-mail 4 - Label': 'label',
    'E-mail 4 - Value': 'email',
    'Phone 1 - Label': 'label',
    'Phone 1 - Value': 'phone',
    'Address 1 - Label': 'label',
    'Address 1 - Formatted': 'detail',
    'Address 1 - Street': 'home_street',
    'Address 1 - City': 'home_city',
    'Address 1 - PO Box': 'detail',
    'Address 1 - Region': 'home_state',
    'Address 1 - Postal Code': 'home_postal_code',
    'Address 1 - Country': 'home_country',
    'Address 1 - Extended Address': 'home_street_2',
    'Relation 1 - Label': 'label',
    'Relation 1 - Value': 'detail',
    'Website 1 - Label': 'label',
    'Website 1 - Value': 'url',
    'Event 1 - Label': 'label',
    'Event 1 - Value': 'detail',
    'Custom Field 1 - Label': 'label',
    'Custom Field 1 - Value': 'detail',
  },
  'Google Contacts of before 2024': {
    Name: 'name',
    'Given Name': 'first_name',
    'Additional Name': 'middle_name',
    'Family Name': 'last_name',
    'Group Membership': 'list',
    'E-mail 1 - Type': 'label',
    'E-mail 1 - Value': 'email_address',
    'Organization 1 - Name': 'company',
    'Organization 1 - Title': 'job_title',
    'Organization 1 - Department': 'department',
    'Organization 1 - Yomi Name': 'detail',
  },
  HubSpot: {
    'Record ID': 'source_id',
    'First Name': 'first_name',
    'Last Name': 'last_name',
    Email: 'email_address',
    'Phone Number': 'business_phone',
    'Mobile Phone Number': 'mobile_phone',
    'Fax Number': 'business_fax',
    'Contact owner': 'owner',
    'Lead Status': 'detail',
    'Lifecycle Stage': 'status',
    'Associated Company': 'company',
    'Job Title': 'job_title',
    Salutation: 'title',
    'Street Address': 'home_street',
    City: 'home_city',
    'State/Region': 'home_state',
    'Postal Code': 'home_postal_code',
    'Country/Region': 'home_country',
    'Website URL': 'url',
    'Date of birth': 'birthday',
    Gender: 'gender',
    'Create Date': 'detail',
  },
  Pipedrive: {
    'Person - ID': 'source_id',
    'Person - Name': 'name',
    'Person - First name': 'first_name',
    'Person - Last name': 'last_name',
    'Person - Labels': 'list',
    'Person - Organization': 'company',
    'Person - Phone - Work': 'business_phone',
    'Person - Phone - Home': 'home_phone',
    'Person - Phone - Mobile': 'mobile_phone',
    'Person - Phone - Other': 'other_phone',
    'Person - Email - Work': 'email_address',
    'Person - Email - Home': 'email_address_2',
    'Person - Email - Other': 'email_address_3',
    'Person - Postal address': 'home_street',
    'Person - Birthday': 'birthday',
    'Person - Job title': 'job_title',
    'Person - Notes': 'note',
    'Person - Owner': 'owner',
    'Person - Open deals': 'detail',
  },
  Salesforce: {
    Salutation: 'title',
    'First Name': 'first_name',
    'Last Name': 'last_name',
    Title: 'job_title',
    'Account Name': 'company',
    'Mailing Street': 'business_street',
    'Mailing City': 'business_city',
    'Mailing State/Province': 'business_state',
    'Mailing Zip/Postal Code': 'business_postal_code',
    'Mailing Country': 'business_country',
    'Other Street': 'other_street',
    'Other City': 'other_city',
    'Other State/Province': 'other_state',
    'Other Zip/Postal Code': 'other_postal_code',
    'Other Country': 'other_country',
    Phone: 'business_phone',
    Mobile: 'mobile_phone',
    'Home Phone': 'home_phone',
    'Other Phone': 'other_phone',
    Fax: 'business_fax',
    Email: 'email_address',
    Birthdate: 'birthday',
    Assistant: 'assistant',
    'Asst. Phone': 'assistants_phone',
    Department: 'department',
    Description: 'note',
    'Contact Owner': 'owner',
    'Lead Source': 'detail',
  },
  'Salesforce Data Loader': {
    SALUTATION: 'title',
    FirstName: 'first_name',
    LastName: 'last_name',
    MailingStreet: 'business_street',
    MailingPostalCode: 'business_postal_code',
    OtherCity: 'other_city',
    MobilePhone: 'mobile_phone',
    AssistantName: 'assistant',
    AssistantPhone: 'assistants_phone',
    OwnerId: 'detail',
  },
  LinkedIn: {
    'First Name': 'first_name',
    'Last Name': 'last_name',
    URL: 'url',
    'Email Address': 'email_address',
    Company: 'company',
    Position: 'job_title',
    'Connected On': 'detail',
  },
  Highrise: {
    'Highrise ID': 'detail',
    Name: 'name',
    'First name': 'first_name',
    'Last name': 'last_name',
    Company: 'company',
    Title: 'job_title',
    Tags: 'list',
    Background: 'note',
    'LinkedIn URL': 'web_page',
    'Address - Work Street': 'business_street',
    'Address - Work City': 'business_city',
    'Address - Work State': 'business_state',
    'Address - Work Zip': 'business_postal_code',
    'Address - Work Country': 'business_country',
    'Address - Home Street': 'home_street',
    'Address - Home City': 'home_city',
    'Address - Home State': 'home_state',
    'Address - Home Zip': 'home_postal_code',
    'Address - Home Country': 'home_country',
    'Address - Other Street': 'other_street',
    'Address - Other City': 'other_city',
    'Address - Other State': 'other_state',
    'Address - Other Zip': 'other_postal_code',
    'Address - Other Country': 'other_country',
    'Phone number - Work': 'business_phone',
    'Phone number - Mobile': 'mobile_phone',
    'Phone number - Fax': 'business_fax',
    'Phone number - Pager': 'detail',
    'Phone number - Home': 'home_phone',
    'Phone number - Skype': 'detail',
    'Phone number - Other': 'other_phone',
    'Email address - Work': 'email',
    'Email address - Home': 'email',
    'Email address - Other': 'email',
    'Web address - Work': 'web_page',
    'Web address - Personal': 'web_page',
    'Web address - Other': 'web_page',
    'Twitter Account - Business': 'detail',
  },
  Zoho: {
    'Record Id': 'source_id',
    'Contact Owner': 'owner',
    Salutation: 'title',
    'First Name': 'first_name',
    'Last Name': 'last_name',
    'Account Name': 'company',
    Title: 'job_title',
    Department: 'department',
    Email: 'email_address',
    'Secondary Email': 'email_address_2',
    Phone: 'business_phone',
    'Home Phone': 'home_phone',
    'Other Phone': 'other_phone',
    Mobile: 'mobile_phone',
    Fax: 'business_fax',
    Assistant: 'assistant',
    'Asst Phone': 'assistants_phone',
    'Date of Birth': 'birthday',
    'Mailing Street': 'business_street',
    'Mailing Zip': 'business_postal_code',
    'Other Street': 'other_street',
    'Other Zip': 'other_postal_code',
    Description: 'note',
    Tag: 'list',
    'Skype ID': 'detail',
  },
  EspoCRM: {
    'Salutation Name': 'title',
    'First Name': 'first_name',
    'Last Name': 'last_name',
    'Account Name': 'company',
    Title: 'job_title',
    Email: 'email_address',
    Phone: 'business_phone',
    'Address Street': 'home_street',
    'Address City': 'home_city',
    'Address State': 'home_state',
    'Address Country': 'home_country',
    'Address Postal Code': 'home_postal_code',
    'Assigned User Name': 'owner',
    Description: 'note',
  },
  'EspoCRM by its names of fields': {
    salutationName: 'title',
    firstName: 'first_name',
    accountName: 'company',
    emailAddress: 'email_address',
    phoneNumber: 'business_phone',
    addressStreet: 'home_street',
    addressPostalCode: 'home_postal_code',
  },
  Twenty: {
    'Name / First Name': 'first_name',
    'Name / Last Name': 'last_name',
    'Emails / Primary Email': 'email',
    'Emails / Additional Emails': 'email',
    'Phones / Primary Phone Number': 'business_phone',
    'Phones / Primary Phone Country Code': 'detail',
    'Job Title': 'job_title',
    City: 'home_city',
    'Linkedin / Link URL': 'web_page',
    'X / Link URL': 'web_page',
    'Company / Name': 'company',
  },
  Monica: {
    first_name: 'first_name',
    last_name: 'last_name',
    nickname: 'detail',
    gender: 'gender',
    birthdate: 'birthday',
    company: 'company',
    job_position: 'job_title',
    email: 'email_address',
    phone: 'business_phone',
    street: 'home_street',
    postal_code: 'home_postal_code',
    tags: 'list',
    description: 'note',
  },
  Thunderbird: {
    'First Name': 'first_name',
    'Display Name': 'name',
    'Primary Email': 'email_address',
    'Secondary Email': 'email_address_2',
    'Work Phone': 'business_phone',
    'Fax Number': 'business_fax',
    'Mobile Number': 'mobile_phone',
    'Home Address': 'home_street',
    'Home Address 2': 'home_street_2',
    'Home ZipCode': 'home_postal_code',
    'Work Address': 'business_street',
    'Work Address 2': 'business_street_2',
    'Work ZipCode': 'business_postal_code',
    'Web Page 1': 'web_page',
    'Custom 1': 'user_1',
  },
}

describe('headings', () => {
  it('of Outlook are known in eight languages', () => {
    for (const [language, [columns, more]] of Object.entries(OUTLOOKS)) {
      const headings = [...split(columns), ...Object.keys(more)]
      const wanted = [
        ...OUTLOOK.map((target) => (target === '-' ? 'detail' : target)),
        ...Object.values(more),
      ]
      const found = guessColumns(headings, {})
      const wrong = headings.flatMap((heading, place) =>
        found[place] === wanted[place] ? [] : [`${heading}: ${found[place]}, not ${wanted[place]}`],
      )
      // In each language a handful of old devices may become a line of the note.
      const lost = wrong.filter((one) => !/: (?:detail|mobile_phone_2), not phone$/.test(one))
      assert.deepEqual(lost, [], language)
      assert.ok(wrong.length <= 4, `${language}: ${wrong}`)
    }
  })

  for (const [program, columns] of Object.entries(PROGRAMS))
    it(`of ${program} are known`, () => {
      const headings = Object.keys(columns)
      const found = guessColumns(headings, {})
      assert.deepEqual(Object.fromEntries(headings.map((heading, place) => [heading, found[place]])), columns)
    })
})

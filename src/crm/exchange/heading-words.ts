/** What a word of a heading tells of its column. */
export type Concept =
  | 'business'
  | 'home'
  | 'other'
  | 'mobile'
  | 'fax'
  | 'phone'
  | 'line'
  | 'assistant'
  | 'email'
  | 'page'
  | 'address'
  | 'street'
  | 'box'
  | 'city'
  | 'state'
  | 'code'
  | 'postal'
  | 'country'
  | 'second'
  | 'third'
  | 'nothing'

/** Words of headings, folded, in English, German, French, Spanish, Polish, Portuguese, Italian and Dutch; `a+b` is one word that tells both. */
const WORDS: Record<string, string> = {
  business:
    'business work office company mailing primary billing organization geschaftlich gesch arbeit buro dienstlich ' +
    'bureau professionnel professionnelle trabajo laboral profesional oficina sluzbowy sluzbowa sluzbowe praca ' +
    'comercial empresa trabalho profissional ufficio uff lavoro werk zakelijk werkadres+address',
  home:
    'home personal private privat private privates domicile dom personnel personnelle particular domicilio casa ' +
    'domowy domowa domowe dom prywatny residencial residencia pessoal abitazione ab personale thuis prive huisadres+address',
  other:
    'other additional alternate alternative secondary shipping weitere weiterer weiteres anderer andere anderes autre autres ' +
    'otro otra inny inna inne outro outra altro altra altri ander anders overige',
  mobile:
    'mobile mobil mobiltelefon cell cellphone cellular handy handynummer portable gsm movil celular cellulare komorka ' +
    'komorkowy telemovel mobiel mobiele whatsapp',
  fax: 'fax telefax telecopie telecopieur faks faxnummer',
  phone:
    'phone telephone tel telefon telefonnummer telefono telefone telefoon phones rufnummer fijo telefoonnummer',
  line:
    'car radio callback direct direkt durchwahl main toll free auto voiture coche samochodzie carro firma firmy societe societa ' +
    'principal principale glowny isdn rnis tty tdd bedrijf autotelefon+phone autotelefoon+phone haupttelefon+phone ' +
    'hoofdtelefoon+phone radiotelefon+phone radiotelefono+phone radiotelefone+phone radiotelefoon+phone teksttelefoon+phone',
  assistant: 'assistant assistants assistent assistente asystenta asystent asistente ayudante assistentin',
  email:
    'email emails mail mails courriel messagerie courrier correo poczta posta electronico electronique elettronica electronica ' +
    'elektroniczna elektronicznej emailadres mailadres e',
  page: 'website webpage homepage www web url urls webseite webpagina page pagina strona witryna sitio site internetseite blog',
  address: 'address addresses adresse adressen anschrift direccion adres endereco indirizzo indirizzi morada',
  street: 'street strasse str rue calle ulica rua via straat streetaddress addressline',
  box: 'box pobox postfach apartado skrytka caixa casella postbus postbusnummer bp',
  city: 'city town ort stadt ville ciudad localidad poblacion miejscowosc miasto cidade citta plaats woonplaats suburb',
  state:
    'state states region province county bundesland kanton dep departement provincia estado wojewodztwo distrito provincie regio regiao area',
  code: 'code codigo kod',
  postal: 'postal pocztowy postale',
  'code+postal': 'zip zipcode postcode postalcode plz postleitzahl cep cap cp',
  country: 'country land pays pais kraj paese nazione',
  second: '2',
  third: '3',
  nothing:
    '1 of the de del do da du di la le el der die das des dla w na no o os op number numbers nummer numero num nr linea ligne line lines zeile and und et y or per van geografica',
}

const MEANINGS = new Map<string, Concept[]>()
for (const [concepts, words] of Object.entries(WORDS))
  for (const written of words.split(' ')) {
    const [word = '', more] = written.split('+')
    const told = [...concepts.split('+'), ...(more ? [more] : [])] as Concept[]
    if (!MEANINGS.has(word)) MEANINGS.set(word, told)
  }

/** What the words of a folded heading tell together; undefined where one of them is not known. */
export function conceptsOf(heading: string): Set<Concept> | undefined {
  const concepts = new Set<Concept>()
  for (const word of heading.split(' ')) {
    const told = MEANINGS.get(word)
    if (!told) return undefined
    for (const concept of told) concepts.add(concept)
  }
  concepts.delete('nothing')
  return concepts
}

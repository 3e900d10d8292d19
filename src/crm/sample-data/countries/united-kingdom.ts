import { type Country, cities, words } from './country.ts'

export const unitedKingdom: Country = {
  name: 'United Kingdom',
  women:
    words(`Alice, Charlotte, Imogen, Poppy, Harriet, Siân, Niamh, Eilidh, Fiona, Gemma, Nicola, Priya, Aisha, Zadie,
    Beatrice, Daisy, Georgina, Olivia, Margaret, Elspeth, Bronwen, Rhiannon, Shanice, Tamsin, Verity, Winifred,
    Yasmin, Joanna, Philippa, Chloë`),
  men: words(`Oliver, Harry, Rhys, Callum, Alistair, Hamish, Gareth, Owen, Nigel, Graham, Imran, Sanjay, Kwame, Jude,
    Archie, Barnaby, Clive, Dominic, Ewan, Fergus, Rory, Tobias, Seán, Trevor, Angus, Declan, Iain, Malcolm,
    Rupert, Zachary`),
  surnames:
    words(`Smith, Jones, Taylor, Brown, Williams, Wilson, Johnson, Davies, Patel, Robinson, Wright, Thompson, Evans,
    Walker, White, Roberts, Green, Hall, Wood, Jackson, Clarke, Khan, Begum, O’Connor, O’Neill, MacDonald, McKenzie,
    Llewellyn, Pritchard, Fraser, Campbell, Okafor, Adeyemi, Hussain, Singh, Chaudhry, Fletcher, Bennett, Ashworth,
    Cartwright, Whitfield, Hargreaves, Fairbairn, Penrose, Trelawney, Blackwood, Holloway, Kendrick, Sutcliffe,
    Zhang`),
  cities: cities(`
    London | Greater London | SE% #@@ | 20 7946
    Manchester | Greater Manchester | M% #@@ | 161 496
    Bristol | Bristol | BS% #@@ | 117 496
    Leeds | West Yorkshire | LS% #@@ | 113 496
    Glasgow | Lanarkshire | G% #@@ | 141 496
    Edinburgh | Midlothian | EH% #@@ | 131 496
    Sheffield | South Yorkshire | S% #@@ | 114 496
    Newcastle upon Tyne | Tyne and Wear | NE% #@@ | 191 498`),
  streets:
    words(`High Street, Station Road, Church Lane, Mill Lane, Victoria Road, The Green, Park Avenue, Kings Road,
    Queensway, Orchard Close, Manor Drive, Albert Terrace, Chapel Hill, Riverside, Beech Grove`),
  streetPattern: '{number} {street}',
  phonePatterns: ['0{area} ####', '+44 {area} ####'],
  mobilePatterns: ['07700 9#####', '+44 7700 9#####'],
  companyForms: ['Ltd', 'plc', 'LLP'],
}

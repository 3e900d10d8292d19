import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { guessColumns, type Target } from './columns.ts'
import { draftOfRow } from './csv-draft.ts'
import { guessEncoding } from './guess-encoding.ts'
import { lineEndsOf } from './line-ends.ts'
import { readLooseDate } from './loose-date.ts'
import { TellingValues, tellColumns } from './telling-values.ts'
import { partsOfName } from './whole-name.ts'

const NO_LABELS = {}

/** A row as its headings tell to read it, one value a heading. */
function draft(row: Record<string, string>) {
  const headings = Object.keys(row)
  return draftOfRow(Object.values(row), {
    headings,
    mapping: guessColumns(headings, NO_LABELS),
    labels: headings.map(() => undefined),
    areDaysFirst: headings.map(() => undefined),
    isOurs: false,
    today: '2026-11-25',
  })
}
const inNote = (row: Record<string, string>) =>
  draft(row).details.map(({ heading, value }) => `${heading}: ${value}`)

describe('cells as people and their spreadsheets leave them', () => {
  it('are taken out of a formula that only keeps a text', () => {
    const { fields } = draft({ 'First Name': 'Anna', Zip: '="00123"', Phone: '="+47 ""22"" 334455"' })
    assert.deepEqual([fields['home_postal_code'], fields['business_phone']], ['00123', '+47 "22" 334455'])
  })

  it('are no telephone numbers once a spreadsheet has rounded them, and nothing where it shows an error', () => {
    assert.deepEqual(inNote({ 'First Name': 'Anna', Mobile: '4.79876E+11' }), ['Mobile: 4.79876E+11'])
    const { fields, left_out } = draft({ 'First Name': 'Anna', Company: '#REF!', Notes: '#N/A' })
    assert.deepEqual(fields, { first_name: 'Anna' })
    assert.deepEqual(
      left_out.map(({ heading }) => heading),
      ['Company', 'Notes'],
    )
  })

  it('lose signs that nobody sees, in addresses anywhere and elsewhere at the ends', () => {
    const { fields } = draft({
      'First Name': 'می\u200cخواهم\u200b',
      Email: 'anna\u200b@a.example\ufeff',
      Phone: '\u202d+47 22 33 44 55\u202c',
    })
    assert.deepEqual(fields, {
      first_name: 'می\u200cخواهم',
      email_address: 'anna@a.example',
      business_phone: '+47 22 33 44 55',
    })
  })

  it('are web pages only where they can be, whole in the note otherwise', () => {
    const one = { 'First Name': 'Bo', Website: 'n/a', LinkedIn: 'Bo Lund' }
    assert.deepEqual(draft(one).fields, { first_name: 'Bo' })
    assert.deepEqual(inNote(one), ['LinkedIn: Bo Lund'])
    const two = draft({ 'First Name': 'Bo', Website: 'www.a.example; https://b.example/x?y=1' })
    assert.deepEqual([two.fields['url'], two.fields['url_2']], ['www.a.example', 'https://b.example/x?y=1'])
  })

  it('keep what a link says behind an address', () => {
    const one = { 'First Name': 'Bo', Email: 'mailto:bo@a.example?subject=Hello' }
    assert.equal(draft(one).fields['email_address'], 'bo@a.example')
    assert.deepEqual(inNote(one), ['Email: mailto:bo@a.example?subject=Hello'])
  })

  it('end their lines in one way', () => {
    assert.deepEqual(draft({ 'First Name': 'Bo', Notes: 'one\rtwo\r\nthree' }).notes, ['one\ntwo\nthree'])
  })

  it('are told of where a quotation mark was not closed', () => {
    const swallowed = { Name: '"Bo Lund,Acme,fine\nCy Ek,Beta,fine\nDi Al', Company: 'Gamma', Notes: 'x' }
    const messages = (row: Record<string, string>) => draft(row).problems.map(({ message }) => message)
    assert.match(messages(swallowed).join(), /quotation mark is not closed/)
    assert.deepEqual(messages({ Name: 'Bo Lund', Company: 'Acme', Notes: 'one\ntwo, three\nfour' }), [])
  })

  it('tell a day without its year where it can be one only, and none beside words', () => {
    const read = (text: string) => readLooseDate(text, undefined, '2026-11-25')
    assert.deepEqual(['25.12.', '1.2.', '12-25', '25/12'].map(read), [
      '--12-25',
      '--02-01',
      '--12-25',
      '--12-25',
    ])
    assert.deepEqual(
      ['1/2', '12.25.', '25.12.80 (ca.)', '1980-12-25 or so'].map(read),
      Array(4).fill(undefined),
    )
    assert.equal(read('25.12.80 10:30'), '1980-12-25')
  })
})

describe('whole names', () => {
  it('have their titles and letters apart', () => {
    assert.deepEqual(partsOfName('Prof. Dr. med. Anna-Maria von der Heide, MBA'), {
      title: 'Prof. Dr. med.',
      first_name: 'Anna-Maria',
      last_name: 'von der Heide',
      suffix: 'MBA',
    })
    const couple = { title: 'Mr & Mrs', first_name: 'John and Jane', last_name: 'Smith' }
    assert.deepEqual(partsOfName('Mr & Mrs John and Jane Smith'), couple)
    assert.deepEqual(partsOfName('Dr.Anna Berg'), { title: 'Dr.', first_name: 'Anna', last_name: 'Berg' })
    const knight = { title: 'Sir', first_name: 'Ben', last_name: 'Kingsley', suffix: 'OBE' }
    assert.deepEqual(partsOfName('Sir Ben Kingsley OBE'), knight)
    assert.deepEqual(partsOfName('Jack Yun Ma'), { first_name: 'Jack Yun', last_name: 'Ma' })
  })
})

describe('tables as people make them', () => {
  it('have rows that end both ways where files were put together', () => {
    const rows = 'Name,Email\r\nAnna,a@x.example\nBo,b@x.example\nCy,c@x.example\r\n'
    assert.deepEqual(lineEndsOf(rows, ','), ['\r\n', '\n'])
    assert.deepEqual(lineEndsOf('Name,Note,City\r\nAnna,one\ntwo,Oslo\r\n', ','), ['\r\n'])
    assert.deepEqual(lineEndsOf('Name,Note\r\nAnna,"one\ntwo"\r\n', ','), ['\r\n'])
    assert.deepEqual([lineEndsOf('a,b\rc,d\r', ','), lineEndsOf('a,b\nc,d', ',')], [['\r'], ['\n']])
  })

  it('have headings in further languages', () => {
    const guessed = (headings: string) => guessColumns(headings.split(','), NO_LABELS)
    const usual = ['first_name', 'last_name', 'email_address', 'mobile_phone', 'home_city', 'birthday']
    for (const headings of [
      'Имя,Фамилия,Эл. почта,Мобильный телефон,Город,Дата рождения',
      'Förnamn,Efternamn,E-post,Mobilnummer,Postort,Födelsedag',
      'Ad,Soyad,E-posta,Cep telefonu,Şehir,Doğum tarihi',
      'Křestní jméno,Příjmení,Email,Mobil,Město,Datum narození',
      '名,姓,メールアドレス,携帯電話,市区町村,生年月日',
    ])
      assert.deepEqual(guessed(headings), usual, headings)
  })

  it('tell by their values what columns without headings hold', () => {
    const column = (...cells: string[]) => {
      const values = new TellingValues()
      for (const cell of cells) values.see(cell)
      return values
    }
    const details = (count: number) => Array<Target>(count).fill('detail')
    const emails = column('anna@a.example', 'bo@a.example')
    const phones = column('+47 22334455', '022 33 44 55')
    const bare = [column('Anna', 'Bo'), column('Berg', 'Lund'), emails, phones, column('100', '2026-01-02')]
    assert.deepEqual(tellColumns(details(5), bare), [
      'first_name',
      'last_name',
      'email_address',
      'phone',
      'detail',
    ])
    assert.deepEqual(tellColumns(details(2), [column('Anna Berg', 'Bo Lund'), emails]), [
      'name',
      'email_address',
    ])
    assert.deepEqual(tellColumns(['name', 'detail'], [undefined, column('Oslo')]), ['name', 'detail'])
    assert.deepEqual(tellColumns(['email_address', 'detail'], [undefined, emails]), [
      'email_address',
      'email',
    ])
    assert.deepEqual(tellColumns(details(1), [column('12345678', '2026-01-02')]), ['detail'])
  })

  it('are read in Greek and Turkish letters of one byte', () => {
    const bytes = (text: string, letters: Record<string, number>) =>
      Uint8Array.from([...text].map((sign) => letters[sign] ?? sign.charCodeAt(0)))
    const turkish = { ğ: 0xf0, ş: 0xfe, ı: 0xfd, ç: 0xe7 }
    assert.equal(guessEncoding([bytes('ağaçlı', turkish), bytes('şiş', turkish)]), 'windows-1254')
    const greek = { Α: 0xc1, θ: 0xe8, ή: 0xde, ν: 0xed, α: 0xe1 }
    assert.equal(guessEncoding([bytes('Αθήνα', greek)]), 'windows-1253')
  })
})

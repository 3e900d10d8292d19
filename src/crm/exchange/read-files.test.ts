import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { guessColumns } from './columns.ts'
import type { Draft } from './draft.ts'
import { lineEndsOf } from './line-ends.ts'
import { readLooseDate } from './loose-date.ts'
import { type Delimiter, delimiterOf, readCsv } from './read-csv.ts'
import { decoded, encodingByHead, watchUtf8 } from './read-text.ts'
import { readVcards } from './read-vcards.ts'

async function* pieces<Piece>(...all: Piece[]): AsyncGenerator<Piece> {
  yield* all
}
const collect = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => Array.fromAsync(items)
const cards = (text: string): Promise<Draft[]> => collect(readVcards(pieces(...text.split(/(?<=\n)/))))

describe('text', () => {
  it('is read in the encoding that its bytes tell', async () => {
    const text = 'Name;Ort\r\nJörg;Köln'
    const encoded: [string, Uint8Array][] = [
      ['utf-8', Buffer.from(`\ufeff${text}`)],
      ['utf-16le', Buffer.from(`\ufeff${text}`, 'utf16le')],
      ['utf-16be', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
      ['utf-16le', Buffer.from(text, 'utf16le')],
    ]
    for (const [encoding, bytes] of encoded) {
      assert.equal(encodingByHead(bytes), encoding)
      assert.equal((await collect(decoded(pieces(bytes), encoding as 'utf-8'))).join(''), text)
    }
    const old = Buffer.from(text, 'latin1')
    assert.equal(encodingByHead(old), undefined)
    const utf8 = watchUtf8()
    utf8.see(old)
    assert.equal(utf8.isUtf8(), false)
  })
})

describe('tables', () => {
  it('are split by what they are split by', () => {
    const files: [string, Delimiter][] = [
      ['a,b\r\n1,2', ','],
      ['a;b,c;d\n1;2,5;3', ';'],
      ['a\tb\n1, 2\t3', '\t'],
      ['a|b|c\n1|2|3', '|'],
      ['sep=;\r\na,b;c', ';'],
      ['"a;b;c;d",e\n"1;2;3;4",5', ','],
      ['alone', ','],
    ]
    for (const [text, delimiter] of files) assert.equal(delimiterOf(text), delimiter, text)
  })

  it('keep line breaks and quotation marks of their cells, wherever the pieces end', async () => {
    const text = 'sep=,\r\na,"b ""c""\r\nd"\r\n\r\n"x",y z\r\n'
    for (let cut = 0; cut < text.length; cut += 7)
      assert.deepEqual(
        await collect(readCsv(pieces('', text), ',', lineEndsOf(text, ','))),
        [
          ['a', 'b "c"\r\nd'],
          ['x', 'y z'],
        ],
        `cut at ${cut}`,
      )
  })

  it('of other programs are understood', () => {
    const guess = (...headings: string[]) => guessColumns(headings, {})
    assert.deepEqual(
      guess(
        'First Name',
        'Name Suffix',
        'Organization Name',
        'E-mail 1 - Label',
        'E-mail 1 - Value',
        'Phone 1 - Value',
        'Address 1 - City',
        'Website 1 - Value',
      ),
      ['first_name', 'suffix', 'company', 'label', 'email_address', 'phone', 'home_city', 'url'],
    )
    assert.deepEqual(
      guess(
        'E-mail Address',
        'E-mail 2 Address',
        'Business Country/Region',
        'Home Postal Code',
        'Mobile Phone',
        'Web Page',
        "Assistant's Name",
      ),
      [
        'email_address',
        'email_address_2',
        'business_country',
        'home_postal_code',
        'mobile_phone',
        'url',
        'assistant',
      ],
    )
    assert.deepEqual(guess('Email', 'Phone Number', 'Company name', 'State/Region', 'Website URL'), [
      'email_address',
      'business_phone',
      'company',
      'home_state',
      'url',
    ])
    assert.deepEqual(
      guess('Person - Name', 'Person - Email - Work', 'Person - Phone - Mobile', 'Person - Organization'),
      ['name', 'email_address', 'mobile_phone', 'company'],
    )
    assert.deepEqual(guess('first_name', 'E-mail', 'E-mail', 'nothing known'), [
      'first_name',
      'email_address',
      'email',
      'detail',
    ])
    assert.deepEqual(guessColumns(['Shoe size', 'Company'], { user_1: 'Shoe Size', user_2: 'Company' }), [
      'user_1',
      'company',
    ])
  })
})

describe('days', () => {
  it('are read as they are written elsewhere', () => {
    const days: [string, boolean, string | null | undefined][] = [
      ['1984-05-12', false, '1984-05-12'],
      ['19840512', false, '1984-05-12'],
      ['1984-05-12T00:00:00Z', false, '1984-05-12'],
      ['5/12/1984', false, '1984-05-12'],
      ['5/12/1984', true, '1984-12-05'],
      ['13/5/1984', false, '1984-05-13'],
      ['12.5.1984', false, '1984-05-12'],
      ['12 May 1984', false, '1984-05-12'],
      ['May 12, 1984', false, '1984-05-12'],
      ['0/0/00', false, null],
      ['31/2/1984', false, undefined],
      ['--0512', false, '--05-12'],
      ['--02-29', false, '--02-29'],
      ['0000-11-30', false, '--11-30'],
      ['30 November', false, '--11-30'],
      ['Nov 30', false, '--11-30'],
      ['--02-30', false, undefined],
      ['---30', false, undefined],
      ['1985', false, undefined],
      ['05/12', false, undefined],
      ['soon', false, undefined],
    ]
    for (const [text, isDayFirst, day] of days) assert.equal(readLooseDate(text, isDayFirst), day, text)
  })

  it('are read in twenty styles and eight languages, or are none', () => {
    const TODAY = '2026-11-24'
    const styles: [string, string | null | undefined][] = [
      ['3/4/85', '1985-04-03'],
      ['1/7/80', '1980-07-01'],
      ['25.12.80', '1980-12-25'],
      ['85-12-25', '1985-12-25'],
      ['25-Jun-08', '2008-06-25'],
      ['25-Jun-30', '1930-06-25'],
      ['24/11/26', '2026-11-24'],
      ['25/11/26', '1926-11-25'],
      ['March 4th, 1985', '1985-03-04'],
      ['the 4th of March 1985', '1985-03-04'],
      ['Monday, March 4, 1985', '1985-03-04'],
      ['1985 March 4', '1985-03-04'],
      ['4. März 1985', '1985-03-04'],
      ['Mo., 4. März 1985', '1985-03-04'],
      ['1er juillet 1985', '1985-07-01'],
      ['4 de marzo de 1985', '1985-03-04'],
      ['4 marca 1985', '1985-03-04'],
      ['4 de março de 1985', '1985-03-04'],
      ['4 maggio 1985', '1985-05-04'],
      ['4 mrt. 1985', '1985-03-04'],
      ['--03-04', '--03-04'],
      ['4 March', '--03-04'],
      ['3/4/1985 12:00:00 AM', '1985-04-03'],
      ['1985-03-04 00:00:00', '1985-03-04'],
      ['1985', undefined],
      ['Jun-08', undefined],
      ['June 1985', undefined],
      ['mai juin 4 1985', undefined],
      ['jui 4 1985', undefined],
      ['around 1985', undefined],
      ['29 February 1985', undefined],
      ['n/a', null],
      ['-', null],
      ['(none)', null],
      ['unbekannt', null],
      ['0000-00-00', null],
    ]
    for (const [text, day] of styles) assert.equal(readLooseDate(text, true, TODAY), day, text)
    assert.equal(readLooseDate('3/4/85', false, TODAY), '1985-03-04')
  })
})

describe('cards', () => {
  it('of version 2.1 are read, with their quoted-printable', async () => {
    const [draft] = await cards(
      [
        'BEGIN:VCARD',
        'VERSION:2.1',
        'N;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:M=FCller;J=F6rg;;Dr.',
        'TEL;WORK;VOICE:+49 30 1',
        'TEL;CELL;PREF:+49 170 2',
        'TEL;HOME;FAX:+49 30 3',
        'ADR;HOME;ENCODING=QUOTED-PRINTABLE:;;Weg 1=0D=0AHinterhaus;K=C3=B6ln;;50667;=',
        'Deutschland',
        'EMAIL;INTERNET:j@mueller.example',
        'BDAY:19840512',
        'END:VCARD',
        '',
      ].join('\r\n'),
    )
    assert.deepEqual(draft?.fields, {
      last_name: 'Müller',
      first_name: 'Jörg',
      title: 'Dr.',
      business_phone: '+49 30 1',
      mobile_phone: '+49 170 2',
      preferred_phone_index: 6,
      home_fax: '+49 30 3',
      home_street: 'Weg 1',
      home_street_2: 'Hinterhaus',
      home_city: 'Köln',
      home_postal_code: '50667',
      home_country: 'Deutschland',
      email_address: 'j@mueller.example',
      birthday: '1984-05-12',
    })
  })

  it('of versions 3.0 and 4.0 are read, with what Apple adds', async () => {
    const [ines, firm] = await cards(
      [
        'BEGIN:VCARD',
        'VERSION:3.0',
        'N:Okafor;Ines;Marie;;',
        'FN:Ines Okafor',
        'ORG:Harbour \\& Sons\\, Ltd;Purchasing;',
        'item1.TEL;type=pref:+47 1',
        'item1.X-ABLabel:_$!<Mobile>!$_',
        'item2.X-ABDATE;type=pref:2010-06-01',
        'item2.X-ABLabel:_$!<Anniversary>!$_',
        'item3.X-ABRELATEDNAMES:Olu',
        'item3.X-ABLabel:_$!<Spouse>!$_',
        'BDAY;X-APPLE-OMIT-YEAR=1604:1604-05-12',
        'NOTE:Likes tea\\nand ',
        '  quiet',
        'NICKNAME:Nessa',
        'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ',
        'END:VCARD',
        'BEGIN:VCARD',
        'VERSION:4.0',
        'KIND:org',
        'FN:Harbour & Sons',
        'TEL;VALUE=uri;TYPE="work,voice":tel:+47-22',
        'GENDER:F',
        'END:VCARD',
      ].join('\n'),
    )
    assert.deepEqual(ines?.fields, {
      last_name: 'Okafor',
      first_name: 'Ines',
      middle_name: 'Marie',
      company: 'Harbour & Sons, Ltd',
      department: 'Purchasing',
      mobile_phone: '+47 1',
      preferred_phone_index: 6,
      anniversary: '2010-06-01',
      spouse: 'Olu',
      birthday: '--05-12',
    })
    assert.deepEqual(ines?.notes, ['Likes tea\nand  quiet', 'Nickname: Nessa'])
    assert.deepEqual(firm?.fields, { company: 'Harbour & Sons', business_phone: '+47-22', gender: 'female' })
  })

  it('keep what finds no field in a note', async () => {
    const lines = Array.from({ length: 5 }, (_, number) => `EMAIL:e${number}@x.example`)
    const [draft] = await cards(
      ['BEGIN:VCARD', 'VERSION:4.0', 'FN:Many Mails', ...lines, 'END:VCARD'].join('\r\n'),
    )
    assert.deepEqual(draft?.notes, ['E-mail: e3@x.example\nE-mail: e4@x.example'])
    assert.deepEqual([draft?.fields['first_name'], draft?.fields['last_name']], ['Many', 'Mails'])
  })

  it('go on in folded lines and in soft breaks, wherever the pieces end', async () => {
    const text = [
      'BEGIN:VCARD',
      'FN;ENCODING=QUOTED-PRINTABLE:In=',
      ' es =',
      'Okafor',
      'PHOTO;ENCODING=b:AAAA',
      ' BBBB',
      'NOTE:one',
      '\ttwo\\\\\\;',
      ' three',
      'END:VCARD',
      '',
    ].join('\r\n')
    for (let cut = 0; cut <= text.length; cut++) {
      const [draft] = await collect(readVcards(pieces(text.slice(0, cut), text.slice(cut))))
      assert.deepEqual(draft?.fields, { first_name: 'In es', last_name: 'Okafor' }, `cut at ${cut}`)
      assert.deepEqual(draft.notes, ['onetwo\\;three'], `cut at ${cut}`)
    }
  })

  it('are refused one by one where they hold too much, and never the file', async () => {
    const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\n')
    const note = `NOTE:${'x'.repeat(300_000)}`
    const drafts = await cards(
      [
        card('N:a;b', `NOTE:${'x'.repeat(400_000)}`),
        card('N:a;b', ...Array.from({ length: 20 }, () => note)),
        card('N:a;b', Array.from({ length: 10_001 }, () => 'TEL:1').join('\n')),
        card('N:a;b', `TEL${';TYPE=a'.repeat(1000)}:1`),
        card('N:Okafor;Ines', `PHOTO;ENCODING=b:${'A'.repeat(5_000_000)}`),
      ].join(''),
    )
    assert.deepEqual(
      drafts.map(({ refusal }) => refusal),
      [
        'has a line of more than 393,216 characters',
        'has more than 4,194,304 characters',
        'has more than 10,000 lines',
        'has more than 4,096 characters before a value',
        undefined,
      ],
    )
    assert.deepEqual(drafts.at(-1)?.fields, { last_name: 'Okafor', first_name: 'Ines' })
  })
})

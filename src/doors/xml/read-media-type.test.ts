import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readMediaType, refuseEncodedBody } from './read-media-type.ts'

test('XML in an encoding we read is accepted, and so is no header at all', () => {
  assert.equal(readMediaType(undefined), undefined)
  assert.equal(readMediaType('application/xml'), undefined)
  assert.equal(readMediaType('text/xml; charset=UTF-8'), 'utf-8')
  assert.equal(readMediaType('Application/XML ; charset="us-ascii"'), 'us-ascii')
  assert.equal(readMediaType('text/xml;charset=utf-8 ; version=1'), 'utf-8')
})

test('everything else is refused with 415', () => {
  for (const header of [
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/atom+xml',
    'application/xml, application/json',
    'text/xml; charset=utf-16',
    'text/xml; charset=iso-8859-1',
    'text/xml; charset=utf-8; charset=utf-16',
    'text/xml; charset=',
    'application/ xml',
    ';',
  ]) {
    assert.throws(() => readMediaType(header), { name: 'Refusal', status: 415 }, header)
  }
})

test('compressed bodies are refused with 415', () => {
  refuseEncodedBody(undefined)
  refuseEncodedBody('Identity')
  for (const header of ['gzip', 'br', 'identity, gzip', '']) {
    assert.throws(() => refuseEncodedBody(header), { status: 415 })
  }
})

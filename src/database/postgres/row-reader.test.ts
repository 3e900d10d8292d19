import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { types } from 'pg'
import { readerOf } from './row-reader.ts'

const { INT4, INT8, NUMERIC, TEXT, BOOL } = types.builtins

describe('what reads the rows of PostgreSQL', () => {
  it('gives texts as they are, and numbers, also those that pg leaves as texts', () => {
    const read = readerOf([
      { name: 'id', dataTypeID: INT8 },
      { name: 'name', dataTypeID: TEXT },
      { name: 'sum', dataTypeID: NUMERIC },
      { name: 'is_private', dataTypeID: INT4 },
      { name: 'is_found', dataTypeID: BOOL },
    ])
    assert.deepEqual(read(['7', 'Łucja ’ \0', '12.5', '0', 't']), {
      id: 7,
      name: 'Łucja ’ \0',
      sum: 12.5,
      is_private: 0,
      is_found: true,
    })
    const nothing = { id: null, name: null, sum: null, is_private: null, is_found: null }
    assert.deepEqual(read([null, null, null, null, null]), nothing)
  })

  it('takes no name of a column for code', () => {
    const names = ['it\'s "quoted"', 'a\nb', '?column?', ']}); throw 1', '\u2028']
    const read = readerOf(names.map((name) => ({ name, dataTypeID: TEXT })))
    assert.deepEqual(Object.keys(read(names.map(() => 'x'))), names)
  })

  it('is the same for the same columns, and another where a type differs', () => {
    const id = { name: 'id', dataTypeID: INT8 }
    assert.equal(readerOf([id]), readerOf([{ ...id }]))
    assert.deepEqual(readerOf([{ ...id, dataTypeID: TEXT }])(['7']), { id: '7' })
  })
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cutToFit, writtenLength } from './answer-size.ts'

test('a text is cut to what it may take, and through no character, wherever the end falls', () => {
  for (const text of ['🎈'.repeat(40), 'a🎈'.repeat(30), '"🎈'.repeat(30)])
    for (let room = 8; room < 60; room++) {
      const [cut] = cutToFit([text], room)
      assert.ok(cut!.isWellFormed(), `${text} in ${room}`)
      assert.ok(writtenLength(cut!) <= room, `${text} in ${room}`)
    }
})

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { z } from 'zod'
import { readInput } from '../../core/read-input.ts'
import { ensureImpersonal, hashPassword, isPasswordOf, newPassword } from './password.ts'

describe('a password', () => {
  const input = z.strictObject({ password: newPassword() })
  const codeOf = (password: string, known: string[] = []): string | undefined => {
    try {
      ensureImpersonal('password', readInput(input, { password }).password, known)
      return undefined
    } catch (error) {
      return (error as { fields: { code: string }[] }).fields.map(({ code }) => code).join()
    }
  }

  it('has eight characters at least and is none that everybody knows', () => {
    for (const password of ['', 'a', 'short12', '1234567'])
      assert.equal(codeOf(password), 'too_short', password)
    for (const password of [
      'password',
      'Password',
      'PASSWORD1',
      '12345678',
      'qwertyuiop',
      'iloveyou',
      'aaaaaaaaaa',
      '        ',
    ])
      assert.equal(codeOf(password), 'too_common', password)
    for (const variant of [
      'P@ssw0rd!',
      'Sunshine2026!',
      '!dragon1984',
      'dragondragon',
      'Passwort123',
      'abcabcabc',
      'letmein!!',
      'Pässword1',
      '87654321',
      '0987654321',
      'abcdefgh',
    ])
      assert.equal(codeOf(variant), 'too_common', variant)
  })

  it('is not made of what others know of the person', () => {
    const known = ['ann.okafor@harbour.example', 'Ann Okafor', 'Harbour & Sons', 'Ünal']
    for (const password of [
      'ann.okafor@harbour.example',
      'ANN.OKAFOR@harbour.example',
      'AnnOkafor2026',
      'okafor-ann!',
      'Harbour&Sons1',
      '0kafor0kafor',
      'HarbourAnn99',
      'kith-harbour',
      'unalunal',
    ])
      assert.equal(codeOf(password, known), 'too_personal', password)
    for (const password of ['ann likes pears', 'okafor x9Zk', 'harbouring boats'])
      assert.equal(codeOf(password, known), undefined, password)
  })

  it('may be long, with blanks, accents and pictures', () => {
    for (const password of [
      'correct horse battery',
      'ünïcödé pässwörd',
      '🦊🐴🔋📎 and more',
      'x y'.repeat(100),
    ])
      assert.equal(codeOf(password), undefined, password)
  })

  it('is stored as argon2id with a salt of its own, and recognised whole', async () => {
    const long = `${'a'.repeat(72)} and what comes after 72 bytes`
    const [one, other] = [await hashPassword(long), await hashPassword(long)]
    assert.match(one, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    assert.notEqual(one, other)
    assert.equal(await isPasswordOf(one, long), true)
    assert.equal(await isPasswordOf(other, long), true)
    for (const wrong of [long.slice(0, 72), `${long} `, ` ${long}`, long.toUpperCase(), ''])
      assert.equal(await isPasswordOf(one, wrong), false, wrong)
  })

  it('is the same however its accents are composed', async () => {
    const stored = await hashPassword('cafe\u0301 au lait')
    assert.equal(await isPasswordOf(stored, 'caf\u00e9 au lait'), true)
  })

  it('is hashed in turn: who has many keeps nobody waiting, and more than a few seconds of it are refused', async () => {
    const finished: string[] = []
    const hashed = (turn: string) =>
      hashPassword('correct horse battery', turn).then(
        () => finished.push(turn),
        ({ kind }: { kind: string }) => finished.push(`${turn} ${kind}`),
      )
    await Promise.all([...Array.from({ length: 70 }, () => hashed('many')), hashed('one')])
    const done = finished.filter((turn) => turn !== 'many limited')
    assert.deepEqual([done.length, finished.length], [63, 71])
    assert.ok(done.indexOf('one') < 8, `${done.indexOf('one')} came before`)
  })

  it('of nobody is never right', async () => {
    for (const password of ['', 'password', 'A'.repeat(43)])
      assert.equal(await isPasswordOf(undefined, password), false)
  })
})

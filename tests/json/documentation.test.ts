import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith } from '../support/kith.ts'

describe('the documentation of the JSON API', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  const get = (url: string) => kith.app.inject({ method: 'GET', url })

  it('is given to everybody, for machines', async () => {
    const answer = await get('/api_v2/openapi.json')
    assert.equal(answer.statusCode, 200)
    assert.equal(answer.json().openapi, '3.1.1')
    assert.ok(Object.keys(answer.json().paths).every((path) => path.startsWith('/api_v2/')))
    assert.equal((await get('/app/api_v2/openapi.json')).statusCode, 404)
  })

  it('is a page that nothing can run in', async () => {
    const answer = await get('/api_v2/docs')
    assert.equal(answer.headers['content-type'], 'text/html; charset=utf-8')
    assert.equal(
      answer.headers['content-security-policy'],
      "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    assert.doesNotMatch(answer.body, /<script|<style|<iframe|<form|<img| style=| on\w+=|javascript:/i)
    const files = [...answer.body.matchAll(/(?:href|src)="([^"#]+)"/g)].map(([, address]) => address)
    assert.deepEqual([...new Set(files)].sort(), ['docs.css', 'openapi.json'])
    assert.equal((await get('/api_v2/docs.css')).headers['content-type'], 'text/css; charset=utf-8')
  })

  it('has a place for every link within it, and every place once', async () => {
    const { body } = await get('/api_v2/docs')
    const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!)
    assert.deepEqual(ids, [...new Set(ids)])
    const links = [...body.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id!)
    assert.deepEqual(
      links.filter((link) => !ids.includes(link)),
      [],
    )
  })

  it('tells of every operation how to call it', async () => {
    const { body } = await get('/api_v2/docs')
    const operations = Object.values((await get('/api_v2/openapi.json')).json().paths).flatMap((item) =>
      Object.values(item as Record<string, { operationId: string }>),
    )
    for (const { operationId } of operations)
      if (!operationId.endsWith('ByPut'))
        assert.ok(body.includes(`<article id="${operationId}">`), operationId)
    assert.equal(
      body.match(/aria-label="Example request"/g)?.length,
      body.match(/<p class="route">/g)?.length,
    )
  })
})

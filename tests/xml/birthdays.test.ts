import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { getContact } from '../../src/crm/contacts/get-contact.ts'
import { startXmlServer, type XmlServer } from '../support/xml/xml-server.ts'

let server: XmlServer
before(async () => {
  server = await startXmlServer()
})
after(() => server.close())

test('a day without its year is empty here, and stays when a client sends back what it was shown', async () => {
  const days = { birthday: '--11-30', anniversary: '--06-01' }
  const { id } = await server.ann.perform(createContact, { first_name: 'Iris', ...days })
  const stored = async () => {
    const { birthday, anniversary, first_name } = await server.ann.perform(getContact, { id })
    return { birthday, anniversary, first_name }
  }
  const { text } = await server.ann.send('GET', `/contacts/${id}.xml`)
  assert.match(text, /<birthday type="date"><\/birthday>/)
  assert.match(text, /<anniversary type="date" nil="true"><\/anniversary>/)
  assert.doesNotMatch((await server.ann.send('GET', '/contacts.xml')).text, /--11-30|--06-01/)

  const put = async (body: string) => {
    const answer = await server.ann.send('PUT', `/contacts/${id}.xml`, { body })
    assert.equal(answer.status, 200, answer.text)
    assert.doesNotMatch(answer.text, /--11-30|--06-01/)
    return stored()
  }
  assert.deepEqual(await put(text.replace('>Iris<', '>Iris Maria<')), { ...days, first_name: 'Iris Maria' })
  const dated = await put('<contact><birthday>1979-11-30</birthday></contact>')
  assert.deepEqual([dated.birthday, dated.anniversary], ['1979-11-30', '--06-01'])
  assert.equal((await put('<contact><birthday></birthday></contact>')).birthday, null)
})

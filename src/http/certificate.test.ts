import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, describe, it } from 'node:test'
import { generate } from 'selfsigned'
import { namesInCertificate } from './certificate.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'kith-certificate-'))
after(() => rmSync(folder, { recursive: true }))

describe("the operator's certificate", () => {
  it('says which names it is for', async () => {
    const { cert } = await generate([{ name: 'commonName', value: 'crm.example.com' }], {
      keyType: 'ec',
      extensions: [
        {
          name: 'subjectAltName',
          altNames: [
            { type: 2, value: 'CRM.example.com' },
            { type: 2, value: '*.example.com' },
            { type: 2, value: 'crm' },
            { type: 7, ip: '10.0.0.7' },
          ],
        },
      ],
    })
    const tlsCertificate = path.join(folder, 'crm.crt')
    writeFileSync(tlsCertificate, cert)
    assert.deepEqual(namesInCertificate({ tlsCertificate }), ['crm.example.com', 'crm'])
  })

  it('says none where there is none, or none that can be read', () => {
    const broken = path.join(folder, 'broken.crt')
    writeFileSync(broken, 'no certificate')
    for (const tlsCertificate of [undefined, path.join(folder, 'missing.crt'), broken])
      assert.deepEqual(namesInCertificate({ tlsCertificate }), [])
  })
})

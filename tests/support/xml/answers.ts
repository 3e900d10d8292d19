import { readFileSync } from 'node:fs'
import path from 'node:path'
import { RelaxNGValidator, XmlDocument } from 'libxml2-wasm'

const schema = readFileSync(path.join(import.meta.dirname, 'answers.rng'))
const validator = RelaxNGValidator.fromDoc(XmlDocument.fromBuffer(schema))

/** Throws unless `answer` is well-formed in the eyes of libxml2 and one of the documents of answers.rng. */
export function validateAnswer(answer: string | Uint8Array) {
  const bytes = typeof answer === 'string' ? Buffer.from(answer) : answer
  const document = XmlDocument.fromBuffer(bytes)
  try {
    validator.validate(document)
  } finally {
    document.dispose()
  }
}

import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { ROOT, sourceFiles } from '../support/source-files.ts'

const isForeign = (name: string): boolean => /(^|[/\\])(node_modules|dist|data|\.git)$/.test(name)

const FILES = globSync('{*,.ci/*,{src,web,client,cli,bench,bin,docs,tests}/**/*}', {
  cwd: ROOT,
  exclude: isForeign,
}).map((name) => name.split(path.sep).join('/'))
const NAMES = new Set(FILES.map((file) => path.posix.basename(file)))

const DOCUMENTS = globSync('{*.md,{docs,cli,client,bench}/**/*.md}', { cwd: ROOT, exclude: isForeign })

/** A file of ours by its ending, or something below one of our folders. */
const NAMED =
  /(?<![\w./:@*<>{}$-])(?:[\w.-]+\/)*[\w-][\w.-]*\.(?:ts|tsx|mjs|md|css)\b(?![\w*]|\.\w)|(?<![\w./:@~-])(?:src|web|client|cli|bench|bin|docs|tests)\/[\w./-]*\w/g

/** What is told of though it is not there: a name that no file of ours may have, and what is built. */
const isElsewhere = (name: string): boolean => name === 'index.ts' || /\bdist\b/.test(name)

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g

/** Whether a name means a file or a folder: from the root, from where it is named, or by its end wherever it lies. Of tests the beginning will do, as it does to run them. */
const isThere = (name: string, from: string): boolean =>
  existsSync(path.join(ROOT, name)) ||
  existsSync(path.resolve(ROOT, path.dirname(from), name)) ||
  (name.startsWith('tests/') && FILES.some((file) => file.startsWith(name))) ||
  (name.includes('/') ? FILES.some((file) => file.endsWith(`/${name}`)) : NAMES.has(name))

const missingIn = (file: string, text: string): string[] =>
  [...text.matchAll(NAMED)]
    .map(([name]) => name.replace(/[./]+$/, ''))
    .filter((name) => !isElsewhere(name) && !isThere(name, file))
    .map((name) => `${file} names ${name}`)

describe('a file that is named', () => {
  it('in a comment is there', () => {
    const missing = sourceFiles('src', 'web', 'client', 'cli', 'bench', 'bin', 'tests').flatMap((file) =>
      missingIn(file.path, (file.text.match(COMMENTS) ?? []).join('\n')),
    )
    assert.deepEqual(missing, [])
  })

  it('in a document is there', () => {
    const missing = DOCUMENTS.flatMap((file) => missingIn(file, readFileSync(path.join(ROOT, file), 'utf8')))
    assert.deepEqual(missing, [])
  })
})

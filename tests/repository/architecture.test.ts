import assert from 'node:assert/strict'
import path from 'node:path'
import { describe, it } from 'node:test'
import type { Operation } from '../../src/core/operation.ts'
import { OPERATIONS } from '../../src/operations.ts'
import { isTest, ROOT, type SourceFile, sourceFiles, toFileName } from '../support/source-files.ts'

const FILES = sourceFiles('src').filter((file) => !isTest(file))
const BY_PATH = new Map(FILES.map((file) => [file.path, file]))
const isOperation = (file: SourceFile | undefined): boolean => /\bdefineOperation\(\{/.test(file?.text ?? '')

/** The part of the house a file belongs to: `core`, `crm/notes`, `doors/json`, `doors`, `main`. */
function partOf(file: string): string {
  const [first, second, third] = file.replace('src/', '').split('/')
  if ((first === 'crm' || first === 'doors') && third !== undefined) return `${first}/${second}`
  return second === undefined ? 'main' : first!
}

/** What of the database everybody may know: what is stored, who opens it, and how it refuses. */
const DATABASE_TYPES = ['src/database/schema.ts', 'src/database/database.ts', 'src/database/errors.ts']

/** What queries are built with. What is special to an engine stays in the database's own folder, with the index of the search, and with how texts are compared. */
const BY_ENGINE = 'src/database/statements/by-engine.ts'
const isQueryTool = (part: string, file: string): boolean =>
  DATABASE_TYPES.includes(file) ||
  file === 'src/database/soon.ts' ||
  (file.startsWith('src/database/statements/') &&
    (file !== BY_ENGINE || ['crm/search', 'crm/search-index', 'crm/texts'].includes(part)))

/** The folders of rules, from what others stand on to what looks across them: each may use those before it, and none after it. */
const RULES = [
  ...['texts', 'when', 'phones', 'changes', 'contact-fields', 'matching'],
  ...['users', 'accounts', 'passwords', 'sessions', 'connected-apps', 'tokens'],
  ...['invitations', 'saved-views', 'field-labels'],
  ...['deal-stages', 'search-index', 'contact-store', 'statuses', 'holders', 'deals', 'contact-records'],
  ...['lists', 'device-passwords', 'calendar-feeds', 'photos', 'activities', 'messages', 'notes', 'calls'],
  ...['calendar-entries', 'tasks', 'search', 'history', 'deletions'],
  ...['duplicate-scans', 'contacts', 'duplicates', 'agenda', 'merges', 'undoing'],
  ...['exchange', 'cards', 'calendar', 'exports', 'account-files', 'record-tables', 'imports'],
  ...['sample-data', 'members', 'throttling', 'upkeep'],
].map((folder) => `crm/${folder}`)

/** Exceptions, each with its reason. */
const ALLOWED_BESIDES: Record<string, { files: string[]; because: string }> = {
  'src/doors/authenticate.ts': {
    files: [
      'src/crm/sessions/viewer-queries.ts',
      'src/crm/sessions/session-viewer-queries.ts',
      'src/crm/sessions/token-viewer-queries.ts',
      'src/crm/connected-apps/access-viewer-queries.ts',
      'src/crm/device-passwords/device-viewer-queries.ts',
      'src/crm/calendar-feeds/feed-viewer-queries.ts',
    ],
    because: 'who asks has to be known before there is a viewer to perform anything as',
  },
  'src/doors/health-door.ts': {
    files: ['src/database/migrations/migrate.ts'],
    because:
      'whether the server is ready is a question about the database itself, and no operation of a viewer',
  },
}

/** What the operator's commands may use of what puts the server together. */
const FOR_ADMIN = ['src/config.ts']

/** Who may import whom. */
function mayImport(from: SourceFile, to: string): boolean {
  if (ALLOWED_BESIDES[from.path]?.files.includes(to)) return true
  const [part, other] = [partOf(from.path), partOf(to)]
  if (part === 'main') return true
  // Everybody leaves others their turn.
  if (part === other || other === 'turns') return true
  if (part === 'admin')
    return other === 'main' ? FOR_ADMIN.includes(to) : !other.startsWith('doors') && other !== 'http'
  if (part === 'http') return to === 'src/config.ts'
  if (part === 'database') return false
  if (part === 'core') return DATABASE_TYPES.includes(to)
  if (part === 'queries') return other === 'core' || isQueryTool(part, to)
  if (part.startsWith('crm/')) {
    if (other.startsWith('crm/'))
      return RULES.indexOf(other) < RULES.indexOf(part) && !isOperation(BY_PATH.get(to))
    return other === 'core' || other === 'queries' || isQueryTool(part, to)
  }
  if (other === 'doors') return part.startsWith('doors/')
  if (other.startsWith('crm/')) return !to.endsWith('-queries.ts')
  return other === 'core' || DATABASE_TYPES.includes(to)
}

describe('the architecture', () => {
  it('lets nobody import but whom the design allows', () => {
    const wrong = FILES.flatMap((from) =>
      from.imports
        .filter(({ file }) => file?.startsWith('src/') && !mayImport(from, file))
        .map(({ file }) => `${from.path} imports ${file}`),
    )
    assert.deepEqual(wrong, [])
  })

  it('puts every folder of rules in one order', () => {
    const folders = new Set(
      FILES.map(({ path: name }) => partOf(name)).filter((part) => part.startsWith('crm/')),
    )
    assert.deepEqual([...folders].sort(), RULES.toSorted())
  })

  it('has no exception that nobody needs any more', () => {
    const unused = Object.entries(ALLOWED_BESIDES).flatMap(([name, { files }]) =>
      files.filter((file) => !BY_PATH.get(name)?.imports.some((one) => one.file === file)),
    )
    assert.deepEqual(unused, [])
  })

  it('keeps web, client and cli out of the server', () => {
    const wrong = sourceFiles('web', 'client', 'cli')
      .filter((file) => !isTest(file) && !file.path.includes('/tests/'))
      .flatMap((from) =>
        from.imports
          .filter(({ file }) => file !== undefined && !isOwn(from.path, file))
          .map(({ file }) => `${from.path} imports ${file}`),
      )
    assert.deepEqual(wrong, [])
  })

  it('operations do not call operations', () => {
    const wrong = FILES.filter((file) => isOperation(file) && /\bperform\(/.test(file.text))
    assert.deepEqual(
      wrong.map((file) => file.path),
      [],
    )
  })

  it('has no circles', () => {
    assert.deepEqual(circles(sourceFiles('src', 'web', 'client', 'cli', 'bench', 'bin', 'tests')), [])
  })

  it('has no circles among the folders of rules, of queries, of the database, of the web', () => {
    const parts = ['src/crm', 'src/queries', 'src/core', 'src/database', 'web', 'client']
    const found = parts.flatMap((part) => circles(folders(sourceFiles(part).filter((file) => !isTest(file)))))
    assert.deepEqual(found, [])
  })

  it('has no barrels', () => {
    const barrels = FILES.filter(
      ({ path: name, text }) =>
        /(^|\/)index\.ts$/.test(name) || /^\s*export\s+(type\s+)?(\*|\{[^}]*\})\s+from/m.test(text),
    )
    assert.deepEqual(
      barrels.map((file) => file.path),
      [],
    )
  })

  it('knows the web framework in doors/, app.ts and the types of http/listen.ts only', () => {
    const users = FILES.filter(({ path: name, imports }) =>
      imports.some(
        ({ specifier, isTypeOnly }) =>
          /^@?fastify(\/|$)/.test(specifier) &&
          !(isTypeOnly && ['src/http/listen.ts', 'src/start.ts'].includes(name)),
      ),
    ).filter(({ path: name }) => !name.startsWith('src/doors/') && name !== 'src/app.ts')
    assert.deepEqual(
      users.map((file) => file.path),
      [],
    )
  })

  it('reads telephone numbers in one room, which the browser never loads', () => {
    const readers = sourceFiles('src', 'web', 'client', 'cli').filter(({ imports }) =>
      imports.some(({ specifier }) => specifier.startsWith('libphonenumber-js')),
    )
    assert.deepEqual(
      readers.map((file) => file.path),
      ['numbering-plans.test.ts', 'numbering-plans.ts', 'read-number.ts'].map(
        (name) => `src/crm/phones/${name}`,
      ),
    )
  })

  it('reads the environment in one place', () => {
    const readers = FILES.filter(({ text }) => text.includes('process.env')).map((file) => file.path)
    assert.deepEqual(readers, ['src/admin/open-data.ts'])
    assert.match(BY_PATH.get('src/admin/open-data.ts')!.text, /readConfig\(process\.env\)/)
  })

  it('is three folders deep at the most', () => {
    const deep = FILES.filter(({ path: name }) => name.split('/').length > 5)
    assert.deepEqual(
      deep.map((file) => file.path),
      [],
    )
  })

  it('names its files in the lower case that every file system keeps apart', () => {
    const odd = FILES.filter(({ path: name }) => !/^[a-z0-9/.-]+\.ts$/.test(name))
    assert.deepEqual(
      odd.map((file) => file.path),
      [],
    )
  })
})

describe('tables', () => {
  const tables = [
    ...BY_PATH.get('src/database/schema.ts')!
      .text.match(/interface Schema \{([^}]*)\}/)![1]!
      .matchAll(/^\s+(\w+):/gm),
  ].map(([, name]) => name!)

  /** Where a query names a table, in Kysely's words, in those of `src/queries`, or in SQL's. */
  const naming = (table: string) =>
    new RegExp(
      [
        String.raw`(?:selectFrom|insertInto|updateTable|deleteFrom|[jJ]oin)\(\s*'${table}\b`,
        String.raw`\b(?:rowsWith|saveWith|removeWith)\([^'()]*(?<! as )'${table}'`,
        String.raw`\b(?:from|join|into|update)\s+${table}\b(?![.\`])`,
      ].join('|'),
    )
  const writing = (table: string) =>
    new RegExp(
      [
        String.raw`(?:(?:insertInto|updateTable|deleteFrom)\(|defineNoun<[^(]+>\(\{\s*table:)\s*'${table}'`,
        String.raw`\b(?:saveWith|removeWith)\([^'()]*'${table}'`,
        String.raw`\b(?:newRows|newLines|changesOf)(?:<[^(]*>)?\(\s*'${table}'`,
        String.raw`\b(?:insert into|update|delete from)\s+${table}\b`,
      ].join('|'),
    )
  const isQueryFile = ({ path: name }: SourceFile): boolean =>
    name.endsWith('-queries.ts') ||
    name.startsWith('src/database/') ||
    /^src\/crm\/search(-index)?\//.test(name)

  it('are named in files of queries only', () => {
    assert.ok(tables.length > 10)
    const wrong = FILES.filter((file) => !isQueryFile(file)).flatMap((file) =>
      tables.filter((table) => naming(table).test(file.text)).map((table) => `${file.path} names ${table}`),
    )
    assert.deepEqual(wrong, [])
  })

  it('are each written by one file', () => {
    // A migration writes what was stored before it, in words that never change again.
    const files = FILES.filter(({ path: name }) => !name.startsWith('src/database/migrations/'))
    const shared = tables
      .map(
        (table) =>
          [table, files.filter(({ text }) => writing(table).test(text)).map((file) => file.path)] as const,
      )
      .filter(([, writers]) => writers.length !== 1)
    assert.deepEqual(shared, [])
  })
})

/**
 * Names that several files export: the same idea, of each door its own; or, said so, two ideas of which one is to get another name.
 */
const SHARED_NAMES: Record<string, string> = {
  Answer: 'what a door answers',
  Exchange: 'a request at a door, and its answer',
  ContactRecord: 'a contact by itself, and what hangs off one: the latter is to be called after that',
  Owner: 'what a full-text index belongs to, and what a record does: one of them is to be called otherwise',
  sendUnauthorized: 'how a door refuses who has no credentials',
  ...Object.fromEntries(
    ['act', 'create', 'list', 'update'].map((name) => [
      name,
      'kinds of routes, in the tables of JSON and XML',
    ]),
  ),
}

describe('an exported name', () => {
  const EXPORTED = /^export (?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm
  const files = new Map<string, Set<string>>()
  // A migration says what a column is in its own words, which never change again.
  for (const { path: file, text } of FILES.filter((one) => !one.path.includes('/migrations/')))
    for (const [, name] of text.matchAll(EXPORTED))
      files.set(name!, (files.get(name!) ?? new Set()).add(file))
  const shared = [...files].filter(([, exporters]) => exporters.size > 1)

  it('means one thing in all of src', () => {
    const wrong = shared
      .filter(([name]) => !(name in SHARED_NAMES))
      .map(
        ([name, exporters]) =>
          `${name} is exported by ${[...exporters].join(' and ')}: give one of them another name`,
      )
    assert.deepEqual(wrong, [])
  })

  it('is excepted from that only as long as it has to be', () => {
    const names = new Set(shared.map(([name]) => name))
    assert.deepEqual(
      Object.keys(SHARED_NAMES).filter((name) => !names.has(name)),
      [],
    )
  })
})

describe('operations', () => {
  it('are one a file, named after it, and all in the catalogue', async () => {
    const defined: string[] = []
    for (const file of FILES.filter(isOperation)) {
      const found = operationsOf(await import(path.join(ROOT, file.path)))
      assert.equal(found.length, 1, `${file.path} defines one operation`)
      const { name } = found[0]!
      assert.equal(path.basename(file.path), `${toFileName(name)}.ts`)
      assert.ok(file.path.startsWith('src/crm/'), `${file.path} lies in src/crm`)
      defined.push(name)
    }
    assert.deepEqual(OPERATIONS.map(({ name }) => name).sort(), defined.sort())
  })
})

const operationsOf = (module: Record<string, unknown>): Operation[] =>
  Object.values(module).filter(
    (value): value is Operation =>
      typeof value === 'object' && value !== null && 'effect' in value && 'run' in value,
  )

/** web/ may use client/; the other way round, and src/, nobody. */
function isOwn(from: string, to: string): boolean {
  const [part] = from.split('/')
  return to.startsWith(`${part}/`) || (part === 'web' && to.startsWith('client/')) || to === 'package.json'
}

/** A file or a folder, and what it imports. */
interface Linked {
  path: string
  imports: { file: string | undefined }[]
}

/** The folders of files, each as if it were a file that imports what its files take from other folders. */
function folders(files: SourceFile[]): Linked[] {
  const byFolder = Map.groupBy(files, ({ path: name }) => path.posix.dirname(name))
  return [...byFolder].map(([folder, inside]) => ({
    path: folder,
    imports: inside
      .flatMap(({ imports }) => imports)
      .filter(({ file }) => file !== undefined)
      .map(({ file }) => ({ file: path.posix.dirname(file!) }))
      .filter(({ file }) => file !== folder),
  }))
}

/** Circles, types included: `a > b > a`. */
function circles(files: Linked[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const found: string[] = []
  const finished = new Set<string>()
  const visit = (file: string, trail: string[]) => {
    if (trail.includes(file)) found.push([...trail.slice(trail.indexOf(file)), file].join(' > '))
    if (finished.has(file) || trail.includes(file)) return
    for (const { file: next } of byPath.get(file)?.imports ?? []) if (next) visit(next, [...trail, file])
    finished.add(file)
  }
  for (const { path: file } of files) visit(file, [])
  return found
}

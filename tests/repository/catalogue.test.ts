import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ROUTES } from '../../src/doors/json/routes.ts'
import { OPERATIONS } from '../../src/operations.ts'
import { sourceFiles, toFileName } from '../support/source-files.ts'

const SOURCES = sourceFiles('src')

/** What the JSON API does not offer, though it offers everything else. */
const NOT_IN_JSON: Record<string, string> = {
  listAccounts: 'for the operator, on the command line',
  inspectAccount: 'for the operator, on the command line',
  throttleAccount: 'for the operator, on the command line',
  throttleUser: 'for the operator, on the command line',
  addUser: 'for the operator, on the command line; people invite each other',
  resetPassword: 'for the operator, on the command line',
  resetEmail: 'for the operator, on the command line',
  removeExpired: 'done by the server itself',
  purgeTrash: 'done by the server itself',
  purgeExchange: 'done by the server itself',
  forgetWords: 'done by the server itself',
  continueImport: 'done by the server itself, a little at a time',
  giveUpImport: 'done by the server itself',
  continueExport: 'done by the server itself, a little at a time',
  giveUpExport: 'done by the server itself',
  readNumbers: 'done by the server itself, a few contacts at a time',
  listBooks: 'CardDAV has addresses and forms of its own',
  listCards: 'CardDAV has addresses and forms of its own',
  getCards: 'CardDAV has addresses and forms of its own',
  syncCards: 'CardDAV has addresses and forms of its own',
  putCard: 'CardDAV has addresses and forms of its own',
  deleteCard: 'CardDAV has addresses and forms of its own',
  listEntries: 'CalDAV has addresses and forms of its own',
  getEntries: 'CalDAV has addresses and forms of its own',
  syncEntries: 'CalDAV has addresses and forms of its own',
  putEntry: 'CalDAV has addresses and forms of its own',
  deleteEntry: 'CalDAV has addresses and forms of its own',
  refuseDevicePassword: 'counts what the DAV door refuses',
  openFeed: 'a feed is a file at an address of its own',
  writeFeed: 'a feed is a file at an address of its own',
  refuseCalendarFeed: 'counts what the door of feeds refuses',
  registerApp: 'OAuth has addresses and forms of its own',
  getAppRegistration: 'OAuth has addresses and forms of its own',
  redeemAppCode: 'OAuth has addresses and forms of its own',
  refreshApp: 'OAuth has addresses and forms of its own',
  revokeAppToken: 'OAuth has addresses and forms of its own',
  listContactsByText: 'pages by number, which only the legacy API has',
  listNotesOfContacts: 'notes inside each contact, which only the legacy API has',
  getPhotoOriginal: 'metadata and all, which only the legacy API gives back',
  getContactOverview: 'an extract for language models; what is in it has routes of its own',
  lookUpContact: 'finds what a language model calls a contact',
  lookUpDeal: 'finds what a language model calls a deal',
  lookUpDealStage: 'finds what a language model calls a stage',
  lookUpList: 'finds what a language model calls a list',
  lookUpTask: 'finds what a language model calls a task',
  lookUpUser: 'finds what a language model calls a user',
  nameUsers: 'names for language models, which are given no ids of users',
}

const fileOf = (name: string) => SOURCES.find(({ path }) => path.endsWith(`/${toFileName(name)}.ts`))!

describe('every operation', () => {
  it('has a name of its own', () => {
    assert.equal(new Set(OPERATIONS.map(({ name }) => name)).size, OPERATIONS.length)
  })

  it('is described in a sentence', () => {
    const wrong = OPERATIONS.filter(({ description }) => !/^[A-Z][^\n]{10,300}[.]$/.test(description))
    assert.deepEqual(
      wrong.map(({ name, description }) => `${name}: ${description}`),
      [],
    )
  })

  it('is offered by some door', () => {
    const doors = SOURCES.filter(
      ({ path }) =>
        /^src\/(doors|admin)\//.test(path) || ['src/upkeep.ts', 'src/background.ts'].includes(path),
    )
    const offered = new Set(doors.flatMap(({ imports }) => imports.map(({ file }) => file)))
    const missing = OPERATIONS.filter(({ name }) => !offered.has(fileOf(name).path))
    assert.deepEqual(
      missing.map(({ name }) => name),
      [],
      'An operation needs a door: a route of the JSON API is a row in src/doors/json/routes/',
    )
  })

  it('is offered by the JSON API, unless there is a reason', () => {
    const offered = new Set(ROUTES.map(({ operation }) => operation.name))
    const missing = OPERATIONS.map(({ name }) => name).filter((name) => !offered.has(name))
    assert.deepEqual(
      missing.sort(),
      Object.keys(NOT_IN_JSON).sort(),
      'An operation needs a row in src/doors/json/routes/, or its reason for having none in NOT_IN_JSON here',
    )
  })

  it('is reached by GET only when it reads', () => {
    const wrong = ROUTES.filter(({ method, operation }) => method === 'GET' && operation.effect !== 'read')
    assert.deepEqual(
      wrong.map(({ path }) => path),
      [],
    )
  })
})

import type { Mistake } from './mistake.ts'

/** Mistakes in how queries are compiled, in what the server does by itself, and in what it reads of a connection. */
export const IN_QUERIES_AND_UPKEEP: readonly Mistake[] = [
  {
    says: 'what is in the trash is counted',
    file: 'src/queries/compile.ts',
    right: '      less.where(trashed(table, true)),\n',
    wrong: '',
    tests: ['tests/json/trashed'],
  },
  {
    says: 'a place in a list counts contacts that are hidden',
    file: 'src/crm/contact-store/contacts-before-queries.ts',
    right: '    left = less!.count\n',
    wrong: '    left = 0\n',
    tests: ['contacts/listed-place'],
  },
  {
    says: 'a task is hidden with its deal, though its contact decides',
    file: 'src/queries/belonging.ts',
    right: '...belongsTo.slice(0, place).map((before) => isThere',
    wrong: '...belongsTo.slice(0, 0).map((before) => isThere',
    tests: ['src/crm/tasks', 'src/crm/deals', 'tests/privacy/private-contacts'],
  },
  {
    says: 'a task shows the id of a deal that is deleted',
    file: 'src/queries/belonging.ts',
    right: '.trashed_at`)} is null and $',
    wrong: '.trashed_at`)} is null or $',
    tests: ['src/crm/tasks', 'src/crm/deals', 'src/crm/calls'],
  },
  {
    says: 'an import is forgotten, and cannot be taken back, after a day',
    file: 'src/crm/upkeep/purge-exchange.ts',
    right: 'before(IMPORT_LASTS), before(DAY)',
    wrong: 'before(DAY), before(DAY)',
    tests: ['crm/upkeep/purge-exchange'],
  },
  {
    says: 'a session that is in use ends as if nobody had used it',
    file: 'src/crm/upkeep/note-use.ts',
    right: 'if (session_id !== null && began_at !== null)',
    wrong: 'if (session_id === null && began_at !== null)',
    tests: ['tests/security/secrets-end'],
  },
  {
    says: 'a bracket that is looked for in a title means a choice of letters',
    file: 'src/crm/texts/holds-text.ts',
    right: "'*?['.includes(character)",
    wrong: "'*?'.includes(character)",
    tests: ['contacts/list-contacts-by-text'],
  },
  {
    says: 'a word of which two letters were swapped finds nothing',
    file: 'src/crm/search-index/corrections.ts',
    right: '    if (tail.length > 1) edits.add(head + tail[1] + tail[0] + tail.slice(2))\n',
    wrong: '',
    tests: ['src/crm/search'],
  },
  {
    says: 'who has had a turn has the next one, too',
    file: 'src/turns/fair-line.ts',
    right: '    this.#waiting.delete(of)\n',
    wrong: '    if (own.length === 0) this.#waiting.delete(of)\n',
    tests: ['src/turns'],
  },
  {
    says: 'a name and a password before the host pass',
    file: 'src/http/absolute-target.ts',
    right: '/^[^@\\\\]+$/',
    wrong: '/^[^\\\\]+$/',
    tests: ['tests/doors/transport'],
  },
  {
    says: 'of two hosts the first one counts',
    file: 'src/http/unreadable-request.ts',
    right: 'return count > 1',
    wrong: 'return count > 2',
    tests: ['tests/doors/transport'],
  },
  {
    says: 'what a search found by whole names it finds by their beginnings once more',
    file: 'src/crm/search/ask-index.ts',
    right: 'isFromTheStart && found.length === 0',
    wrong: 'isFromTheStart',
    tests: ['src/crm/search'],
  },
]

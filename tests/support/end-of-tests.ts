import { after } from 'node:test'
import { doubtWhatIsRemembered } from '../../src/database/statements/prepared.ts'

/**
 * For what tests began and could not end; nothing that ends by itself takes as long, not even the Kiths of many files, one after the other
 * on a busy machine.
 */
const PATIENCE_MS = 60_000

// A server that a failed test left listening, say, would keep its process, and with it the whole run, from ending. The runner's
// own --test-force-exit ends processes before all of their results have reached it.
after(() => {
  setTimeout(() => {
    console.error('Something that these tests began keeps their process from ending.')
    process.exit(1)
  }, PATIENCE_MS).unref()
})

// A name that leaves out what a statement depends on gives somebody the statement of somebody else.
doubtWhatIsRemembered()

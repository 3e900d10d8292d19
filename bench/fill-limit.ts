/** Fills the limit's database in a process of its own: `fill-limit.ts FILE|URL CONTACTS SEED TOKEN`. */
import { fillLimitDatabase } from './limit-database.ts'
import { fillLimitPostgres } from './limit-postgres-database.ts'

const [database, contacts, seed, token] = process.argv.slice(2)
const filling = { contacts: Number(contacts), seed: Number(seed), token: token! }
if (/^postgres(ql)?:/.test(database!)) await fillLimitPostgres(database!, filling)
else fillLimitDatabase(database!, filling)

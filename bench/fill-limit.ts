/** Fills the limit's database in a process of its own: `fill-limit.ts FILE CONTACTS SEED TOKEN`. */
import { fillLimitDatabase } from './limit-database.ts'

const [file, contacts, seed, token] = process.argv.slice(2)
fillLimitDatabase(file!, { contacts: Number(contacts), seed: Number(seed), token: token! })

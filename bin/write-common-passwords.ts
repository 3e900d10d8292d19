import { readFileSync, writeFileSync } from 'node:fs'
import { BITS_EACH, bitPlacesOf, FILTER_FILE } from '../src/crm/passwords/common-passwords.ts'
import { folded } from '../src/crm/passwords/password-variants.ts'

/** Shorter ones are too short even with a year added. */
const SHORTEST = 4

/** What a list that comes mostly from English leaves out, and what people here would think of. */
const BESIDES =
  'passwort kennwort benutzer motdepasse contraseña azertyuiop passord senha hasło wachtwoord lösenord correcthorsebatterystaple ' +
  'login linkedin facebook google administrator changeme letmein welcome kith kithkith kithcrm contacts qweasdzxc q1w2e3r4t5 1q2w3e4r5t6y'

/**
 * Makes the filter of common passwords from a list, one a line, on the standard input. The one that is committed was made from the 49,233 passwords
 * of @zxcvbn-ts/language-common 4.1.3 (MIT licence):
 *
 *     npm install --no-save @zxcvbn-ts/language-common
 *     node -e 'import("@zxcvbn-ts/language-common").then(({ dictionary }) =>
 *       console.log(dictionary["passwords-common"].join("\n")))' | node bin/run.mjs bin/write-common-passwords.ts
 */
const lines = [...readFileSync(0, 'utf8').split('\n'), ...BESIDES.split(' ')]
const passwords = new Set(lines.map(folded).filter((line) => line.length >= SHORTEST))
const filter = Buffer.alloc(Math.ceil((passwords.size * BITS_EACH) / 8))
for (const password of passwords)
  for (const place of bitPlacesOf(password, filter.length * 8)) filter[place >> 3]! |= 1 << (place & 7)
writeFileSync(FILTER_FILE, filter)
process.stdout.write(`${passwords.size} passwords in ${filter.length} bytes\n`)

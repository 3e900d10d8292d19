import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { ROOT, sourceFiles } from '../support/source-files.ts'

const IMPORTED = /^import \{([^}]*)\} from '@mantine\/core'/gm
const STYLES = path.join(ROOT, 'node_modules/@mantine/core/styles')

/** What the files of the web take from the library, types aside. */
const components = new Set(
  sourceFiles('web').flatMap(({ text }) =>
    [...text.matchAll(IMPORTED)]
      .flatMap(([, names]) => names!.split(',').map((name) => name.trim().split(' as ')[0]!))
      .filter((name) => /^[A-Z]/.test(name)),
  ),
)

test('each component of the library that a page shows has its styles', () => {
  const loaded = readFileSync(path.join(ROOT, 'web/theme/styles.css'), 'utf8')
  const wanted = [...components].filter((name) => existsSync(path.join(STYLES, `${name}.css`))).sort()
  assert.ok(wanted.includes('Button'), 'the styles of the library are found')
  assert.deepEqual(
    wanted.filter((name) => !loaded.includes(`"@mantine/core/styles/${name}.css"`)),
    [],
    'web/theme/styles.css has a line for each',
  )
})

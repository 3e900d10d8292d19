#!/usr/bin/env node
// Plain JavaScript: this runs before anything was built. The program itself is one bundled file.
import { existsSync } from 'node:fs'

const bundle = new URL('../dist/kith.mjs', import.meta.url)

if (existsSync(bundle)) await import(bundle.href)
else {
  console.error(
    'kith: The command line client is not built yet.\nIn the folder of the repository: npm run build',
  )
  process.exitCode = 1
}

import { existsSync, globSync, statSync } from 'node:fs'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { licencesOf } from './licences.ts'

const here = import.meta.dirname
const bundle = path.join(here, 'dist', 'kith.mjs')

/**
 * Whether the bundle is missing or older than its sources. Without the MCP library, as in an installation of the server
 * alone, there is nothing to build it from.
 */
export function isCliOutdated(): boolean {
  if (!existsSync(path.join(here, '../node_modules/@modelcontextprotocol/client'))) return false
  if (!existsSync(bundle)) return true
  const built = statSync(bundle).mtimeMs
  const sources = globSync('{package.json,*.ts,src/**/*.ts}', { cwd: here })
  return sources.some((file) => statSync(path.join(here, file)).mtimeMs > built)
}

/**
 * Bundles the command line client into the one file `cli/dist/kith.mjs`, which needs nothing but Node.js 20 or newer,
 * and puts the licences of what is in it beside. Returns its path.
 */
export async function buildCli(file = bundle): Promise<string> {
  const { build } = await import('rolldown')
  const { version } = JSON.parse(await readFile(path.join(here, 'package.json'), 'utf8'))
  const { output } = await build({
    input: path.join(here, 'src', 'main.ts'),
    platform: 'node',
    logLevel: 'warn',
    // The library's JSON Schema validator is half of its size, and the client brings its own, empty one.
    resolve: {
      alias: { '@modelcontextprotocol/client/_shims': path.join(here, 'src', 'server', 'client-shims.ts') },
    },
    transform: { target: 'node20', define: { KITH_VERSION: JSON.stringify(version) } },
    output: { file, format: 'esm', codeSplitting: false, minify: true, banner: '#!/usr/bin/env node' },
  })
  await writeFile(path.join(path.dirname(file), 'LICENCES.txt'), licencesOf(output[0].moduleIds))
  await chmod(file, 0o755)
  return file
}

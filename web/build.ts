import { globSync, statSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const ROOT = path.resolve(import.meta.dirname, '..')
const DIST = path.join(import.meta.dirname, 'dist')
const SOURCES = ['web/**/*.{ts,tsx,css,html,svg,js}', 'client/*.ts', 'package-lock.json']
/** Smaller files fit into one packet as they are; typefaces come compressed. */
const WORTH_COMPRESSING_BYTES = 1_000

/** Builds the web application into `web/dist`, each file also compressed, which the server sends out as it is. */
export async function buildWeb(): Promise<void> {
  const { build } = await import('vite')
  await build({ configFile: path.join(import.meta.dirname, 'vite.config.ts'), logLevel: 'warn' })
  const entries = await readdir(DIST, { recursive: true, withFileTypes: true })
  for (const entry of entries) if (entry.isFile()) await compress(path.join(entry.parentPath, entry.name))
}

/** Whether nothing was built yet, or something it is made from is newer. */
export function isWebOutdated(): boolean {
  const built = changedAt(path.join(DIST, 'index.html'))
  const sources = globSync(SOURCES, { cwd: ROOT, exclude: ['web/dist/**'] })
  return sources.some((source) => changedAt(path.join(ROOT, source)) > built)
}

/** In milliseconds since 1970; 0 for a file that is not there. */
function changedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < WORTH_COMPRESSING_BYTES || file.endsWith('.woff2')) return
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, quality))
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}

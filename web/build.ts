import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'

const DIST = path.join(import.meta.dirname, 'dist')
/** Smaller files fit into one packet as they are. */
const WORTH_COMPRESSING_BYTES = 1_000

/** Builds the web application into `web/dist`, each file also compressed, which the server sends out as it is. */
export async function buildWeb(): Promise<void> {
  await build({ configFile: path.join(import.meta.dirname, 'vite.config.ts'), logLevel: 'warn' })
  const entries = await readdir(DIST, { recursive: true, withFileTypes: true })
  for (const entry of entries) if (entry.isFile()) await compress(path.join(entry.parentPath, entry.name))
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < WORTH_COMPRESSING_BYTES) return
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, quality))
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}

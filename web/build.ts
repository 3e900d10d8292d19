import path from 'node:path'
import { build } from 'vite'

/** Builds the web application into `web/dist`, which the server sends out as it is. */
export async function buildWeb(): Promise<void> {
  await build({ configFile: path.join(import.meta.dirname, 'vite.config.ts'), logLevel: 'warn' })
}

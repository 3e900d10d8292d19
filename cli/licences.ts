import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The licence texts of the packages whose files are in the bundle, which their licences ask to go along with it. Takes the
 * ids of the bundled modules: paths, some with a query or a marker in front.
 */
export function licencesOf(moduleIds: string[]): string {
  const folders = new Set(moduleIds.flatMap((id) => packageFolder(id) ?? []))
  const texts = [...folders].sort().map((folder) => {
    const { name, version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry))
    if (file === undefined) throw new Error(`${name} is in the bundle and has no licence file`)
    return `${name} ${version}\n\n${readFileSync(path.join(folder, file), 'utf8').trim()}\n`
  })
  return texts.join(`\n${'-'.repeat(80)}\n\n`)
}

function packageFolder(id: string): string | undefined {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(id)?.[0]
}

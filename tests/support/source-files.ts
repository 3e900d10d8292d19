import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The root of the repository. */
export const ROOT = path.resolve(import.meta.dirname, '../..')

/** A file of ours as the guarding tests look at it; paths are from the root, with slashes. */
export interface SourceFile {
  path: string
  text: string
  imports: Import[]
}

export interface Import {
  /** What stands in the quotes. */
  specifier: string
  /** The file it means, from the root, or undefined for a package. */
  file: string | undefined
  isTypeOnly: boolean
}

const IMPORTS = [
  /^\s*(?:import|export)\s+(?<words>[^'"`;=]*?)\s*from\s+['"](?<specifier>[^'"]+)['"]/gm,
  /^\s*import\s+(?<words>)['"](?<specifier>[^'"]+)['"]/gm,
  /\bimport\((?<words>)\s*['"](?<specifier>[^'"]+)['"]\s*\)/g,
]

/** Every TypeScript or JavaScript file under the folders, without what was built. */
export function sourceFiles(...folders: string[]): SourceFile[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,mjs}`, { cwd: ROOT, exclude: isForeign }))
    .sort()
    .map((name) => {
      const file = name.split(path.sep).join('/')
      const text = readFileSync(path.join(ROOT, file), 'utf8')
      return { path: file, text, imports: importsOf(file, text) }
    })
}

const isForeign = (name: string): boolean => /(^|[/\\])(node_modules|dist)$/.test(name)

export const isTest = ({ path }: SourceFile): boolean => path.endsWith('.test.ts')

function importsOf(file: string, text: string): Import[] {
  return IMPORTS.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ groups }) => {
      const { specifier, words } = groups as { specifier: string; words: string }
      return {
        specifier,
        file: specifier.startsWith('.')
          ? path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier))
          : undefined,
        isTypeOnly: words.startsWith('type ') || isAllTypes(words),
      }
    }),
  )
}

/** `{ type A, type B }` imports nothing that runs. */
function isAllTypes(words: string): boolean {
  const names = /^\{(.*)\}$/s
    .exec(words.trim())?.[1]
    ?.split(',')
    .map((name) => name.trim())
  return names?.every((name) => name === '' || name.startsWith('type ')) ?? false
}

/** `list-contacts` for `listContacts`. */
export const toFileName = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

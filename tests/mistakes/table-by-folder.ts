import type { Mistake } from './mistake.ts'

/** How many were made, noticed and missed in each folder, as a table in Markdown. */
export function tableByFolder(made: readonly Mistake[], missed: readonly Mistake[]): string {
  const folders = [...new Set(made.map(folderOf))].sort()
  const count = (mistakes: readonly Mistake[], folder: string) =>
    mistakes.filter((one) => folderOf(one) === folder).length
  const rows = folders.map((folder) => {
    const [all, gone] = [count(made, folder), count(missed, folder)]
    return `| \`${folder}\` | ${all} | ${all - gone} | ${gone} |`
  })
  const sum = `| all | ${made.length} | ${made.length - missed.length} | ${missed.length} |`
  return ['| folder | made | noticed | missed |', '|---|---|---|---|', ...rows, sum].join('\n')
}

/** A noun, a door, or what lies below them: `src/crm/notes`, `src/core`. */
function folderOf({ file }: Mistake): string {
  const [src, part, next = ''] = file.split('/')
  return [src, part, ...(part === 'crm' || (part === 'doors' && !next.endsWith('.ts')) ? [next] : [])].join(
    '/',
  )
}

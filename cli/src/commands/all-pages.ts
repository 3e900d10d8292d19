import { isRow, type Row } from '../output/summary.ts'
import type { Answer } from '../server/tool.ts'

/** So that a server which never ends is left some time. */
const MOST_PAGES = 1000

/** An answer with what stands on the pages behind it: its lists are longer by that, and there is no next page. */
export async function allPages(ask: (cursor: object) => Promise<Answer>): Promise<Answer> {
  let answer = await ask({})
  for (let page = 1; page < MOST_PAGES; page++) {
    const cursor = cursorOf(answer)
    if (cursor === undefined) return answer
    const next = await ask({ cursor })
    if (next.isError || !isRow(next.data)) return next
    answer = { ...answer, data: joined(answer.data as Row, next.data) }
  }
  return answer
}

function cursorOf({ data, isError }: Answer): string | undefined {
  const cursor = !isError && isRow(data) ? data['next_cursor'] : undefined
  return typeof cursor === 'string' && cursor !== '' ? cursor : undefined
}

const joined = (before: Row, next: Row): Row =>
  Object.fromEntries(
    Object.entries({ ...before, ...next }).map(([name, value]) => {
      const earlier = before[name]
      return [name, Array.isArray(earlier) && Array.isArray(value) ? [...earlier, ...value] : value]
    }),
  )

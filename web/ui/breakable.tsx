import { Fragment } from 'react'

const ADDRESS = /@|:\/\//

/** A text whose addresses, where they are too long for a line, break at their joints rather than in the middle of a word. */
export function Breakable({ text }: { text: string }) {
  const parts = piecesOf(text).flatMap((part) => (ADDRESS.test(part) ? jointsOf(part) : [part]))
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

/** Words and what is between them. */
const piecesOf = (text: string): string[] => (ADDRESS.test(text) ? text.split(/(\s+)/) : [text])

const jointsOf = (address: string): string[] => address.match(/[^@./]*[@./]+|[^@./]+/g) ?? []

/**
 * The lines of a text that comes in pieces, those of a piece together; line breaks of all systems end them. A line comes cut after `most`
 * characters and one more, by which it is known to be too long: the rest is let pass and never held.
 */
export async function* linesOf(pieces: AsyncIterable<string>, most: number): AsyncGenerator<string[]> {
  const open = new OpenLine(most)
  // What ends a piece with half of a line break may begin the next one with the other half.
  let held = ''
  for await (const piece of pieces) {
    const text = held + piece
    held = text.endsWith('\r') ? '\r' : ''
    const [first = '', ...others] = text.slice(0, text.length - held.length).split(/\r\n|\n|\r/)
    open.add(first)
    const last = others.pop()
    if (last === undefined) continue
    yield [open.take(), ...others.map((line) => line.slice(0, most + 1))]
    open.add(last)
  }
  if (!open.isEmpty()) yield [open.take()]
}

/** A line whose end has not come yet. */
class OpenLine {
  private readonly most: number
  private parts: string[] = []
  private length = 0

  constructor(most: number) {
    this.most = most
  }

  add(text: string): void {
    const part = text.slice(0, this.most + 1 - this.length)
    if (part === '') return
    this.parts.push(part)
    this.length += part.length
  }

  isEmpty(): boolean {
    return this.length === 0
  }

  take(): string {
    const line = this.parts.join('')
    this.parts = []
    this.length = 0
    return line
  }
}

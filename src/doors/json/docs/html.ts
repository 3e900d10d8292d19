/** Text that is HTML already. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | undefined | false | readonly Part[]

/** A template whose values are escaped, unless they are HTML themselves. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(String.raw({ raw: strings }, ...parts.map(written)))

function written(part: Part): string {
  if (part instanceof Html) return part.text
  if (Array.isArray(part)) return part.map(written).join('')
  return part === undefined || part === false ? '' : escaped(String(part))
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

/** A sentence in which `backticks` mean code. */
export const prose = (text: string): Html =>
  html`${text.split('`').map((part, position) => (position % 2 === 1 ? html`<code>${part}</code>` : part))}`

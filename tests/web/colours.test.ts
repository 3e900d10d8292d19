import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { HUES } from '../../web/ui/hues.ts'
import { ROOT } from '../support/source-files.ts'

const TOKENS = readFileSync(path.join(ROOT, 'web/theme/tokens.css'), 'utf8')

const SCHEMES = { light: coloursOf('light'), dark: coloursOf('dark') }

describe('the colours of the web application', () => {
  it('let a text on a tint be read: at 5.6:1 in the light and 7:1 in the dark', () => {
    const pairs = [...HUES, 'grey'].map((hue) => [`${hue}-ink`, `${hue}-tint`] as const)
    assert.deepEqual(tooFaint(pairs, { light: 5.6, dark: 7 }), [])
  })

  it('let any text be read on each ground that it stands on', () => {
    const grounds = ['paper', 'ground', 'floating', 'raised', 'hover', 'selected', 'pale']
    const pairs = grounds.flatMap((ground) =>
      ['ink', 'ink-quiet', 'ink-faint', 'accent-ink'].map((ink) => [ink, ground] as const),
    )
    const meanings = [
      ['overdue', 'overdue-soft'],
      ['today', 'today-soft'],
      ['private', 'private-soft'],
      ['on-accent', 'accent'],
      ['on-accent', 'accent-hover'],
      ['ink', 'pale-hover'],
      ['ink-quiet', 'pale-hover'],
    ] as const
    assert.deepEqual(tooFaint([...pairs, ...meanings], { light: 4.5, dark: 4.5 }), [])
  })

  it('show where a field ends, and what lies on a column', () => {
    assert.deepEqual(tooFaint([['line-control', 'paper']], { light: 3, dark: 3 }), [])
    assert.deepEqual(tooFaint([['raised', 'ground']], { light: 1.06, dark: 1.15 }), [])
  })

  it('are named in one file alone', () => {
    const literal = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/i
    const others = globSync('web/**/*.css', { cwd: ROOT, exclude: ['web/dist/**', 'web/theme/**'] })
    assert.deepEqual(
      others.filter((file) => literal.test(readFileSync(path.join(ROOT, file), 'utf8'))),
      [],
    )
  })
})

/** The names with a colour in one of the two schemes. */
function coloursOf(scheme: string): Map<string, string> {
  const [, block = ''] = TOKENS.split(`:root[data-mantine-color-scheme="${scheme}"] {`)
  const [own = ''] = block.split('\n}')
  return new Map(
    [...own.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, colour]) => [name!, colour!]),
  )
}

function tooFaint(
  pairs: ReadonlyArray<readonly [string, string]>,
  least: Record<keyof typeof SCHEMES, number>,
): string[] {
  return (['light', 'dark'] as const).flatMap((scheme) =>
    pairs
      .map(([ink, ground]) => ({ ink, ground, is: contrast(SCHEMES[scheme], ink, ground) }))
      .filter(({ is }) => !(is >= least[scheme]))
      .map(({ ink, ground, is }) => `${ink} on ${ground} in the ${scheme}: ${is.toFixed(2)}`),
  )
}

/** The contrast ratio of WCAG 2.2. */
function contrast(colours: Map<string, string>, one: string, other: string): number {
  const [darker = 0, lighter = 0] = [one, other]
    .map((name) => luminance(colours.get(name) ?? assert.fail(`no colour is called ${name}`)))
    .sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

import type { z } from 'zod'
import type { CardFilter } from '../../crm/cards/card-filter.ts'
import { childOf, type DavElement } from './read-xml.ts'
import { DavRefusal } from './refusal.ts'
import { CARDDAV, nameIn } from './xml-names.ts'

type Filter = z.input<typeof CardFilter>
type Matching = Filter['properties'][number]['texts'][number]

const named = (parent: DavElement, local: string): DavElement[] =>
  parent.children.filter(({ name }) => name === nameIn(CARDDAV, local))

/** The filter of a query (RFC 6352, section 10.5); undefined where it has none. */
export function readFilter(report: DavElement): Filter | undefined {
  const filter = childOf(report, nameIn(CARDDAV, 'filter'))
  if (!filter) return undefined
  return { test: readTest(filter), properties: named(filter, 'prop-filter').map(readProperty) }
}

const readTest = ({ attributes }: DavElement): Filter['test'] =>
  attributes['test'] === 'allof' ? 'allof' : 'anyof'

const readProperty = (one: DavElement): Filter['properties'][number] => ({
  name: one.attributes['name'] ?? '',
  test: readTest(one),
  is_not_defined: named(one, 'is-not-defined').length > 0,
  texts: named(one, 'text-match').map(readMatch),
  parameters: named(one, 'param-filter').map((parameter) => ({
    name: parameter.attributes['name'] ?? '',
    is_not_defined: named(parameter, 'is-not-defined').length > 0,
    text: named(parameter, 'text-match').map(readMatch)[0],
  })),
})

const COLLATIONS = ['default', 'i;ascii-casemap', 'i;unicode-casemap', 'i;octet']
const MATCHES = ['equals', 'contains', 'starts-with', 'ends-with'] as const

function readMatch({ attributes, text }: DavElement): Matching {
  const { collation = 'default', 'match-type': given = 'contains', 'negate-condition': negate } = attributes
  if (!COLLATIONS.includes(collation))
    throw new DavRefusal(403, 'Texts cannot be compared in this way here', {
      condition: '<card:supported-collation/>',
    })
  const match = MATCHES.find((known) => known === given)
  if (!match)
    throw new DavRefusal(403, 'Texts cannot be compared in this way here', {
      condition: '<card:supported-filter/>',
    })
  return { text, match, is_negated: negate === 'yes' }
}

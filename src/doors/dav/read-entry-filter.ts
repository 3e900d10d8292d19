import type { z } from 'zod'
import type { EntryFilter } from '../../crm/calendar/entry-filter.ts'
import { childOf, type DavElement } from './read-xml.ts'
import { DavRefusal } from './refusal.ts'
import { CALDAV, nameIn } from './xml-names.ts'

const inCaldav = (local: string): string => nameIn(CALDAV, local)
const named = (parent: DavElement, local: string): DavElement[] =>
  parent.children.filter(({ name }) => name === inCaldav(local))

/** The filter of a query (RFC 4791, section 9.7); undefined where it has none. */
export function readEntryFilter(report: DavElement): z.input<typeof EntryFilter> | undefined {
  const component = childOf(childOf(report, inCaldav('filter')), inCaldav('comp-filter'))
  return component && (readComponent(component) as z.input<typeof EntryFilter>)
}

const readComponent = (one: DavElement): object => ({
  name: one.attributes['name'] ?? '',
  is_not_defined: named(one, 'is-not-defined').length > 0,
  range: readRange(one),
  properties: named(one, 'prop-filter').map((property) => ({
    name: property.attributes['name'] ?? '',
    is_not_defined: named(property, 'is-not-defined').length > 0,
    range: readRange(property),
    text: readMatch(property),
    parameters: named(property, 'param-filter').map((parameter) => ({
      name: parameter.attributes['name'] ?? '',
      is_not_defined: named(parameter, 'is-not-defined').length > 0,
      text: readMatch(parameter),
    })),
  })),
  components: named(one, 'comp-filter').map(readComponent),
})

function readRange(one: DavElement) {
  const range = childOf(one, inCaldav('time-range'))
  return range && { start: readMoment(range.attributes['start']), end: readMoment(range.attributes['end']) }
}

/** UTC, as the standard wants it: `20260310T000000Z`. */
function readMoment(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const iso = text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6.000Z')
  if (iso === text || Number.isNaN(Date.parse(iso)))
    throw new DavRefusal(403, 'A span of time is named like 20260310T000000Z', {
      condition: '<cal:valid-filter/>',
    })
  return iso
}

const COLLATIONS = ['default', 'i;ascii-casemap', 'i;unicode-casemap', 'i;octet']

function readMatch(one: DavElement) {
  const match = childOf(one, inCaldav('text-match'))
  if (!match) return undefined
  const { collation = 'default', 'negate-condition': negate } = match.attributes
  if (!COLLATIONS.includes(collation))
    throw new DavRefusal(403, 'Texts cannot be compared in this way here', {
      condition: '<cal:supported-collation/>',
    })
  return { text: match.text, is_negated: negate === 'yes' }
}

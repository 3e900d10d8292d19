type Kind = 'business' | 'home' | 'other'
type Part = 'street' | 'street_2' | 'city' | 'state' | 'postal_code' | 'country'
type Addressed = { [Name in `${Kind}_${Part}`]?: string | null }

const KINDS: Record<string, Kind> = {
  'Business address': 'business',
  'Home address': 'home',
  'Other address': 'other',
}

/** The lines of an address. Where there is a state, town and state lead the postal code; elsewhere the code leads the town. */
export function addressLines(title: string, contact: Addressed): string[] {
  const kind = KINDS[title]
  const part = (name: Part) => kind && contact[`${kind}_${name}`]
  const town = part('state')
    ? [[part('city'), part('state')].filter(Boolean).join(', '), part('postal_code')]
    : [part('postal_code'), part('city')]
  return [part('street'), part('street_2'), town.filter(Boolean).join(' '), part('country')].filter(
    (line): line is string => Boolean(line),
  )
}

/** What tells things apart at a glance. Their colours are in `tokens.css`; red is not among them, it means overdue. */
export const HUES = ['blue', 'yellow', 'green', 'purple', 'teal', 'orange', 'pink', 'sky'] as const

interface Standing {
  hue: (typeof HUES)[number] | null
  position: number
  retired_at: string | null
}

export type Hue = (typeof HUES)[number] | 'grey'

/** The hue of a contact: the same one wherever it is shown. */
export function hueOfContact(id: number | undefined): Hue {
  return id === undefined ? 'grey' : hueAt(id)
}

/** The hue of a status: the chosen one, or that of its place. One that nobody is given any more has none. */
export function hueOfStatus({ hue, position, retired_at }: Standing): Hue {
  return retired_at === null ? (hue ?? hueAt(position)) : 'grey'
}

function hueAt(place: number): Hue {
  return HUES[place % HUES.length] ?? 'grey'
}

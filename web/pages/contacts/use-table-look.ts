import { useLocalStorage } from '@mantine/hooks'
import { useCallback } from 'react'
import { type ColumnKey, columnOf } from './columns.ts'

/** Heights of rows in pixels, by how close they stand. */
export const DENSITIES = { compact: 32, normal: 36, roomy: 44 } as const
export type Density = keyof typeof DENSITIES

interface Look {
  density: Density
  /** In pixels; columns that nobody resized share what is left over. */
  widths: Partial<Record<ColumnKey, number>>
}

const STORAGE = 'kith-contacts-look'
const FIRST: Look = { density: 'normal', widths: {} }
const LEAST_PIXELS = 64
const MOST_PIXELS = 640

/** How somebody wants the table of contacts: kept in this browser, beside the columns, which are in the address. */
export function useTableLook() {
  const [look, setLook] = useLocalStorage<Look>({
    key: STORAGE,
    defaultValue: FIRST,
    getInitialValueInEffect: false,
    deserialize: readLook,
  })
  const setDensity = useCallback(
    (density: Density) => setLook((before) => ({ ...before, density })),
    [setLook],
  )
  /** Undefined gives a column its own width back. */
  const setWidth = useCallback(
    (key: ColumnKey, pixels: number | undefined) =>
      setLook((before) => {
        const { [key]: _, ...widths } = before.widths
        if (pixels === undefined) return { ...before, widths }
        const kept = Math.round(Math.min(MOST_PIXELS, Math.max(LEAST_PIXELS, pixels)))
        return { ...before, widths: { ...widths, [key]: kept } }
      }),
    [setLook],
  )
  return { ...look, setDensity, setWidth }
}

/** The track of a column in the grid, and the least it takes. */
export function trackOf(key: ColumnKey, widths: Look['widths']): { track: string; least: number } {
  const { least, share } = columnOf(key)
  const width = widths[key]
  return width === undefined
    ? { track: `minmax(${least}px, ${share}fr)`, least }
    : { track: `${width}px`, least: width }
}

function readLook(stored: string | undefined): Look {
  try {
    const { density, widths } = JSON.parse(stored ?? '{}') as Partial<Look>
    return {
      density: density && density in DENSITIES ? density : FIRST.density,
      widths: typeof widths === 'object' && widths !== null ? widths : {},
    }
  } catch {
    return FIRST
  }
}

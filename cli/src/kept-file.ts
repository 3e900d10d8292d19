import { chmodSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export type Environment = Record<string, string | undefined>

/** Where each kind of system keeps files of one sort. */
interface Places {
  /** On Windows: a folder that its environment names. */
  windows: string | undefined
  /** The variable of the XDG base directories; what is not absolute does not count. */
  xdg: string | undefined
  /** Below the home folder, on a Mac and elsewhere. */
  mac: string
  others: string
}

/** A file of ours in the folder of the system; undefined where the environment names none. */
export function fileIn(
  { windows, xdg, mac, others }: Places,
  home: string | undefined,
  name: string,
  platform: NodeJS.Platform,
): string | undefined {
  const folder =
    platform === 'win32'
      ? windows
      : xdg && path.isAbsolute(xdg)
        ? xdg
        : home && path.join(home, platform === 'darwin' ? mac : others)
  return folder ? path.join(folder, 'kith', name) : undefined
}

/** Writes a file whole or not at all, readable by its owner alone; throws what the system says. */
export function writePrivately(file: string, text: string): void {
  const beside = `${file}.${process.pid}`
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(beside, text, { mode: 0o600 })
    chmodSync(beside, 0o600)
    renameSync(beside, file)
  } catch (error) {
    rmSync(beside, { force: true })
    throw error
  }
}

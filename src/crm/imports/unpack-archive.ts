import type { PreparationContext } from '../../core/context.ts'
import { turnWhenLong } from '../../turns/turns.ts'
import { OnceEachCard } from '../exchange/once-each-card.ts'
import { areTextCards } from '../exchange/text-cards.ts'
import { type ArchivedFile, filesOf } from '../exchange/zip-archive.ts'
import type { UnpackedFiles } from './import.ts'
import { storedRanges } from './import-file-queries.ts'
import type { Received } from './receive-file.ts'
import {
  firstTextOf,
  kindOf,
  LITTER,
  shownName,
  type Taking,
  WHY_NOT_READ,
  whatToUnpack,
} from './what-to-unpack.ts'

/** Bounds of an archive that comes through a door, and of one that the operator brings: files in it, and bytes of those that are read. */
const DOOR = { files: 50_000, bytes: 200 * 1024 * 1024 }
const OPERATOR = { files: 1_000_000, bytes: 20 * 1024 * 1024 * 1024 }

/** Names that are kept of what was read, and of what was not. */
const MOST_NAMED = 200

/** What is read of an archive, one behind the other, and what is said of it; complete when all has been read. */
export interface Unpacked {
  bytes: AsyncGenerator<Uint8Array>
  files: UnpackedFiles
}

/** Finds what can be read in an archive that has arrived: the texts of Highrise, vCards, a table, or the file of a Kith. Nothing of it is ever a file on a disk. */
export async function unpackArchive(ctx: PreparationContext, archive: Received): Promise<Unpacked> {
  const most = ctx.viewer.door === 'admin' ? OPERATOR : DOOR
  const open = () => filesOf(storedRanges(ctx, archive), archive.byte_size, most.files)
  const takes = await whatToUnpack(open(), most.bytes)
  const files: UnpackedFiles = { read: [], read_total: 0, left_out: [] }
  return { bytes: unpacked(open(), takes, files), files }
}

async function* unpacked(
  files: AsyncIterable<ArchivedFile>,
  { kind: taken, place: only }: Taking,
  said: UnpackedFiles,
): AsyncGenerator<Uint8Array> {
  const cards = new OnceEachCard()
  let place = -1
  for await (const file of files) {
    place++
    await turnWhenLong()
    if (LITTER.test(file.name)) continue
    const kind = kindOf(file.name)
    const isTaken = kind === taken && (only === undefined || only === place)
    if (file.hindrance) leaveOut(said, file, `is ${file.hindrance}`)
    else if (!isTaken) leaveOut(said, file, WHY_NOT_READ[kind])
    else if (taken === 'text' && only === undefined && !areTextCards(await firstTextOf(file)))
      leaveOut(said, file, WHY_NOT_READ.text)
    else {
      said.read_total++
      if (said.read.length < MOST_NAMED) said.read.push(shownName(file.name))
      if (only !== undefined) yield* file.bytes()
      else if (taken === 'cards') {
        let known = 0
        yield* cards.of(file.bytes(), () => known++)
        if (known > 0) leaveOut(said, file, `holds ${known} cards that are in another file word for word`)
      } else {
        yield* file.bytes()
        yield Buffer.from('\n')
      }
    }
  }
}

function leaveOut({ left_out }: UnpackedFiles, { name }: ArchivedFile, reason: string): void {
  if (left_out.length < MOST_NAMED) left_out.push({ heading: 'File', value: shownName(name), reason })
  else {
    const last = left_out.at(-1)!
    const more = Number(/^(\d+) more files$/.exec(last.value)?.[1] ?? 0)
    const sum = { heading: 'File', value: `${more + 1} more files`, reason: 'are not read either' }
    if (more > 0) left_out[left_out.length - 1] = sum
    else left_out.push(sum)
  }
}

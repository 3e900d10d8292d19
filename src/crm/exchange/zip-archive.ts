import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl'
import { CrmError, invalidField } from '../../core/errors.ts'

/** The bytes of a file from `start` on, up to and without `end`. */
export type ReadRange = (start: number, end: number) => AsyncIterable<Uint8Array>

/** Whether a file begins as archives do; an empty one has nothing but its end. */
export const isZip = (head: Uint8Array): boolean =>
  head[0] === 0x50 &&
  head[1] === 0x4b &&
  ((head[2] === 3 && head[3] === 4) || (head[2] === 5 && head[3] === 6))

/** A file in an archive. Its name is shown, and never one to open. */
export interface ArchivedFile {
  name: string
  /** As the archive says; no more than that is ever unpacked. */
  size: number
  packedSize: number
  /** Why it cannot be unpacked, if so. */
  hindrance: 'encrypted' | 'packed in a way that is not known' | undefined
  bytes(): AsyncGenerator<Uint8Array>
}

/** The files of an archive, one after the other, unpacked when they are asked for; folders are passed over. With more files and folders than `most` it is refused. */
export async function* filesOf(read: ReadRange, size: number, most: number): AsyncGenerator<ArchivedFile> {
  const source = new StoredBytes(read)
  let archive: ZipFile | undefined
  try {
    archive = await fromRandomAccessReaderPromise(source, size, { lazyEntries: true, autoClose: false })
    if (archive.entryCount > most)
      throw invalidField('data', 'too_many_files', `has more than ${most.toLocaleString('en')} files in it`)
    for await (const entry of archive.eachEntry())
      if (!entry.fileName.endsWith('/')) yield archivedFile(archive, entry, source)
  } catch (error) {
    throw source.failure ?? refusalOf(error)
  } finally {
    archive?.close()
  }
}

const archivedFile = (archive: ZipFile, entry: Entry, source: StoredBytes): ArchivedFile => ({
  name: entry.fileName,
  size: entry.uncompressedSize,
  packedSize: entry.compressedSize,
  hindrance: entry.isEncrypted()
    ? 'encrypted'
    : entry.canDecodeFileData()
      ? undefined
      : 'packed in a way that is not known',
  async *bytes() {
    let sum = 0
    try {
      for await (const chunk of await archive.openReadStreamPromise(entry)) {
        sum = crc32(chunk as Uint8Array, sum)
        yield chunk as Uint8Array
      }
    } catch (error) {
      throw source.failure ?? refusalOf(error)
    }
    if (sum !== entry.crc32) throw damaged()
  },
})

const damaged = (): CrmError =>
  invalidField('data', 'not_readable', 'is a ZIP archive that is damaged or cut off')

function refusalOf(error: unknown): unknown {
  if (error instanceof CrmError) return error
  const { message } = error as Error
  if (/encryption/.test(message))
    return invalidField(
      'data',
      'not_readable',
      'is an encrypted ZIP archive; unpack it, and send what is in it',
    )
  if (/absolute path|relative path/.test(message))
    return invalidField('data', 'not_readable', 'is a ZIP archive with a name in it that leads out of it')
  return damaged()
}

/** What yauzl reads from. What goes wrong below is kept, to be told from what is wrong with the archive. */
class StoredBytes extends RandomAccessReader {
  failure: unknown
  readonly #read: ReadRange

  constructor(read: ReadRange) {
    super()
    this.#read = read
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const keep = (error: unknown) => {
      this.failure = error
      throw error
    }
    const read = this.#read
    async function* watched() {
      try {
        yield* read(start, end)
      } catch (error) {
        keep(error)
      }
    }
    return Readable.from(watched(), { objectMode: false })
  }
}

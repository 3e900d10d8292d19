import { crc32, deflateRawSync } from 'node:zlib'

/** A file of an archive: its name with its contents, and what is wrong with it. */
export interface Zipped {
  name: string
  data: string | Uint8Array
  isEncrypted?: boolean
  isStored?: boolean
  /** What the archive says of its size, where that is a lie. */
  size?: number
  crc?: number
}

/** A ZIP archive of these files. */
export function zipOf(files: readonly Zipped[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const file of files) {
    const data = Buffer.from(file.data as string)
    const packed = file.isStored ? data : deflateRawSync(data)
    const name = Buffer.from(file.name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x800 | (file.isEncrypted ? 1 : 0), 2)
    common.writeUInt16LE(file.isStored ? 0 : 8, 4)
    common.writeUInt32LE(file.crc ?? crc32(data), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(file.size ?? data.length, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, name, packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), common, place, name]))
    bodies.push(local)
    offset += local.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(Buffer.concat(directory).length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...bodies, ...directory, Buffer.from('PK\u0005\u0006'), end])
}

import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { ByteRange } from '@alun/platform/byte-range'

/** The uploaded files, by their stored names. */
export interface Originals {
  read(filename: string): Promise<Buffer>
  size(filename: string): Promise<number>
  stream(filename: string, range: ByteRange | null): Promise<ReadableStream<Uint8Array>>
}

export function diskOriginals(folder: string): Originals {
  const locate = (filename: string) => path.join(folder, path.basename(filename))
  return {
    read: (filename) => readFile(locate(filename)),
    size: async (filename) => (await stat(locate(filename))).size,
    stream: async (filename, range) => {
      const file = createReadStream(locate(filename), range ?? {})
      return Readable.toWeb(file) as ReadableStream<Uint8Array>
    },
  }
}

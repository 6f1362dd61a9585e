import { constants, crc32, deflateRawSync } from 'node:zlib'

// https://www.rfc-editor.org/rfc/rfc1952: deflate, no flags, no time, no system.
const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
/** An empty last block of https://www.rfc-editor.org/rfc/rfc1951. */
const lastBlock = Buffer.from([1, 0, 0, 255, 255])
const longestBlock = 65_535

/**
 * Gzip of a text of which most is always the same: that is compressed once, here, and the pieces
 * between stand in it as they are.
 *
 * @returns makes the file: a piece stands between each two of the fixed ones, of at most 65,535 bytes
 */
export function splicedGzip(fixed: readonly Buffer[]) {
  // Compressed so, each begins and ends with a byte, and refers to nothing before it.
  const flush = { finishFlush: constants.Z_FULL_FLUSH }
  const compressed = fixed.map((piece) => deflateRawSync(piece, flush))
  return (between: readonly Buffer[]): Buffer<ArrayBuffer> => {
    const blocks = compressed.flatMap((piece, at) => [piece, ...storedBlock(between[at])])
    const pieces = fixed.flatMap((piece, at) => [piece, between[at] ?? Buffer.of()])
    const tail = Buffer.alloc(8)
    tail.writeUInt32LE(pieces.reduce((sum, piece) => crc32(piece, sum), 0))
    tail.writeUInt32LE(pieces.reduce((sum, piece) => sum + piece.length, 0) % 2 ** 32, 4)
    return Buffer.concat([head, ...blocks, lastBlock, tail])
  }
}

function storedBlock(bytes: Buffer | undefined): Buffer[] {
  if (bytes === undefined) return []
  if (bytes.length > longestBlock) throw new RangeError('A piece is longer than a block can be')
  const start = Buffer.alloc(5)
  start.writeUInt16LE(bytes.length, 1)
  start.writeUInt16LE(bytes.length ^ longestBlock, 3)
  return [start, bytes]
}

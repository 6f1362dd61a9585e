import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { cacheMeta } from '@alun/contract/schema/page'
import { z } from 'zod'

export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

const facts = z.object({
  key: z.string(),
  status: z.int(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  /** Hash of the body without encoding. */
  etag: z.string(),
  meta: cacheMeta,
  /** Epoch milliseconds. */
  renderedAt: z.number(),
})

/** An answer as it is kept, its body ready in each encoding. */
export interface KeptPage extends z.infer<typeof facts> {
  bodies: Record<Encoding, Uint8Array<ArrayBuffer>>
}

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/**
 * Brotli 6 is nine tenths of the way to 11 for a twentieth of its time: somebody waits for the
 * quick one, the small one is for all who come after.
 */
const efforts = { quick: { brotli: 6, gzip: 6 }, small: { brotli: 11, gzip: 9 } } as const

export async function encodeBodies(
  body: Uint8Array<ArrayBuffer>,
  effort: keyof typeof efforts = 'quick',
): Promise<Record<Encoding, Uint8Array<ArrayBuffer>>> {
  const [br, gz] = await Promise.all([
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: efforts[effort].brotli,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
      },
    }),
    deflate(body, { level: efforts[effort].gzip }),
  ])
  return { br: own(br), gzip: own(gz), identity: body }
}

export function bodyHash(body: Uint8Array): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 22)
}

/** Bytes a page takes in memory, about. */
export function weight(page: KeptPage): number {
  return encodings.reduce((sum, encoding) => sum + page.bodies[encoding].byteLength, 2_000)
}

const fileHead = z.object({ facts, lengths: z.array(z.int().nonnegative()).length(3) })

/** One line of JSON, then the bodies. */
export function toFile(page: KeptPage): Buffer {
  const { bodies, ...rest } = page
  const parts = encodings.map((encoding) => bodies[encoding])
  const head = { facts: rest, lengths: parts.map((part) => part.byteLength) }
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...parts])
}

/** The page in a file, `null` where the file is not whole. */
export function fromFile(file: Buffer): KeptPage | null {
  const end = file.indexOf(10)
  if (end === -1) return null
  const head = fileHead.safeParse(parsed(file.toString('utf8', 0, end)))
  if (!head.success) return null
  let at = end + 1
  const [br, gz, identity] = head.data.lengths.map((length) => {
    const part = own(file.subarray(at, at + length))
    at += length
    return part
  })
  if (!br || !gz || !identity || at !== file.byteLength) return null
  if (bodyHash(identity) !== head.data.facts.etag) return null
  return { ...head.data.facts, bodies: { br, gzip: gz, identity } }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A copy that doesn't hold on to the pool or the file it was cut from. */
const own = (part: Uint8Array) => new Uint8Array(part)

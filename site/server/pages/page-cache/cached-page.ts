import { createHash } from 'node:crypto'
import type { CacheMeta } from '@alun/contract/schema/page'
import {
  compressBrotli,
  compressGzip,
  type Encoding,
  encodings,
} from '../../http/content-encoding.ts'

export interface CachedPage {
  key: string
  status: number
  headers: [string, string][]
  etag: string
  meta: CacheMeta
  /** Epoch milliseconds. */
  renderedAt: number
  bodies: Record<Encoding, Uint8Array<ArrayBuffer>>
}

/** The first visitor waits: Brotli 10 would save 7% and take fourteen times as long. */
const brotliLevel = 7

export async function encodeBodies(body: Uint8Array<ArrayBuffer>): Promise<CachedPage['bodies']> {
  const [br, gz] = await Promise.all([compressBrotli(body, brotliLevel), compressGzip(body)])
  return { br: copied(br), gzip: copied(gz), identity: body }
}

export function bodyHash(body: Uint8Array): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 22)
}

export function sizeInMemory(page: CachedPage): number {
  return encodings.reduce((sum, encoding) => sum + page.bodies[encoding].byteLength, 2_000)
}

/** A copy that does not keep the buffer alive that it was cut from. */
const copied = (part: Uint8Array) => new Uint8Array(part)

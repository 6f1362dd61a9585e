import { createHash } from 'node:crypto'
import type { CacheMeta } from '@alun/contract/schema/page'
import { type Bodies, compressBrotli, compressGzip } from '../../http/content-encoding.ts'

export interface CachedPage {
  key: string
  status: number
  headers: [string, string][]
  etag: string
  meta: CacheMeta
  /** Epoch milliseconds. */
  renderedAt: number
  bodies: Bodies
}

type Bytes = Uint8Array<ArrayBuffer>

/** The first visitor waits: Brotli 10 would save 7% and take fourteen times as long. */
const brotliLevel = 7

/** The encodings are made when they are first asked for, and kept. */
export function encodedWhenAsked(identity: Bytes): Bodies {
  const kept = (encoding: 'br' | 'gzip', compress: () => Promise<Uint8Array>) => {
    let making: Promise<Bytes> | null = null
    return () => {
      making ??= compress().then((made) => {
        // A copy that does not keep the buffer alive that it was cut from.
        const bytes = new Uint8Array(made)
        bodies[encoding] = bytes
        return bytes
      })
      return making
    }
  }
  const bodies: Bodies = {
    identity,
    br: kept('br', () => compressBrotli(identity, brotliLevel)),
    gzip: kept('gzip', () => compressGzip(identity)),
  }
  return bodies
}

export function bodyHash(body: Uint8Array): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 22)
}

/** Pages of this site take a third of their size in both encodings, whether these are made yet or not. */
export function sizeInMemory({ bodies }: CachedPage): number {
  return 2_000 + Math.ceil(bodies.identity.byteLength * 1.4)
}

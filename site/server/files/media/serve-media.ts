import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { redirectLocation } from '@alun/contract/rules/navigation'
import { byteRange } from '@alun/platform/byte-range'
import { matchesEntityTag } from '@alun/platform/entity-tag'
import { LRUCache } from 'lru-cache'
import { compressBrotli, sendEncoded } from '../../http/content-encoding.ts'
import { fileNotFound } from '../../http/error-response.ts'
import { plainResponse, unavailable } from '../../http/plain-response.ts'
import { mediaAddress } from './media-address.ts'
import type { MediaStore } from './media-store.ts'

/** Reads files up to this size at once and streams larger ones. */
const wholeLimit = 512 * 1024

/** Compresses an SVG to a fifth within milliseconds. */
const drawingLevel = 6

export async function serveMedia(
  request: Request,
  path: string,
  store: MediaStore,
): Promise<Response> {
  const address = mediaAddress(path)
  if (address === null) return fileNotFound(request)
  const headers = new Headers({
    'Content-Type': address.type,
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: address.etag,
    'Accept-Ranges': 'bytes',
  })
  if (address.type === 'application/pdf') {
    // People bookmark documents, so let browsers check each time whether one was replaced.
    headers.set('Cache-Control', 'public, no-cache')
  } else {
    // An SVG opened by itself is a document and must not run scripts.
    const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
    headers.set('Content-Security-Policy', policy)
  }

  const result = await store.get(address)
  if (result.kind === 'missing') return fileNotFound(request)
  if (result.kind === 'moved') {
    return new Response(null, {
      status: 302,
      headers: { Location: redirectLocation(result.to), 'Cache-Control': 'no-store' },
    })
  }
  if (result.kind === 'away') return unavailable()
  if (result.kind === 'substitute') {
    headers.set('Content-Type', result.type)
    headers.set('Cache-Control', 'no-store')
    headers.delete('ETag')
  } else if (matchesEntityTag(request.headers.get('If-None-Match'), address.etag)) {
    return new Response(null, { status: 304, headers })
  }

  const { size } = result
  const ifRange = request.headers.get('If-Range')
  const wanted = ifRange === null || ifRange === address.etag ? request.headers.get('Range') : null
  const range = byteRange(wanted, size)
  if (range === 'unsatisfiable') {
    return plainResponse(416, 'Range Not Satisfiable', { 'Content-Range': `bytes */${size}` })
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  headers.set('Content-Length', String(end - start + 1))
  if (range !== null) headers.set('Content-Range', `bytes ${start}-${end}/${size}`)
  const status = range === null ? 200 : 206
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  if (range === null && size <= wholeLimit) {
    const identity = new Uint8Array(await readFile(result.path))
    if (address.type !== 'image/svg+xml') return new Response(identity, { headers })
    headers.set('Vary', 'Accept-Encoding')
    // A range would refer to the compressed bytes.
    headers.delete('Accept-Ranges')
    const br = () => compressedDrawing(result.path, identity)
    const etag = result.kind === 'substitute' ? undefined : address.fileName
    return sendEncoded(request, { identity, br }, { headers, etag })
  }
  const stream = Readable.toWeb(createReadStream(result.path, { start, end }))
  // Node's type of a web stream and the global one are the same thing under two names.
  return new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>, { status, headers })
}

const drawings = new LRUCache<string, ReturnType<typeof compressBrotli>>({ max: 200 })

async function compressedDrawing(path: string, drawing: Uint8Array<ArrayBuffer>) {
  const made = drawings.get(path) ?? compressBrotli(drawing, drawingLevel)
  drawings.set(path, made)
  return new Uint8Array(await made)
}

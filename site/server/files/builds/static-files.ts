import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { whereMissing } from '@alun/platform/system-error'
import { getMimeType } from 'hono/utils/mime'
import { bodyHash, sendEncoded } from '../../http/content-encoding.ts'
import { plainResponse } from '../../http/plain-response.ts'

/** What is sent: the file itself, and compressed where that makes it smaller. */
interface FileBodies {
  body: Uint8Array<ArrayBuffer>
  br: Uint8Array<ArrayBuffer> | null
}

interface StaticFile extends FileBodies {
  headers: [string, string][]
  etag: string
}

export interface StaticFiles {
  /** `null` where the build has no such file: the address may be a page. */
  serve: (request: Request, path: string) => Promise<Response | null>
}

/**
 * The built files of the browser, read into memory at the start: no address can reach another file,
 * and a build that replaces them changes nothing for this process.
 *
 * @param previous files of the previous build, for pages that are still open in browsers
 */
export async function readStaticFiles(
  folder: string,
  previous: string | null = null,
): Promise<StaticFiles> {
  const files = new Map<string, StaticFile>()
  if (previous !== null) await readInto(files, previous)
  await readInto(files, folder)

  return {
    async serve(request, path) {
      const file = files.get(path)
      // A proxy asks the next process, which may run the build that has it.
      if (file === undefined) return isAsset(path) ? plainResponse(404, 'Not found') : null
      const { body, br, etag, headers } = file
      return sendEncoded(request, { identity: body, br }, { headers: new Headers(headers), etag })
    },
  }
}

async function readInto(files: Map<string, StaticFile>, folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  await Promise.all(
    entries.map(async (entry) => {
      const path = join(entry.parentPath, entry.name)
      const address = path.slice(folder.length).replaceAll('\\', '/')
      if (!entry.isFile() || entry.name.endsWith('.br') || address.includes('/.')) return
      const body = new Uint8Array(await readFile(path))
      const br = await readFile(`${path}.br`).catch(whereMissing(null))
      files.set(address, fileOf(address, { body, br: br && new Uint8Array(br) }))
    }),
  )
}

function fileOf(address: string, { body, br }: FileBodies): StaticFile {
  return {
    body,
    br,
    etag: bodyHash(body),
    headers: [
      ['Content-Type', getMimeType(address) ?? 'application/octet-stream'],
      ['Cache-Control', cacheControl(address)],
      ['Vary', 'Accept-Encoding'],
    ],
  }
}

/** Names under `/assets/` contain a hash of the file. */
const isAsset = (address: string) => address.startsWith('/assets/')

/** Of one build, or of several that have the same file. */
const isNamed = (address: string) => isAsset(address) || address.startsWith('/builds/')

function cacheControl(address: string): string {
  if (address === '/builds/latest.json') return 'no-store'
  return isNamed(address) ? 'public, max-age=31536000, immutable' : 'public, max-age=86400'
}

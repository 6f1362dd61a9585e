import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ifMissing } from '@alun/platform/system-error'
import { getMimeType } from 'hono/utils/mime'
import { bodyHash, sendEncoded } from '../../http/content-encoding.ts'
import { fileNotFound } from '../../http/error-response.ts'

export interface StaticFiles {
  /** `null` if the build lacks the file, because the address may be a page. */
  serve: (request: Request, path: string) => Promise<Response | null>
}

/**
 * Serves the built files from disk. Reads their names at the start, so that no address can reach
 * another file.
 *
 * @param stored folders of `storeBuild`: this process keeps serving them while a new build replaces
 * `folder`
 */
export async function readStaticFiles(
  folder: string,
  stored: readonly string[] | null = null,
): Promise<StaticFiles> {
  const files = new Map<string, StaticFile>()
  for (const each of [folder, ...(stored ?? [])])
    for (const [address, file] of await filesIn(each)) files.set(address, file)

  return {
    async serve(request, address) {
      const file = files.get(address)
      const body = file && (await readFile(file.path).catch(ifMissing(null)))
      // 404, so that a proxy asks the next process, which may run the build with this file.
      if (!body) return isAsset(address) ? fileNotFound(request) : null
      const headers = new Headers({
        'Content-Type': getMimeType(address) ?? 'application/octet-stream',
        'Cache-Control': cacheControl(address),
        Vary: 'Accept-Encoding',
      })
      const identity = new Uint8Array(body)
      const br = async () => new Uint8Array(await readFile(`${file.path}.br`))
      file.etag ??= bodyHash(identity)
      const { etag, isCompressed } = file
      return sendEncoded(request, { identity, br: isCompressed ? br : null }, { headers, etag })
    },
  }
}

interface StaticFile {
  path: string
  /** Whether a `.br` file exists beside it. */
  isCompressed: boolean
  /** Set when the file is sent first. */
  etag?: string
}

async function filesIn(folder: string): Promise<[address: string, file: StaticFile][]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  )
  const present = new Set(paths)
  return paths.flatMap((path): [string, StaticFile][] => {
    const address = path.slice(folder.length).replaceAll('\\', '/')
    if (path.endsWith('.br') || address.includes('/.')) return []
    return [[address, { path, isCompressed: present.has(`${path}.br`) }]]
  })
}

/** Names under `/assets/` contain a hash of the content. */
const isAsset = (address: string) => address.startsWith('/assets/')

/** Whether the name identifies the content. */
const isImmutable = (address: string) => isAsset(address) || address.startsWith('/builds/')

function cacheControl(address: string): string {
  if (address === '/builds/latest.json') return 'no-store'
  return isImmutable(address) ? 'public, max-age=31536000, immutable' : 'public, max-age=86400'
}

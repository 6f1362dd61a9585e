import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { whereMissing } from '@alun/platform/system-error'
import { getMimeType } from 'hono/utils/mime'
import { sendEncoded } from '../../http/content-encoding.ts'
import { plainResponse } from '../../http/plain-response.ts'
import { bodyHash } from '../../pages/page-cache/cached-page.ts'

export interface StaticFiles {
  /** `null` where the build has no such file: the address may be a page. */
  serve: (request: Request, path: string) => Promise<Response | null>
}

/**
 * The built files of the browser, from the disk. Their names are read at the start, so that no address
 * can reach another file.
 *
 * @param stored folders of `storeBuild`: with their hashed files, a build that replaces the folder
 *   changes nothing for this process
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
      const body = file && (await readFile(file.path).catch(whereMissing(null)))
      // A proxy asks the next process, which may run the build that has it.
      if (!body) return isAsset(address) ? plainResponse(404, 'Not found') : null
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
  /** A compressed file lies beside it. */
  isCompressed: boolean
  /** Known once it was sent. */
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

/** Names under `/assets/` contain a hash of the file. */
const isAsset = (address: string) => address.startsWith('/assets/')

/** Of one build, or of several that have the same file. */
const isNamed = (address: string) => isAsset(address) || address.startsWith('/builds/')

function cacheControl(address: string): string {
  if (address === '/builds/latest.json') return 'no-store'
  return isNamed(address) ? 'public, max-age=31536000, immutable' : 'public, max-age=86400'
}

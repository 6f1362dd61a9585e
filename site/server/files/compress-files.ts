import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)
const compressible = /\.(?:js|css|svg|json|txt|webmanifest)$/

/** Writes a brotli file at the best level beside every text file of a folder. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && compressible.test(entry.name))
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name)
        const body = await readFile(path)
        const compressed = await compress(body, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
          },
        })
        if (compressed.byteLength < body.byteLength) await writeFile(`${path}.br`, compressed)
      }),
  )
}

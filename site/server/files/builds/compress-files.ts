import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compressBrotli } from '../../http/content-encoding.ts'

const compressible = /\.(?:js|css|svg|json|txt|webmanifest)$/

/** Writes a compressed `.br` file beside each text file of a folder, unless it would not be smaller. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && compressible.test(entry.name))
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name)
        const body = await readFile(path)
        const compressed = await compressBrotli(body, 11)
        if (compressed.byteLength < body.byteLength) await writeFile(`${path}.br`, compressed)
      }),
  )
}

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { BrowserFiles } from '../../app/document.tsx'

/** What Vite tells of the browser's bundle, by the source of each file. */
const viteManifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]) }),
)

const browserFiles = z.object({
  buildId: z.string(),
  main: z.string(),
  styles: z.array(z.string()),
  islands: z.record(z.string(), z.array(z.string())),
}) satisfies z.ZodType<BrowserFiles>

const island = /([^/]+)\.island\.tsx$/

/**
 * The files that pages name, by what they are for.
 *
 * @throws where the manifest isn't one of this site
 */
export function browserFilesOf(
  vite: unknown,
  styles: readonly string[],
  buildId: string,
): BrowserFiles {
  const manifest = viteManifest.parse(vite)
  const fileOf = (source: string) => {
    const found = manifest[source]
    if (found === undefined) throw new Error(`The browser's bundle lacks ${source}`)
    return found
  }
  const withImports = (source: string): string[] => {
    const found = new Set<string>()
    const add = (each: string) => {
      const { file, imports } = fileOf(each)
      if (found.has(`/${file}`)) return
      found.add(`/${file}`)
      for (const one of imports) add(one)
    }
    add(source)
    return [...found]
  }
  const islands = Object.keys(manifest).flatMap((source) => {
    const name = island.exec(source)?.[1]
    return name === undefined ? [] : [[name, withImports(source)] as const]
  })
  return {
    buildId,
    main: `/${fileOf('app/browser/main.ts').file}`,
    styles,
    islands: Object.fromEntries([
      ...islands,
      ['hydrate', withImports('app/islands/hydrate.tsx')],
    ]),
  }
}

const fileName = 'browser-files.json'

export async function writeBrowserFiles(serverFolder: string, files: BrowserFiles): Promise<void> {
  await writeFile(join(serverFolder, fileName), JSON.stringify(files))
}

/** @throws where the site was built by another version */
export async function readBrowserFiles(serverFolder: string): Promise<BrowserFiles> {
  return browserFiles.parse(JSON.parse(await readFile(join(serverFolder, fileName), 'utf8')))
}

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { BrowserFiles, PageStyles } from '../../../app/document.tsx'

const viteManifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
)
type ViteManifest = z.infer<typeof viteManifest>

const browserFiles = z.object({
  buildId: z.string(),
  main: z.string(),
  styles: z.object({ shared: z.string(), pages: z.record(z.string(), z.string()) }),
  islands: z.record(z.string(), z.array(z.string())),
}) satisfies z.ZodType<BrowserFiles>

const island = /(?<![^/])[^/]+(?=\.island\.tsx$)/

/** The words of islands in one language. */
const words = /browser-words\/([a-z]+)$/

const pageFile = /^app\/pages\/([^/]+)\.tsx$/

/**
 * The files that pages refer to, by purpose.
 *
 * @param bundles the address of the script of every page; Vite's manifests of the islands and of
 *   the server with the pages
 * @param textOf returns the text of a style sheet of the server's bundle
 * @throws where a manifest is not one of this site
 */
export function browserFilesOf(
  bundles: { main: string; islands: unknown; pages: unknown },
  textOf: (file: string) => string,
  buildId: string,
): BrowserFiles {
  const manifest = viteManifest.parse(bundles.islands)
  const addressesFrom = (source: string) => {
    const entries = withImports(manifest, source)
    const files = [...entries.map(({ file }) => file), ...entries.flatMap(({ css }) => css)]
    return files.map((file) => `/${file}`)
  }
  const islands = Object.keys(manifest).flatMap((source) => {
    const locale = words.exec(source)?.[1]
    const name = locale === undefined ? island.exec(source)?.[0] : `words-${locale}`
    return name === undefined ? [] : [[name, addressesFrom(source)] as const]
  })
  return {
    buildId,
    main: bundles.main,
    styles: stylesOf(viteManifest.parse(bundles.pages), textOf),
    islands: Object.fromEntries([
      ...islands,
      ['hydrate', addressesFrom('app/islands/hydrate.tsx')],
      ['waiting', addressesFrom('app/browser/waiting-enquiries/attend-waiting.ts')],
    ]),
  }
}

function stylesOf(server: ViteManifest, textOf: (file: string) => string): PageStyles {
  const sheetsFrom = (source: string) => withImports(server, source).flatMap(({ css }) => css)
  const shared = new Set(sheetsFrom('server/site.ts'))
  const pages = Object.keys(server).flatMap((source) => {
    const name = pageFile.exec(source)?.[1]
    if (name === undefined) return []
    const own = new Set(sheetsFrom(source).filter((sheet) => !shared.has(sheet)))
    return [[name, [...own].map(textOf).join('')] as const]
  })
  return { shared: [...shared].map(textOf).join(''), pages: Object.fromEntries(pages) }
}

function withImports(manifest: ViteManifest, source: string): ViteManifest[string][] {
  const found = new Map<string, ViteManifest[string]>()
  const add = (each: string) => {
    if (found.has(each)) return
    const entry = manifest[each]
    if (entry === undefined) throw new Error(`The bundle has no ${each}`)
    found.set(each, entry)
    for (const one of entry.imports) add(one)
  }
  add(source)
  return [...found.values()]
}

const fileName = 'browser-files.json'

export async function writeBrowserFiles(serverFolder: string, files: BrowserFiles): Promise<void> {
  await writeFile(join(serverFolder, fileName), JSON.stringify(files))
}

/** @throws where the site was built by another version */
export async function readBrowserFiles(serverFolder: string): Promise<BrowserFiles> {
  return browserFiles.parse(JSON.parse(await readFile(join(serverFolder, fileName), 'utf8')))
}

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { BrowserFiles } from '../../../app/document.tsx'

const viteManifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().default(false),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
)
type ViteManifest = z.infer<typeof viteManifest>

const browserFiles = z.object({
  buildId: z.string(),
  main: z.string(),
  styles: z.object({
    shared: z.string(),
    pages: z.record(z.string(), z.string()),
    furtherDown: z.record(z.string(), z.string()),
  }),
  islands: z.record(z.string(), z.array(z.string())),
}) satisfies z.ZodType<BrowserFiles>

const island = /(?<![^/])[^/]+(?=\.island\.tsx$)/

const words = /browser-words\/([a-z]+)$/

/**
 * The files that pages refer to, by purpose.
 *
 * @param islands Vite's manifest
 * @throws if it is not a manifest of this site
 */
export function browserFilesOf(
  islands: unknown,
  others: Pick<BrowserFiles, 'main' | 'styles' | 'buildId'>,
): BrowserFiles {
  const manifest = viteManifest.parse(islands)
  const addressesFrom = (source: string) => {
    const entries = withImports(manifest, source)
    const files = [...entries.map(({ file }) => file), ...entries.flatMap(({ css }) => css)]
    return files.map((file) => `/${file}`)
  }
  const entries = Object.keys(manifest).filter((source) => manifest[source]?.isEntry)
  const named = entries.flatMap((source) => {
    const locale = words.exec(source)?.[1]
    const name = locale === undefined ? island.exec(source)?.[0] : `words-${locale}`
    return name === undefined ? [] : [[name, addressesFrom(source)] as const]
  })
  return {
    ...others,
    islands: Object.fromEntries([...named, ['hydrate', addressesFrom('app/islands/hydrate.tsx')]]),
  }
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

/** @throws if another version built the site */
export async function readBrowserFiles(serverFolder: string): Promise<BrowserFiles> {
  return browserFiles.parse(JSON.parse(await readFile(join(serverFolder, fileName), 'utf8')))
}

import { createHash } from 'node:crypto'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { currentTime } from '@alun/contract/rules/current-time'
import { htmlLang, locales } from '@alun/contract/rules/locale'
import { isStartError } from '@alun/platform/start-error'
import { readCutFonts } from '@alun/platform/theme/cut-fonts'
import { themeFolder } from '@alun/platform/theme/theme'
import { build as bundle } from 'rolldown'
import { build } from 'vite'
import { bundleBorder } from './bundle/borders.ts'
import { scriptTargets } from './bundle/browsers.ts'
import { type BuiltStyles, builtStylesFile } from './bundle/page-styles.ts'
import { siteOfBuild } from './bundle/site-plugin.ts'
import { browserFilesOf, writeBrowserFiles } from './server/files/builds/browser-files.ts'
import { writeBuildFiles } from './server/files/builds/build-files.ts'
import { compressFiles } from './server/files/builds/compress-files.ts'

/**
 * Bundled separately from the islands, so that one request suffices, without Vite's code for
 * styles.
 */
async function buildPageScript(root: string, folder: string): Promise<string> {
  const names = 'assets/[name]-[hash].js'
  const { output } = await bundle({
    cwd: root,
    input: { main: 'app/main.browser.ts' },
    platform: 'browser',
    plugins: [siteOfBuild(), bundleBorder('script')],
    transform: { target: scriptTargets },
    output: { dir: folder, entryFileNames: names, chunkFileNames: names, minify: true },
  })
  return `/${output[0].fileName}`
}

// `npm run build`: bundles for browser and server, and the list of their files.

const root = import.meta.dirname
const folder = process.env.SITE_BUILD ?? 'build'
const client = join(root, folder, 'client')
const server = join(root, folder, 'server')

try {
  readCutFonts(themeFolder(), locales.map(htmlLang))
} catch (cause) {
  if (!isStartError(cause)) throw cause
  // The bundler would bury the message in thirty lines of its own.
  console.error(cause.message)
  process.exit(1)
}
await rm(join(root, folder), { recursive: true, force: true })
await build({ root, logLevel: 'warn' })
const main = await buildPageScript(root, client)
await build({ root, logLevel: 'warn', build: { ssr: 'server/main.ts' } })

const assets = join(client, 'assets')
for (const name of await readdir(join(server, 'assets'))) {
  const file = join(server, 'assets', name)
  // Pages link the print style; `styles` contains all others.
  if (name.startsWith('print-')) await cp(file, join(assets, name))
  else if (!/\.(?:css|js(?:\.map)?)$/.test(name)) await cp(file, join(assets, name))
}

const styles = await readStyles()
const furtherDown: Record<string, string> = {}
for (const [page, text] of Object.entries(styles.furtherDown)) {
  const name = `${page}-${hashOf(text).slice(0, 8)}.css`
  await writeFile(join(assets, name), text)
  furtherDown[page] = `/assets/${name}`
}
const buildId = hashOf(
  (await readdir(assets)).toSorted().join('\n'),
  JSON.stringify(styles),
  await readFile(join(server, 'main.js')),
).slice(0, 16)
const manifest = JSON.parse(await readFile(join(client, '.vite', 'manifest.json'), 'utf8'))
const files = browserFilesOf(manifest, { buildId, main, styles: { ...styles, furtherDown } })
await writeBrowserFiles(server, files)
await rm(join(client, '.vite'), { recursive: true })
await writeBuildFiles(client, { id: buildId, timestamp: currentTime() })
await compressFiles(client)
await writeFile(join(server, 'package.json'), '{"type":"module"}')

async function readStyles(): Promise<BuiltStyles> {
  return JSON.parse(await readFile(join(server, builtStylesFile), 'utf8'))
}

function hashOf(...parts: (string | Buffer)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

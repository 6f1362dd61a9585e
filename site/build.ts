import { createHash } from 'node:crypto'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { browserFilesOf, writeBrowserFiles } from './server/builds/browser-files.ts'
import { writeBuildFiles } from './server/builds/build-files.ts'
import { compressFiles } from './server/compress-files.ts'
import { pageScript } from './vite.config.ts'

/** `npm run build`: the bundles of browser and server, and what names them. */

const root = import.meta.dirname
const client = join(root, 'build', 'client')
const server = join(root, 'build', 'server')

await rm(join(root, 'build'), { recursive: true, force: true })
await build({ root, logLevel: 'warn', mode: 'islands' })
await build({ root, logLevel: 'warn', mode: pageScript, publicDir: false })
await build({ root, logLevel: 'warn', build: { ssr: 'server/render.ts' } })

const assets = join(client, 'assets')
const isStyle = (name: string) => /^style-.*\.css$/.test(name)
// The server's bundle brings the styles of all pages, of which the islands' are a part.
for (const name of (await readdir(assets)).filter(isStyle)) await rm(join(assets, name))
for (const name of await readdir(join(server, 'assets'))) {
  if (!/\.m?js$/.test(name)) await cp(join(server, 'assets', name), join(assets, name))
}

const names = (await readdir(assets)).toSorted()
const bundle = await readFile(join(server, 'render.js'))
const id = createHash('sha256').update(names.join('\n')).update(bundle).digest('hex').slice(0, 16)
const manifest: object = Object.assign(
  {},
  ...(await Promise.all(['islands', pageScript].map(manifestOf))),
)
const styles = names.filter(isStyle).map((name) => `/assets/${name}`)
await writeBrowserFiles(server, browserFilesOf(manifest, styles, id))
await rm(join(client, '.vite'), { recursive: true })
await writeBuildFiles(client, { id, timestamp: Date.now() })
await compressFiles(client)
await writeFile(join(server, 'package.json'), '{"type":"module"}')

async function manifestOf(mode: string): Promise<object> {
  return JSON.parse(await readFile(join(client, '.vite', `${mode}.json`), 'utf8'))
}

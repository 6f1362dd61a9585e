import { createHash } from 'node:crypto'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { browserFilesOf, writeBrowserFiles } from './server/builds/browser-files.ts'
import { writeBuildFiles } from './server/builds/build-files.ts'
import { compressFiles } from './server/files/compress-files.ts'
import { pageScript } from './vite.config.ts'

/** `npm run build`: the bundles of browser and server, and the list of their files. */

const root = import.meta.dirname
const client = join(root, 'build', 'client')
const server = join(root, 'build', 'server')

await rm(join(root, 'build'), { recursive: true, force: true })
await build({ root, logLevel: 'warn', mode: 'islands' })
await build({ root, logLevel: 'warn', mode: pageScript, publicDir: false })
await build({ root, logLevel: 'warn', build: { ssr: 'server/main.ts' } })

const assets = join(client, 'assets')
const styles = new Map<string, string>()
for (const name of await readdir(join(server, 'assets'))) {
  const file = join(server, 'assets', name)
  if (name.endsWith('.css')) styles.set(`assets/${name}`, await readFile(file, 'utf8'))
  else if (!/\.js(?:\.map)?$/.test(name)) await cp(file, join(assets, name))
}

const [islands, page, pages] = await Promise.all([
  manifestOf(client, 'islands'),
  manifestOf(client, pageScript),
  manifestOf(server, 'manifest'),
])
const names = (await readdir(assets)).toSorted().join('\n')
const id = createHash('sha256')
  .update(names)
  .update(JSON.stringify(pages))
  .update([...styles.values()].join(''))
  .update(await readFile(join(server, 'main.js')))
  .digest('hex')
  .slice(0, 16)
const textOf = (file: string) => styles.get(file) ?? ''
const browser = { ...islands, ...page }
await writeBrowserFiles(server, browserFilesOf({ browser, server: pages }, textOf, id))
await rm(join(client, '.vite'), { recursive: true })
await writeBuildFiles(client, { id, timestamp: Date.now() })
await compressFiles(client)
await writeFile(join(server, 'package.json'), '{"type":"module"}')

async function manifestOf(folder: string, name: string): Promise<object> {
  return JSON.parse(await readFile(join(folder, '.vite', `${name}.json`), 'utf8'))
}

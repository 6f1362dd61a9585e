import { relative, resolve } from 'node:path'
import type { Plugin } from 'rolldown'

const repository = resolve(import.meta.dirname, '../..')

/** What only the server needs; Node's modules too, in whose place Vite puts an empty one. */
const serverOnly =
  /^(?:(?:content|platform|site\/server|site\/app\/pages|contract\/schema)\/|node_modules\/(?:zod|hono)\/|(?:__vite-browser-external:|node:))/

/** Ends the build of what a browser loads where it holds something of the server, and names it. */
export function browserCodeOnly(): Plugin {
  return {
    name: 'browser-code-only',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
      const loaded = chunks.flatMap(({ moduleIds, imports, dynamicImports }) => [
        ...moduleIds.map((id) => (id.startsWith('/') ? relative(repository, id) : id)),
        ...imports,
        ...dynamicImports,
      ])
      const wrong = [...new Set(loaded)].filter((id) => serverOnly.test(id.replace('\0', '')))
      if (wrong.length > 0)
        this.error(`A browser would load code of the server: ${wrong.join(', ')}`)
    },
  }
}

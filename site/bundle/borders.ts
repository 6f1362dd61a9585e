import { relative, resolve } from 'node:path'
import type { Plugin } from 'rolldown'

const repository = resolve(import.meta.dirname, '../..')

/** What only the server needs; Node's modules too, in whose place Vite puts an empty one. */
const ofServer =
  /^(?:(?:content|platform|site\/server|contract\/schema)\/|node_modules\/(?:zod|hono)\/|(?:__vite-browser-external:|node:))/
/** Components that only the server writes; those of no subject are written on both sides. */
const written = /^site\/app\/(?!(?:islands|ui|words)\/)(?!.*\.island\.tsx$).*\.tsx$/
/** What runs without React, once in a page: a second bundle would have a copy with a state of its own. */
const plain = /^site\/app\/.*\.browser\.ts$/
const ofReact = /^site\/app\/.*(?:\.tsx|\.island\.ts)$|^node_modules\/react/

/** What each bundle of the build must not hold. */
const foreign = {
  server: [plain],
  islands: [ofServer, written, plain],
  script: [ofServer, ofReact],
}

/** Ends the build of a bundle that holds code of another one, and names it. */
export function bundleBorder(of: keyof typeof foreign): Plugin {
  return {
    name: 'bundle-border',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
      const loaded = chunks.flatMap(({ moduleIds, imports, dynamicImports }) => [
        ...moduleIds.map((id) => (id.startsWith('/') ? relative(repository, id) : id)),
        ...imports,
        ...dynamicImports,
      ])
      const wrong = [...new Set(loaded)].filter((id) =>
        foreign[of].some((each) => each.test(id.replace('\0', ''))),
      )
      if (wrong.length > 0)
        this.error(`The bundle of ${of} would hold code of another one: ${wrong.join(', ')}`)
    },
  }
}

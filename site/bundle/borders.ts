import { relative, resolve } from 'node:path'
import type { Plugin } from 'rolldown'

const repository = resolve(import.meta.dirname, '../..')

/** Server-only code and Node's modules, which Vite replaces by an empty module. */
const ofServer =
  /^(?:(?:content|platform|site\/server|contract\/schema)\/|node_modules\/(?:zod|hono)\/|(?:__vite-browser-external:|node:))/
/**
 * Components that run on the server only; those in `islands`, `ui` and `words` run on both sides.
 */
const written = /^site\/app\/(?!(?:islands|ui|words)\/)(?!.*\.island\.tsx$).*\.tsx$/
/** Scripts without React; a second bundle would have its own copy of their state. */
const plain = /^site\/app\/.*\.browser\.ts$/
const ofReact = /^site\/app\/.*(?:\.tsx|\.island\.ts)$|^node_modules\/react/

/** Code that each bundle must not contain. */
const foreign = {
  server: [plain],
  islands: [ofServer, written, plain],
  script: [ofServer, ofReact],
}

/** Fails the build if a bundle contains code of another one. */
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
        this.error(`The bundle of ${of} would contain code of another one: ${wrong.join(', ')}`)
    },
  }
}

import type { Plugin } from 'vite'

/**
 * Lets a part's code be imported as it is. The bundler would bring along, on every first view, a
 * helper of its own that fetches styles and further files of a part side by side: parts have no
 * styles of their own here, and few have further files.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    config: () => ({ environments: { client: { build: { modulePreload: false } } } }),
    transform: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => ({ code: 'export const __vitePreload = (load) => load()', map: null }),
    },
  }
}

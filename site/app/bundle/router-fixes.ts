import type { Plugin } from 'vite'

interface Fix {
  /** End of the module's path. */
  module: RegExp
  from: string
  to: string
}

const fixes: readonly Fix[] = [
  {
    // The browser would match routes without regard to case where the server doesn't.
    module: /react-router\/dist\/\w+\/lib\/dom\/ssr\/routes\.js$/,
    from: 'index: route.index,\n\t\t\tpath: route.path\n',
    to: 'index: route.index,\n\t\t\tcaseSensitive: route.caseSensitive,\n\t\t\tpath: route.path\n',
  },
  {
    // The router would load the page that is shown anew, again and again. A route marked as lost
    // lets a middleware do better, and throws when it is shown; a rejection would go unnoticed.
    module: /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/,
    from: 'window.location.reload();\n\t\treturn new Promise(() => {});',
    to: `let lost = new Error('A route could not be loaded', { cause: error });
		return routeModulesCache[route.id] = { lost: true, default() {
			throw lost;
		} };`,
  },
]

/**
 * Changes the router's own code in the bundle of the browser, where it has no setting for it.
 * A router that no longer has the changed lines fails the build.
 */
export function routerFixes(): Plugin {
  return {
    name: 'router-fixes',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      const file = id.split('?')[0] ?? id
      const fix = fixes.find(({ module }) => module.test(file))
      if (fix === undefined) return null
      const parts = code.split(fix.from)
      if (parts.length !== 2) throw new Error(`${file}: the lines to be changed are not there`)
      return { code: parts.join(fix.to), map: null }
    },
  }
}

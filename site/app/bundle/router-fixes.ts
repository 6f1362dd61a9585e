import type { Plugin } from 'vite'

interface Fix {
  /** End of the module's path. */
  module: string
  from: string
  to: string
}

const fixes: readonly Fix[] = [
  {
    // The browser would match routes without regard to case where the server doesn't.
    module: 'dom/ssr/routes.js',
    from: 'index: route.index,\n\t\t\tpath: route.path\n',
    to: 'index: route.index,\n\t\t\tcaseSensitive: route.caseSensitive,\n\t\t\tpath: route.path\n',
  },
  {
    // The router would load the page that is shown anew, again and again. A route marked as lost
    // lets a middleware do better, and throws when it is shown; a rejection would go unnoticed.
    module: 'dom/ssr/routeModules.js',
    from: 'window.location.reload();\n\t\treturn new Promise(() => {});',
    to: `let lost = new Error('A route could not be loaded', { cause: error });
		return routeModulesCache[route.id] = { lost: true, default() {
			throw lost;
		} };`,
  },
  {
    // A link that keeps the place on the page would be led away by the fragment that it carries.
    module: 'dom/lib.js',
    from: '\t\t\ttry {\n\t\t\t\tif (location.hash) {',
    to: '\t\t\tif (preventScrollReset === true) return;\n\t\t\ttry {\n\t\t\t\tif (location.hash) {',
  },
  {
    // With each navigation the router would make all links of the page anew, at once, and hold up
    // the answer to the touch.
    module: 'dom-export/hydrated-router.js',
    from: 'if (newState.location !== location) setLocation(newState.location);',
    to: 'if (newState.location !== location) React$1.startTransition(() => setLocation(newState.location));',
  },
]

const leftOut = (what: string) => `throw new Error("The bundle has no ${what}: router-fixes.ts");`

/**
 * What no page uses, and the bundler can't know: 5 KB that each first view would bring along. What
 * is called all the same says that it isn't there.
 */
const omissions: readonly Fix[] = [
  // Listeners to the steps of the router.
  {
    module: 'router/router.js',
    from: 'if (init.instrumentations) {',
    to: 'if (false) {',
  },
  {
    module: 'router/router.js',
    from: 'if (init.instrumentations) router =',
    to: 'if (false) router =',
  },
  {
    module: 'router/router.js',
    from: 'instrumentationNavigateMetaReceiver = consumeInstrumentationClientResultMetaReceiver(router)',
    to: 'instrumentationNavigateMetaReceiver',
  },
  // Loading and sending without a navigation, and navigations that send: forms are sent by `lead/`.
  {
    module: 'router/router.js',
    from: 'async function fetch(key, routeId, href, opts) {',
    to: `async function fetch() { ${leftOut('fetchers')}`,
  },
  {
    module: 'router/router.js',
    from: 'initialHydration, opts = {}) {\n\t\tinterruptActiveLoads();',
    to: `initialHydration, opts = {}) { ${leftOut('actions')}`,
  },
  // Asking the server for routes: all are known from the start.
  {
    module: 'router/router.js',
    from: 'if (init.patchRoutesOnNavigation) {',
    to: 'if (false) {',
  },
  {
    module: 'router/router.js',
    from: 'if (!init.patchRoutesOnNavigation) return {',
    to: 'return {',
  },
  {
    module: 'dom/ssr/fog-of-war.js',
    from: 'if (!isFogOfWarEnabled(routeDiscovery, ssr)) return;',
    to: 'return;',
  },
  {
    module: 'dom/ssr/fog-of-war.js',
    from: 'isSpaMode) {\n\tReact$1.useEffect(',
    to: 'isSpaMode) {\n\treturn;\n\tReact$1.useEffect(',
  },
  // Its own way to fetch ahead: `prefetch/` has the rules.
  {
    module: 'dom/ssr/components.js',
    from: 'if (!matches) return null;',
    to: 'return null;',
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
      const [file = id] = id.split('?')
      const [, module] = /\/react-router\/dist\/\w+\/lib\/(.+)$/.exec(file) ?? []
      let changed = code
      for (const { from, to } of [...fixes, ...omissions].filter((fix) => fix.module === module)) {
        const parts = changed.split(from)
        if (parts.length !== 2) throw new Error(`${file} should have this once: ${from}`)
        changed = parts.join(to)
      }
      return changed === code ? null : { code: changed, map: null }
    },
  }
}

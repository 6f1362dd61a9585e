import type { RequestListener, Server } from 'node:http'
import { basename } from 'node:path'
import { locales } from '@alun/contract/rules/locale'
import { createServer } from 'vite'
import type { BrowserFiles } from '../app/document.tsx'
import { browserWords } from '../app/words/browser-areas.ts'
import { islandFiles } from '../bundle/island-files.ts'
import type { Site } from './site.ts'
import type { SiteOptions } from './site-options.ts'

type SiteModule = typeof import('./site.ts')
type RenderModule = typeof import('./pages/render/render.ts')

/**
 * Serves the site from its sources: Vite loads them as one module graph and transforms files for
 * browsers.
 */
export async function openDevelopmentSite(
  folder: string,
  server: Server,
  options: Omit<SiteOptions, 'files' | 'clientFolder'>,
): Promise<{ site: Site; vite: { close: () => Promise<void> }; listener: RequestListener }> {
  const vite = await createServer({
    root: folder,
    appType: 'custom',
    server: { middlewareMode: true, ws: { server } },
  })
  const { createSite } = (await vite.ssrLoadModule('/server/site.ts')) as SiteModule
  const site = await createSite({
    ...options,
    files: sourceFiles(folder),
    clientFolder: null,
    // Load the renderer for every page, so that an edit shows without a restart.
    createRenderer:
      (deps) =>
      async (...request) => {
        const { createRenderer } = (await vite.ssrLoadModule(
          '/server/pages/render/render.ts',
        )) as RenderModule
        return createRenderer(deps)(...request)
      },
  })
  const listener: RequestListener = (request, response) =>
    vite.middlewares(request, response, () => site.listener(request, response))
  return { site, vite, listener }
}

/** The source files, which Vite transforms for the browser. */
function sourceFiles(folder: string): BrowserFiles {
  return {
    buildId: 'dev',
    main: '/app/development.browser.ts',
    styles: { shared: '', pages: {}, furtherDown: {} },
    islands: Object.fromEntries([
      ...islandFiles(folder).map((file) => [basename(file, '.island.tsx'), [`/${file}`]]),
      ['hydrate', ['/app/islands/hydrate.tsx']],
      ...locales.map((code) => [`words-${code}`, [`/@id/${browserWords(code)}`]]),
    ]),
  }
}

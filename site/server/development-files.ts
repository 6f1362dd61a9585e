import { globSync } from 'node:fs'
import { basename } from 'node:path'
import type { BrowserFiles } from '../app/document.tsx'

/** The sources themselves, which a development server turns into what a browser can read. */
export function developmentFiles(siteFolder: string): BrowserFiles {
  const islands = globSync('app/**/*.island.tsx', { cwd: siteFolder })
  return {
    buildId: 'dev',
    main: '/app/browser/development.ts',
    styles: { shared: '', pages: {} },
    islands: Object.fromEntries([
      ...islands.map((file) => [basename(file, '.island.tsx'), [`/${file}`]]),
      ['hydrate', ['/app/islands/hydrate.tsx']],
    ]),
  }
}

import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import { routerFixes } from './router-fixes.ts'

const router = dirname(createRequire(import.meta.url).resolve('react-router/package.json'))

async function bundled(file: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [routerFixes()],
    build: {
      write: false,
      minify: false,
      rollupOptions: {
        input: join(router, 'dist', 'production', 'lib', file),
        preserveEntrySignatures: 'strict',
      },
    },
  })
  const [first] = Array.isArray(output) ? output : [output]
  if (first === undefined || !('output' in first)) throw new Error('Nothing was built')
  return first.output[0].code
}

describe('the router in the bundle of the browser', () => {
  it('matches routes with regard to case, as the server does', async () => {
    expect(await bundled('dom/ssr/routes.js')).toContain(
      'caseSensitive: route.caseSensitive,\n\t\t\tpath',
    )
  })

  it('marks a route that could not be loaded, instead of loading the shown page anew', async () => {
    const code = await bundled('dom/ssr/routeModules.js')
    expect(code).toContain('lost: true')
    expect(code).not.toContain('location.reload')
  })

  it('keeps the place on the page before it looks for a fragment', async () => {
    expect(await bundled('dom/lib.js')).toMatch(/preventScrollReset === true\) return;\s+try/)
  })

  it('says of what was left out that it is not there', async () => {
    const code = await bundled('router/router.js')
    expect(code).toContain('The bundle has no fetchers')
    expect(code).toContain('The bundle has no actions')
    expect(code).not.toContain('handleFetcherLoader(')
  })

  it('neither asks for routes nor fetches pages ahead by itself', async () => {
    expect(await bundled('dom/ssr/fog-of-war.js')).not.toContain('MutationObserver(')
    expect(await bundled('dom/ssr/components.js')).not.toContain('getNewMatchesForLinks(page')
  })
})

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { createContentClient } from '../site/app/content/content-client.ts'
import { createContentFetch } from '../site/app/content/content-fetch.ts'
import { type PageAddress, pageAddress } from '../site/server/pages/page-cache/page-address.ts'
import { measureProduct, results } from './measure.ts'
import { printTable, repeated, type Spread, spreadOf, spreadText } from './spread.ts'

const pages = { home: '/ua', project: '/ua/projects/segara-berawa' }
const runs = 9
const pagesPerRun = 40
const site = path.resolve(import.meta.dirname, '../site')
const rendererFolder = path.join(results, 'renderer')
const silent = { info() {}, warn() {}, error() {} }

/** Time to render a page once its content is loaded. */
export async function measureRendering(): Promise<void> {
  await measureProduct('rendering', async (product) => {
    const read = createContentClient(
      createContentFetch({
        baseUrl: `${product.contentUrl}/v1`,
        token: product.staticToken,
        log: silent,
        now: Date.now,
      }),
      Date.now,
    )
    const render = await rendererWith(remembered(read.page))
    const milliseconds: Record<string, Spread> = {}
    for (const [name, target] of Object.entries(pages)) {
      const address = pageAddress(target)
      const once = () => render(address, Date.now() + 10_000)
      const measured = await repeated(runs, async () => {
        const begun = performance.now()
        for (let left = pagesPerRun; left > 0; left -= 1) await once()
        return (performance.now() - begun) / pagesPerRun
      })
      milliseconds[name] = spreadOf(measured)
    }
    console.log(`\nWriting a page, middle (lowest–highest) of ${runs} runs of ${pagesPerRun}, ms`)
    printTable(milliseconds, (spread) => ({ ms: spreadText(spread, 1) }))
    return milliseconds
  })
}

type ReadPage = ReturnType<typeof createContentClient>['page']

/** Asks for each page once. */
function remembered(read: ReadPage): ReadPage {
  const answers = new Map<string, Promise<unknown>>()
  // The key names the screen; the compiler can't follow that through the map.
  return ((screen, query, deadline) => {
    const key = JSON.stringify([screen, query])
    const answer = answers.get(key) ?? read(screen, query, deadline)
    answers.set(key, answer)
    return answer
  }) as ReadPage
}

/** The exports of the renderer's bundle that are used here. */
interface Bundle {
  createRenderer: (deps: object) => (address: PageAddress, deadline: number) => Promise<unknown>
}

async function rendererWith(page: ReadPage) {
  await build({
    root: site,
    logLevel: 'warn',
    build: { ssr: 'server/pages/render.ts', outDir: rendererFolder, emptyOutDir: true },
  })
  const file = path.join(rendererFolder, 'render.js')
  const bundle = (await import(pathToFileURL(file).href)) as Bundle
  return bundle.createRenderer({
    client: { page },
    answers: { get: async () => null, remember() {} },
    frames: { get: async () => null, remember() {} },
    sharingCard: () => null,
    site: {
      siteUrl: 'http://localhost',
      mapStyleUrl: null,
      botCheck: { provider: 'none' },
      gtmId: null,
    },
    files: JSON.parse(await readFile(path.join(site, 'build/server/browser-files.json'), 'utf8')),
    onError(cause: unknown) {
      throw cause
    },
  })
}

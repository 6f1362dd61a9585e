import { createServer } from 'node:http'
import { portOf } from '@alun/platform/listener'
import { z } from 'zod'
import { linkedPaths } from '../http/site-addresses.ts'
import type { Product } from './product.ts'

/** Facts of the running product for tests. */
export const productFacts = z.object({
  siteUrl: z.string(),
  contentUrl: z.string(),
  logDir: z.string(),
  dataDir: z.string(),
  admin: z.object({ email: z.string(), password: z.string() }),
  metricsToken: z.string(),
  staticToken: z.string(),
  intakeToken: z.string(),
})
export type ProductFacts = z.infer<typeof productFacts>

const actions = {
  'start-content': ({ content }: Product) => content.start(),
  'kill-content': ({ content }: Product) => content.kill(),
  /** Restarts servers that a failed test has stopped. */
  'start-all': async ({ content, site }: Product) => {
    if (!content.isRunning) await content.start()
    if (!site.isRunning) await site.start()
  },
  'kill-database': ({ killDatabase }: Product) => killDatabase(),
} as const
export type Action = keyof typeof actions

/** Lets test processes control the product that another process has started. */
export async function openControl(product: Product): Promise<{ url: string; close: () => void }> {
  const facts = productFacts.parse(product)
  // Crawled once for all workers.
  let paths: Promise<string[]> | undefined
  const known: Record<string, () => Promise<unknown>> = {
    facts: async () => facts,
    paths: () => {
      paths ??= linkedPaths(product.siteUrl)
      paths.catch(() => {
        paths = undefined
      })
      return paths
    },
  }
  const server = createServer((request, response) => {
    const name = request.url?.slice(1) ?? ''
    const work = isAction(name) ? actions[name](product) : known[name]?.()
    if (!work) {
      response.writeHead(404).end()
      return
    }
    work.then(
      (result) => response.end(JSON.stringify(result ?? null)),
      (cause) => response.writeHead(500).end(JSON.stringify(String(cause))),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = portOf(server)
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

function isAction(name: string): name is Action {
  return name in actions
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rawRequest } from '@alun/e2e/http/raw-request'
import { freePort } from '@alun/platform/testing/free-port'
import autocannon from 'autocannon'
import { measureProduct } from './measure.ts'
import { processorTime } from './processor-time.ts'
import { printTable, repeated, type Spread, spreadOf, spreadText } from './spread.ts'

const address = '/ua'
const runs = 7
const secondsPerRun = 3
const visitorsAtOnce = 20

interface Server {
  origin: string
  pid: number | null
  stop?: () => Promise<void> | void
}

interface Load {
  perSecond: number
  /** Processor time of the server for a request, µs; other work on the machine hardly changes it. */
  processor: number
}

/** Compares a cached page of the site with the same bytes and headers from bare `node:http`. */
export async function measureCachedPage(): Promise<void> {
  await measureProduct('cached', async ({ site, siteUrl }) => {
    const servers: Record<string, Server> = {
      site: { origin: siteUrl, pid: site.pid },
      'node:http': await startNode(siteUrl),
    }
    try {
      // Take turns, so that other work on the machine slows all of them alike.
      const turns = await repeated(runs, async () => {
        const loads: Record<string, Load> = {}
        for (const [name, server] of Object.entries(servers)) loads[name] = await loadOf(server)
        return loads
      })
      const spreads = (read: (loads: Record<string, Load>) => number) => spreadOf(turns.map(read))
      const found: Record<string, Record<keyof Load, Spread>> = {}
      for (const name of Object.keys(servers)) {
        const of = (fact: keyof Load) => spreads((loads) => loads[name]?.[fact] ?? Number.NaN)
        const siteTo = (fact: keyof Load) =>
          spreads(({ site, [name]: other }) => (site?.[fact] ?? 0) / (other?.[fact] ?? 0))
        found[name] = { perSecond: of('perSecond'), processor: of('processor') }
        found[`site : ${name}`] = { perSecond: siteTo('perSecond'), processor: siteTo('processor') }
      }
      delete found['site : site']
      console.log(
        `\nA cached page, ${visitorsAtOnce} visitors at once for ${secondsPerRun} s, median (lowest–highest) of ${runs} runs in turns`,
      )
      printTable(found, ({ perSecond, processor }) => ({
        'requests/s': spreadText(perSecond, 2),
        'processor time, µs': spreadText(processor, 2),
      }))
      return found
    } finally {
      for (const { stop } of Object.values(servers)) await stop?.()
    }
  })
}

async function loadOf({ origin, pid }: Server): Promise<Load> {
  const before = await processorTime(pid, -1)
  const perSecond = await requestsPerSecond(origin + address)
  const { service } = await processorTime(pid, -1)
  return { perSecond, processor: ((service - before.service) * 1000) / (perSecond * secondsPerRun) }
}

/** Answers every request with bytes and headers of the site's page. */
const nodeServer = `
  import { createServer } from 'node:http'
  process.once('message', ({ body, headers, port }) => {
    const bytes = Buffer.from(body, 'base64')
    createServer((_request, response) => response.writeHead(200, headers).end(bytes))
      .listen(port, () => process.send('listening'))
  })`

async function startNode(siteUrl: string) {
  const answer = await rawRequest(siteUrl, address, { headers: { 'accept-encoding': 'br' } })
  const port = await freePort()
  const server = spawn(process.execPath, ['--input-type=module', '--eval', nodeServer], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  // Node adds these headers.
  const own = new Set(['date', 'connection', 'keep-alive'])
  const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
    own.has(name) || typeof value !== 'string' ? [] : [name, value],
  )
  const listening = once(server, 'message')
  server.send({ body: answer.bytes.toString('base64'), headers, port })
  await listening
  const stop = () => void server.kill()
  return { origin: `http://localhost:${port}`, pid: server.pid ?? null, stop }
}

async function requestsPerSecond(url: string): Promise<number> {
  const { errors, non2xx, requests } = await autocannon({
    url,
    connections: visitorsAtOnce,
    duration: secondsPerRun,
    headers: { 'accept-encoding': 'br' },
  })
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} wrong answers, ${errors} errors`)
  return requests.total / secondsPerRun
}

import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { rawRequest } from '@alun/e2e/http/raw-request'
import { freePort } from '@alun/platform/testing/free-port'
import autocannon from 'autocannon'
import { measureProduct } from './measure.ts'
import { processorTime } from './processor-time.ts'
import { printTable, repeated, type Spread, spreadOf, spreadText } from './spread.ts'

const nginxProgram = '/usr/sbin/nginx'
const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'
/** A client in C: one in JavaScript is slower than the servers. */
const client = '/usr/bin/wrk'
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

/**
 * Compares a cached page of the site with the same bytes and headers from bare `node:http`, and from nginx if
 * it is installed.
 */
export async function measureCachedPage(): Promise<void> {
  await measureProduct('cached', async ({ site, siteUrl }) => {
    const servers: Record<string, Server> = {
      site: { origin: siteUrl, pid: site.pid },
      'node:http': await startNode(siteUrl),
    }
    if ([nginxProgram, brotliModule].every((file) => existsSync(file))) {
      servers.nginx = await startNginx(await pageBytes(siteUrl))
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
        `\nA cached page, ${visitorsAtOnce} visitors at once for ${secondsPerRun} s, client ${existsSync(client) ? 'in C' : 'in JavaScript'}, median (lowest–highest) of ${runs} runs in turns`,
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

async function pageBytes(origin: string): Promise<{ plain: Buffer; brotli: Buffer }> {
  const read = async (encoding: string) =>
    (await rawRequest(origin, address, { headers: { 'accept-encoding': encoding } })).bytes
  return { plain: await read('identity'), brotli: await read('br') }
}

async function startNginx(page: { plain: Buffer; brotli: Buffer }) {
  const folder = await mkdtemp(path.join(tmpdir(), 'alun-nginx-'))
  // nginx that root starts reads the pages as another account.
  await chmod(folder, 0o755)
  const port = await freePort()
  await mkdir(path.join(folder, 'pages'))
  await writeFile(path.join(folder, 'pages', 'page.html'), page.plain)
  await writeFile(path.join(folder, 'pages', 'page.html.br'), page.brotli)
  const configuration = path.join(folder, 'nginx.conf')
  await writeFile(configuration, configurationText(folder, port))
  const server = spawn(nginxProgram, ['-c', configuration], { stdio: 'inherit' })
  const ended = new Promise((resolve) => server.once('close', resolve))
  const origin = `http://localhost:${port}`
  const answers = async () => (await fetch(origin + address).catch(() => null))?.ok === true
  for (let wait = 0; !(await answers()); wait += 1) {
    if (server.exitCode !== null || wait === 200) throw new Error('nginx could not be started')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    origin,
    // The process id of the worker, because the other process only starts it.
    pid: await childOf(server.pid),
    async stop() {
      server.kill()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
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

async function childOf(pid: number | undefined): Promise<number | null> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return Number.parseInt(children, 10) || null
}

/** One process, like the site; otherwise Debian's configuration. */
function configurationText(folder: string, port: number): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  return `
    load_module ${brotliModule};
    worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/errors;
    events { worker_connections 768; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
      types { text/html html; } ${temporary}
      server {
        listen ${port}; root ${folder}/pages; brotli_static on;
        location / { try_files /page.html =404; }
      }
    }`
}

async function requestsPerSecond(url: string): Promise<number> {
  if (!existsSync(client)) return withAutocannon(url)
  const { stdout } = await promisify(execFile)(client, [
    '--threads=1',
    `--connections=${visitorsAtOnce}`,
    `--duration=${secondsPerRun}`,
    '--header=Accept-Encoding: br',
    url,
  ])
  const found = /^Requests\/sec:\s+([\d.]+)/m.exec(stdout)?.[1]
  if (found === undefined || /Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout)
  return Number(found)
}

async function withAutocannon(url: string): Promise<number> {
  const { errors, non2xx, requests } = await autocannon({
    url,
    connections: visitorsAtOnce,
    duration: secondsPerRun,
    headers: { 'accept-encoding': 'br' },
  })
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} wrong answers, ${errors} errors`)
  return requests.total / secondsPerRun
}

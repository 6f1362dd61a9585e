import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { rawRequest } from '@alun/e2e/http/raw-request'
import { freePort } from '@alun/e2e/product/free-port'
import { measureProduct } from './measure.ts'
import { repeated, type Spread, spreadOf, spreadText } from './spread.ts'

const program = '/usr/sbin/nginx'
const client = '/usr/bin/wrk'
const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'
const address = '/ua'
const runs = 7
const secondsPerRun = 3
const visitorsAtOnce = 20

/** Requests per second of a cached page: by the site, and by nginx and plain Node with the same bytes. */
export async function measureAgainstNginx(): Promise<void> {
  if (![program, brotliModule, client].every((file) => existsSync(file))) {
    console.log(
      'Not measured against nginx: it needs the packages nginx, libnginx-mod-http-brotli-static and wrk.',
    )
    return
  }
  await measureProduct('nginx', async (product) => {
    const nginx = await startNginx(await pageBytes(product.siteUrl))
    const node = await startNode(product.siteUrl)
    try {
      // In turns, so that the machine's other work slows both alike.
      const measured = await repeated(runs, async () => ({
        nginx: await requestsPerSecond(nginx.origin + address),
        node: await requestsPerSecond(node.origin + address),
        site: await requestsPerSecond(product.siteUrl + address),
      }))
      const found = {
        nginx: spreadOf(measured.map(({ nginx }) => nginx)),
        node: spreadOf(measured.map(({ node }) => node)),
        site: spreadOf(measured.map(({ site }) => site)),
        toNginx: spreadOf(measured.map(({ site, nginx }) => site / nginx)),
        toNode: spreadOf(measured.map(({ site, node }) => site / node)),
      }
      print(found)
      return found
    } finally {
      await nginx.stop()
      node.stop()
    }
  })
}

async function pageBytes(origin: string): Promise<{ plain: Buffer; brotli: Buffer }> {
  const read = async (encoding: string) =>
    (await rawRequest(origin, address, { headers: { 'accept-encoding': encoding } })).bytes
  return { plain: await read('identity'), brotli: await read('br') }
}

async function startNginx(page: { plain: Buffer; brotli: Buffer }) {
  const folder = await mkdtemp(path.join(tmpdir(), 'alun-nginx-'))
  // Started as root, nginx reads the pages as another account.
  await chmod(folder, 0o755)
  const port = await freePort()
  await mkdir(path.join(folder, 'pages'))
  await writeFile(path.join(folder, 'pages', 'page.html'), page.plain)
  await writeFile(path.join(folder, 'pages', 'page.html.br'), page.brotli)
  const configuration = path.join(folder, 'nginx.conf')
  await writeFile(configuration, configurationText(folder, port))
  const server = spawn(program, ['-c', configuration], { stdio: 'inherit' })
  const ended = new Promise((resolve) => server.once('close', resolve))
  const origin = `http://localhost:${port}`
  const answers = async () => (await fetch(origin + address).catch(() => null))?.ok === true
  for (let wait = 0; !(await answers()); wait += 1) {
    if (server.exitCode !== null || wait === 200) throw new Error('nginx could not be started')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    origin,
    async stop() {
      server.kill()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Answers every request with the page of the site: its bytes and headers, and nothing else. */
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
  // Node adds these by itself.
  const own = new Set(['date', 'connection', 'keep-alive'])
  const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
    own.has(name) || typeof value !== 'string' ? [] : [name, value],
  )
  const listening = once(server, 'message')
  server.send({ body: answer.bytes.toString('base64'), headers, port })
  await listening
  return { origin: `http://localhost:${port}`, stop: () => server.kill() }
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

/** The client is in C: one in JavaScript would be slower than both servers. */
async function requestsPerSecond(url: string): Promise<number> {
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

function print(found: Record<'nginx' | 'node' | 'site' | 'toNginx' | 'toNode', Spread>): void {
  console.log(
    `\nA cached page, ${visitorsAtOnce} visitors at once for ${secondsPerRun} s, median (lowest–highest) of ${runs} runs in turns`,
  )
  console.table({
    nginx: { 'requests/s': spreadText(found.nginx) },
    'node:http': { 'requests/s': spreadText(found.node) },
    site: { 'requests/s': spreadText(found.site) },
    'site : nginx': { 'requests/s': spreadText(found.toNginx, 2) },
    'site : node:http': { 'requests/s': spreadText(found.toNode, 2) },
  })
}

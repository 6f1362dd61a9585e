import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Listener, listen } from '@alun/platform/listener'
import { freePort } from '@alun/platform/testing/free-port'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { root } from './workspace.mjs'

/**
 * Tries the proxy files of deploy/ with installed proxies (or those of `NGINX_PATH`, `CADDY_PATH`): processes
 * restart one after the other while requests and forms arrive.
 */
const proxies = {
  nginx: process.env.NGINX_PATH ?? 'nginx',
  caddy: process.env.CADDY_PATH ?? 'caddy',
}
const installed = (command: string, ...args: string[]) => spawnSync(command, args).status === 0

const folder = mkdtempSync(path.join(tmpdir(), 'proxy-files-'))
const running: ChildProcess[] = []
let lastTrace: string | string[] | undefined
const open = new Set<Listener>()
afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
  for (const listener of open) await listener.close(0)
  open.clear()
  rmSync(folder, { recursive: true, force: true })
})

type Part = Awaited<ReturnType<typeof startPart>>

/** A substitute for a part that answers, drains and ends as both servers do. */
async function startPart(port = 0) {
  const listener: Listener = await listen({ setting: 'PORT', port })
  let isEnding = false
  let answered = 0
  open.add(listener)
  return {
    port: listener.port,
    /** Resolves with the first request, which waits for the end of the start. */
    asked: () => once(listener.server, 'request'),
    open: () =>
      listener.openFor(async (incoming, answer) => {
        lastTrace = incoming.headers.traceparent
        if (incoming.url === '/readyz') {
          answer.writeHead(isEnding ? 503 : 200).end()
          return
        }
        const body = Buffer.concat(await incoming.toArray())
        answer.end(`${incoming.method} ${body.length}`)
        answered += 1
      }),
    hasAnswered: (count: number) =>
      vi.waitFor(() => expect(answered).toBeGreaterThanOrEqual(count), soon),
    end: async () => {
      isEnding = true
      await listener.close(6_000, drainMs)
      open.delete(listener)
    },
  }
}
const drainMs = 3_000
const soon = 20_000

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

/** The status of one request; 0 without an answer. */
function ask(port: number, method: 'GET' | 'POST'): Promise<number> {
  return new Promise((resolve) => {
    const call = request({
      agent,
      method,
      port,
      host: '127.0.0.1',
      headers: { Host: 'site.example' },
    })
    call.on('response', (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    call.on('error', () => resolve(0))
    call.end(method === 'POST' ? 'name=Olena' : undefined)
  })
}

async function startProxy(command: string, args: string[], port: number, env: NodeJS.ProcessEnv) {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: 'pipe' })
  running.push(child)
  let output = ''
  child.stderr?.on('data', (part: Buffer) => {
    output += part.toString()
  })
  await vi.waitFor(async () => {
    expect(await ask(port, 'GET'), `${command}: ${output.slice(-2_000)}`).toBe(200)
  }, soon)
}

/** Statuses of all requests while each process is restarted in turn. */
async function restartUnderLoad(port: number, parts: Part[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  let isOver = false
  const caller = async (method: 'GET' | 'POST') => {
    while (!isOver) {
      const key = `${method} ${await ask(port, method)}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  const load = [...Array.from({ length: 3 }, () => caller('GET')), caller('POST')]
  for (const part of parts) {
    await part.hasAnswered(50)
    await part.end()
    const again = await startPart(part.port)
    await again.asked()
    again.open()
    // The next one ends after the proxy has seen that this process is ready, as an operator waits.
    await again.hasAnswered(50)
  }
  isOver = true
  await Promise.all(load)
  return counts
}

async function twoParts() {
  const parts = [await startPart(), await startPart()]
  for (const part of parts) part.open()
  return { parts, ports: parts.map(({ port }) => port) }
}

function writeConfiguration(name: string, text: string): string {
  const file = path.join(mkdtempSync(`${folder}-`), name)
  writeFileSync(file, text)
  return file
}

const fileOf = (name: string) => readFileSync(path.join(root, 'deploy', name), 'utf8')

/** nginx with the file of deploy/ before two processes. */
async function startNginx(ports: readonly number[]): Promise<number> {
  const port = await freePort()
  const site = fileOf('nginx.conf')
    .replaceAll('listen 443 ssl', `listen 127.0.0.1:${port}`)
    .replaceAll(/^ *ssl_.*$/gm, '')
    .replaceAll(/127\.0\.0\.1:30(?:00|01)\b/g, `127.0.0.1:${ports[0]}`)
    .replaceAll(/127\.0\.0\.1:30(?:10|11)\b/g, `127.0.0.1:${ports[1]}`)
  const own = path.dirname(writeConfiguration('site.conf', site))
  const main = `daemon off; master_process off; pid ${own}/pid; error_log stderr;
    events {} http { access_log off; client_body_temp_path ${own}/body; proxy_temp_path ${own}/proxy;
    fastcgi_temp_path ${own}/f; uwsgi_temp_path ${own}/u; scgi_temp_path ${own}/s;
    include ${own}/site.conf; }`
  const file = writeConfiguration('nginx.conf', main)
  await startProxy(proxies.nginx, ['-c', file, '-p', own], port, {})
  return port
}

/** A process of the site with the files of its own build alone; records its requests. */
async function startBuild(id: string) {
  const listener = await listen({ setting: 'PORT', port: 0 })
  const asked: string[] = []
  listener.openFor((incoming, answer) => {
    const { url = '' } = incoming
    asked.push(url)
    const isMissing = /^\/(?:assets|news)\//.test(url) && !url.includes(id)
    answer.writeHead(isMissing ? 404 : 200).end(`${url} of ${id}`)
  })
  open.add(listener)
  return { port: listener.port, asked }
}

it.skipIf(!installed(proxies.nginx, '-v'))(
  'nginx asks the next process for a file that one does not have, and for nothing else',
  async () => {
    const builds = [await startBuild('1a2b'), await startBuild('3c4d')]
    const port = await startNginx(builds.map((build) => build.port))
    const get = async (target: string) => {
      const headers = { Host: 'site.example' }
      const answer = await fetch(`http://127.0.0.1:${port}${target}`, { headers })
      return `${answer.status} ${await answer.text()}`
    }
    // Repeat, so that the proxy begins with each process at least once.
    for (let round = 0; round < 6; round += 1) {
      for (const id of ['1a2b', '3c4d']) {
        const file = `/assets/home-${id}.js`
        expect(await get(file)).toBe(`200 ${file} of ${id}`)
      }
    }
    const timesAsked = (target: string) =>
      builds.flatMap(({ asked }) => asked).filter((each) => each === target).length
    expect(await get('/assets/home-5e6f.js')).toMatch(/^404 /)
    expect(await get('/news/gone')).toMatch(/^404 /)
    expect(['/assets/home-5e6f.js', '/news/gone'].map(timesAsked)).toEqual([2, 1])
  },
)

describe.runIf(process.env.E2E_SWEEP)('a restart of both parts', () => {
  it.skipIf(!installed(proxies.nginx, '-v'))('is not seen behind nginx', async () => {
    const { parts, ports } = await twoParts()
    const port = await startNginx(ports)
    expect(lastTrace).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
    const statuses = await restartUnderLoad(port, parts)
    expect([...statuses.keys()].toSorted()).toEqual(['GET 200', 'POST 200'])
  })

  it.skipIf(!installed(proxies.caddy, 'version'))('is not seen behind Caddy', async () => {
    const { parts, ports } = await twoParts()
    const port = await freePort()
    const file = writeConfiguration('Caddyfile', `{\nadmin off\n}\n${fileOf('Caddyfile')}`)
    const upstreams = ports.map((each) => `127.0.0.1:${each}`).join(' ')
    await startProxy(proxies.caddy, ['run', '--adapter', 'caddyfile', '--config', file], port, {
      SITE_HOST: `http://site.example:${port}`,
      CONTENT_HOST: `http://content.example:${port}`,
      SITE_UPSTREAMS: upstreams,
      CONTENT_UPSTREAMS: upstreams,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    })
    const statuses = await restartUnderLoad(port, parts)
    expect([...statuses.keys()].toSorted()).toEqual(['GET 200', 'POST 200'])
  })
})

/** The configuration of a proxy from the docs. */
function blockOfDocs(language: string): string {
  const docs = readFileSync(path.join(root, 'docs', 'deploy.md'), 'utf8')
  const [, block = ''] = new RegExp(`\\n\`\`\`${language}\\n(.*?)\\n\`\`\``, 's').exec(docs) ?? []
  return block
}

/** A substitute for the site that answers with the request's target. */
async function startEcho(): Promise<number> {
  const echo = await listen({ setting: 'PORT', port: 0 })
  echo.openFor((incoming, answer) => void answer.end(`${incoming.method} ${incoming.url}`))
  open.add(echo)
  return echo.port
}

describe('a form that a proxy finds too large', () => {
  const send = async (port: number, address: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${address}`, {
      method: 'POST',
      body: Buffer.alloc(7_000_000),
      headers: { Host: 'site.example' },
    })
    return `${answer.status} ${await answer.text()}`
  }
  const answersOf = async (port: number) => [
    await send(port, '/ua/career?form=vacancy'),
    await send(port, '/career'),
    await (await fetch(`http://127.0.0.1:${port}/career?form=vacancy`)).text(),
  ]
  const contacts = ['413 GET /ua/contacts', '413 GET /contacts', 'GET /career?form=vacancy']

  it.skipIf(!installed(proxies.nginx, '-v'))(
    'is answered by nginx with the contacts in its language',
    async () => {
      const [site, port] = [await startEcho(), await freePort()]
      const [map = '', onError = ''] = blockOfDocs('nginx').split('\n')
      const own = path.dirname(writeConfiguration('empty', ''))
      const file = writeConfiguration(
        'nginx.conf',
        `daemon off; master_process off; pid ${own}/pid; error_log stderr;
      events {} http { access_log off; client_body_temp_path ${own}/body; proxy_temp_path ${own}/proxy;
      fastcgi_temp_path ${own}/f; uwsgi_temp_path ${own}/u; scgi_temp_path ${own}/s;
      ${map}
      server { listen 127.0.0.1:${port}; client_max_body_size 6m;
      ${onError}
      location / { proxy_pass http://127.0.0.1:${site}; } } }`,
      )
      await startProxy(proxies.nginx, ['-c', file, '-p', own], port, {})
      expect(await answersOf(port)).toEqual(contacts)
    },
  )

  it.skipIf(!installed(proxies.caddy, 'version'))(
    'is answered by Caddy with the contacts in its language',
    async () => {
      const [site, port] = [await startEcho(), await freePort()]
      const upstream = `127.0.0.1:${site}`
      const rules = blockOfDocs('caddy').replaceAll('site:3000', upstream)
      const file = writeConfiguration(
        'Caddyfile',
        `{\nadmin off\n}\nhttp://:${port} {\n${rules}\nreverse_proxy ${upstream}\n}`,
      )
      const environment = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
      const args = ['run', '--adapter', 'caddyfile', '--config', file]
      await startProxy(proxies.caddy, args, port, environment)
      expect(await answersOf(port)).toEqual(contacts)
    },
  )
})

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readSecrets } from '@alun/platform/secrets-file'
import { z } from 'zod'
import { rawRequest } from '../http/raw-request.ts'
import { freePort } from '../product/free-port.ts'
import { ServerProcess } from '../product/server-process.ts'
import { type Checkout, workFolder } from './checkout.ts'

const caddy = process.env.CADDY_PATH ?? 'caddy'
const caddyfile = path.resolve(import.meta.dirname, '../../deploy/Caddyfile')
const siteHost = 'site.example'
const pages = ['/', '/ua', '/projects/segara-berawa', '/news', '/contacts', '/career']
const mostTries = 60
const build = z.object({ id: z.string(), assets: z.array(z.string()) })

/** Which files of which build each of two processes answers, beside each other. */
export interface TwoBuilds {
  builds: string[]
  files: number
  /** Files that somebody did not answer as the others do. */
  wrong: string[]
  behindProxy: boolean
}

/**
 * A process of the former build, with a data folder of its own as on another machine, beside the one
 * that was updated, both behind Caddy with the file of deploy/ where it is installed.
 */
export async function tryTwoBuilds(checkout: Checkout): Promise<TwoBuilds> {
  const folder = await mkdtemp(path.join(tmpdir(), 'website-former-'))
  const [port, proxyPort] = [await freePort(), await freePort()]
  const formerUrl = `http://localhost:${port}`
  const { dataDir, environment, siteUrl, contentUrl } = checkout
  const former = new ServerProcess({
    name: 'former site',
    folder: path.join(checkout.folder, 'site'),
    entry: 'build/server/main.js',
    environment: {
      ...environment,
      ...(await readSecrets(dataDir)),
      NODE_ENV: 'production',
      PORT: String(port),
      CONTENT_URL: `${contentUrl}/v1`,
      DATA_DIR: folder,
    },
    healthUrl: `${formerUrl}/readyz`,
    logFile: path.join(workFolder, 'former-site.log'),
  })
  let proxy: ChildProcess | null = null
  try {
    await former.start()
    proxy = await startProxy(proxyPort, [siteUrl, formerUrl], contentUrl)
    const door = proxy ? `http://localhost:${proxyPort}` : siteUrl
    return { ...(await compare([door, siteUrl, formerUrl])), behindProxy: proxy !== null }
  } finally {
    proxy?.kill()
    await former.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const ask = (origin: string, target: string) =>
  rawRequest(origin, target, { headers: { host: siteHost } })

/** Every file that pages of either build name, or their builds have, from each address. */
async function compare(origins: string[]): Promise<Omit<TwoBuilds, 'behindProxy'>> {
  const named = new Set<string>()
  const builds = new Set<string>()
  const wrong: string[] = []
  for (const page of pages) {
    const found = new Set<string>()
    for (let tries = 0; tries < mostTries && found.size < 2; tries += 1) {
      for (const origin of origins) {
        const { body, status } = await ask(origin, page)
        if (status !== 200) wrong.push(`${page}: ${status}`)
        const [, id = ''] = /data-build="([\w-]+)"/.exec(body) ?? []
        found.add(id)
        for (const [name] of body.matchAll(/\/assets\/[\w@.-]+/g)) named.add(name)
      }
    }
    for (const id of found) builds.add(id)
  }
  for (const id of builds) {
    const list = `/builds/${id}.json`
    named.add(list)
    for (const origin of origins) {
      const answer = await ask(origin, list)
      if (answer.status !== 200) continue
      for (const name of build.parse(JSON.parse(answer.body)).assets) named.add(name)
    }
  }
  for (const name of named) {
    // Of the proxy more often: it asks one of the two each time.
    const asked = [...origins, ...origins.slice(0, 1), ...origins.slice(0, 1)]
    const answers = await Promise.all(asked.map((origin) => ask(origin, name)))
    const bodies = new Set(answers.map(({ bytes }) => bytes.toString('base64')))
    if (bodies.size !== 1 || !answers.every(({ status }) => status === 200)) {
      wrong.push(`${name}: ${answers.map(({ status }) => status)}`)
    }
  }
  return { builds: [...builds].toSorted(), files: named.size, wrong }
}

/** `null` where Caddy is not installed. */
async function startProxy(port: number, sites: string[], content: string) {
  if (spawnSync(caddy, ['version']).status !== 0) return null
  const file = path.join(workFolder, 'Caddyfile')
  await writeFile(file, `{\nadmin off\n}\n${await readFile(caddyfile, 'utf8')}`)
  const at = (url: string) => `127.0.0.1:${new URL(url).port}`
  const child = spawn(caddy, ['run', '--adapter', 'caddyfile', '--config', file], {
    env: {
      ...process.env,
      SITE_HOST: `http://${siteHost}:${port}`,
      CONTENT_HOST: `http://content.example:${port}`,
      SITE_UPSTREAMS: sites.map(at).join(' '),
      CONTENT_UPSTREAMS: at(content),
      XDG_DATA_HOME: workFolder,
      XDG_CONFIG_HOME: workFolder,
    },
    stdio: 'ignore',
  })
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await ask(`http://localhost:${port}`, '/readyz').catch(() => null)
    if (answer?.status === 200) return child
    await pause(100)
  }
  child.kill()
  throw new Error('Caddy did not start')
}

import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readSecrets } from '@alun/platform/secrets-file'
import { freePort } from '@alun/platform/testing/free-port'
import { sendEnquiries } from '../faults/enquiry-load.ts'
import { balanceOf } from '../faults/taken-enquiries.ts'
import { rawRequest } from '../http/raw-request.ts'
import { ServerProcess } from '../product/server-process.ts'
import { type Checkout, workFolder } from './checkout.ts'

const nginx = process.env.NGINX_PATH ?? 'nginx'
const nginxFile = path.resolve(import.meta.dirname, '../../deploy/nginx.conf')
const pages = ['/', '/ua', '/projects/segara-berawa', '/news', '/contacts', '/career']
const perSecond = 4
const mark = 'one after the other'

/**
 * Runs two processes of each part behind nginx with the file of deploy/, from the checkout with the
 * former build, and replaces each by one of the release, as UPGRADING.md describes.
 *
 * @returns `null` if nginx is not installed
 */
export async function tryOneAfterTheOther(checkout: Checkout) {
  if (spawnSync(nginx, ['-v']).status !== 0) return null
  const release = await checkout.release()
  if (release === null) throw new Error('There is no release')
  const folder = await mkdtemp(path.join(tmpdir(), 'website-processes-'))
  const [siteDoor, contentDoor] = [await freePort(), await freePort()]
  const siteUrl = `http://localhost:${siteDoor}`
  const environment = {
    ...checkout.environment,
    ...(await readSecrets(checkout.dataDir)),
    NODE_ENV: 'production',
    SITE_URL: siteUrl,
    CONTENT_URL: `http://127.0.0.1:${contentDoor}/v1`,
    DRAIN_SECONDS: '3',
  }
  const processOf = (part: 'content' | 'site', at: number, port: number) => (home: string) =>
    new ServerProcess({
      name: `${part} ${at}`,
      folder: path.join(home, part),
      entry: part === 'site' ? 'build/server/main.js' : 'server/main.ts',
      environment: {
        ...environment,
        [part === 'site' ? 'PORT' : 'CONTENT_PORT']: String(port),
        // The sites simulate several machines; the content processes share one database.
        ...(part === 'site' && { DATA_DIR: path.join(folder, String(at)) }),
      },
      healthUrl: `http://127.0.0.1:${port}/readyz`,
      logFile: path.join(workFolder, `${part}-${at}.log`),
    })
  const ports = {
    content: [await freePort(), await freePort()],
    site: [await freePort(), await freePort()],
  }
  const makers = (['content', 'site'] as const).flatMap((part) =>
    ports[part].map((port, at) => processOf(part, at, port)),
  )
  const running = makers.map((make) => make(checkout.folder))
  const proxy = await startNginx(folder, { siteDoor, contentDoor, ports })
  try {
    for (const each of running) await each.start()
    const load = openLoad(siteUrl)
    for (const [at, make] of makers.entries()) {
      await running[at]?.stop()
      const next = make(release)
      running[at] = next
      await next.start()
    }
    // Load goes on for two seconds, in which failures of the last switch would appear.
    await pause(2_000)
    const { enquiries, ...seen } = await load.end()
    const names = enquiries.flatMap(({ sent }) => sent)
    const staff = { ...checkout, siteUrl, contentUrl: `http://127.0.0.1:${contentDoor}` }
    const { doubled, lost } = await balanceOf(staff, mark, names, 60_000)
    const failures = enquiries.flatMap(({ failures }) =>
      failures > 0 ? [`${failures} tries`] : [],
    )
    return { ...seen, sent: names.length, balance: [...failures, ...lost, ...doubled] }
  } finally {
    proxy.kill()
    for (const each of running.toReversed()) await each.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Requests pages with all their files, and sends enquiries. */
function openLoad(siteUrl: string) {
  let isOver = false
  const builds = new Set<string>()
  const failed: string[] = []
  let asked = 0
  const ask = async (target: string) => {
    asked += 1
    const { body, status } = await rawRequest(siteUrl, target).catch((cause: unknown) => ({
      body: String(cause),
      status: 0,
    }))
    if (status !== 200) failed.push(`${target}: ${status} ${body.slice(0, 80)}`)
    return body
  }
  const read = async () => {
    while (!isOver) {
      for (const page of pages) {
        const body = await ask(page)
        builds.add(/data-build="([\w-]+)"/.exec(body)?.[1] ?? '')
        const files = new Set([...body.matchAll(/\/assets\/[\w@.-]+/g)].map(([name]) => name))
        for (const file of files) await ask(file)
      }
    }
  }
  const send = async () => {
    const results = []
    for (let round = 0; !isOver; round += 1) {
      results.push(
        await sendEnquiries({ siteUrl, mark: `${mark} ${round}`, perSecond, seconds: 2 }),
      )
    }
    return results
  }
  const work = [send(), read(), read()] as const
  return {
    async end() {
      isOver = true
      const [enquiries] = await Promise.all(work)
      return { asked, builds: [...builds], enquiries, failed }
    },
  }
}

interface Doors {
  siteDoor: number
  contentDoor: number
  ports: { content: number[]; site: number[] }
}

async function startNginx(folder: string, { contentDoor, ports, siteDoor }: Doors) {
  const [atSite, atContent] = [ports.site, ports.content]
  const rules = (await readFile(nginxFile, 'utf8'))
    .replace('listen 443 ssl', `listen ${siteDoor}`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${contentDoor}`)
    .replaceAll(/^ *ssl_.*$/gm, '')
    .replace('127.0.0.1:3000', `127.0.0.1:${atSite[0]}`)
    .replace('127.0.0.1:3010', `127.0.0.1:${atSite[1]}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${atContent[0]}`)
    .replace('127.0.0.1:3011', `127.0.0.1:${atContent[1]}`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  const file = path.join(folder, 'nginx.conf')
  await writeFile(
    file,
    `daemon off; master_process off; pid ${folder}/pid; error_log ${workFolder}/nginx.log;
    events {} http { access_log off; ${temporary} ${rules} }`,
  )
  return spawn(nginx, ['-c', file, '-p', folder], { stdio: 'inherit' })
}

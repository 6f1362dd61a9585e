import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '@alun/platform/testing/free-port'
import {
  baseImage,
  type Engine,
  openEngine,
  runWithOwnMounts,
  substitutes,
} from './container-engine.ts'
import { podsOf } from './kubernetes-pods.ts'
import { root } from './workspace.mjs'

/**
 * `npm run test:containers`: builds both images with Podman, starts them by the compose file and by `podman
 * kube play`, and sends requests. Takes some minutes; `--no-build` uses the images of the last run.
 */

/** Bytes of an image beside its base. */
const limits = { content: 350e6, site: 250e6 }
const sites = { site: 'site.localhost', content: 'content.localhost' }
const token = (name: string) => `${name}-of-this-test`
const password = 'database-password'

const folder = mkdtempSync(path.join(tmpdir(), 'containers-'))
const say = (line: string) => console.log(line)

async function run(): Promise<void> {
  const engine = openEngine(folder)
  if (!engine.can('podman', '--version')) return say('Skipped: podman is not installed')
  const base = baseImage(engine, folder)
  if (base === null) {
    return say('Skipped: no registry is reached; set BASE_IMAGE, or run as root with debootstrap')
  }
  if (!process.argv.includes('--no-build')) buildImages(engine, base)
  const missing = substitutes(engine, folder, base)
  if (missing.length > 0 || !engine.can('podman-compose', '--version')) {
    return say(`Skipped: the compose services (${missing.join(', ') || 'no podman-compose'})`)
  }
  const compose = await composeFiles()
  try {
    engine.run(...compose, 'up', '-d', '--no-build')
    await tryServices(engine, compose)
    await tryPods(engine)
  } finally {
    for (const part of Object.keys(limits)) engine.can('podman', 'pod', 'rm', '-f', `${part}-pod`)
    engine.can(...compose, 'down', '-v')
  }
}

function buildImages({ run }: Engine, base: string): void {
  const size = (image: string) =>
    Number(run('podman', 'image', 'inspect', '--format', '{{.Size}}', image))
  for (const [part, limit] of Object.entries(limits)) {
    const image = `localhost/${project}_${part}`
    const build = ['-f', 'deploy/Dockerfile', '--target', part, '--build-arg', `BASE_IMAGE=${base}`]
    run('podman', 'build', '--format', 'docker', ...build, '-t', image, '.')
    const bytes = size(image) - size(base)
    say(`The image of ${part} has ${Math.round(bytes / 1e6)} MB beside its base`)
    check(bytes <= limit, `an image of ${part} of at most ${limit / 1e6} MB`)
  }
}

/** Name of the compose project; the compose file is used unchanged, with its own settings. */
const project = 'website'
async function composeFiles(): Promise<string[]> {
  const deploy = path.join(folder, 'deploy')
  mkdirSync(deploy)
  for (const name of ['compose.yaml', 'Caddyfile', 'database.sql']) {
    cpSync(path.join(root, 'deploy', name), path.join(deploy, name))
  }
  const given: Readonly<Record<string, string | number>> = {
    ...{ SITE_HOST: sites.site, CONTENT_HOST: sites.content, HTTP_PORT: await freePort() },
    HTTPS_PORT: await freePort(),
    DATABASE_PASSWORD: password,
    DATABASE_IMAGE: 'docker.io/library/postgres:18-alpine',
    PROXY_IMAGE: 'docker.io/library/caddy:2-alpine',
    CONTENT_STATIC_TOKEN: token('static'),
    CONTENT_INTAKE_TOKEN: token('intake'),
  }
  const lines = readFileSync(path.join(root, 'deploy/env.example'), 'utf8').replaceAll(
    /^(\w+)=.*$/gm,
    (line, name: string) => (name in given ? `${name}=${given[name]}` : line),
  )
  writeFileSync(path.join(deploy, '.env'), lines)
  for (const part of Object.keys(limits)) {
    cpSync(path.join(root, `deploy/${part}.example.env`), path.join(deploy, `${part}.env`))
  }
  return ['podman-compose', '-p', project, '-f', path.join(deploy, 'compose.yaml')]
}

async function tryServices({ run }: Engine, compose: string[]): Promise<void> {
  const command = (...words: string[]) =>
    run('podman', 'exec', `${project}_content_1`, 'node', ...words)
  const proxy = addressOf(run, `${project}_proxy_1`)
  const ask = (host: string, target: string, body?: object) => askBehind(proxy, host, target, body)
  try {
    await ready(() => ask(sites.content, '/readyz'))
    await ready(() => ask(sites.site, '/readyz'))
    const page = await ask(sites.site, '/')
    check(page.status === 200 && page.text.includes('</html>'), 'a page through Caddy')
    check((await ask(sites.site, '/news')).status === 404, 'no demo content')
    check((await ask(sites.content, '/admin/login')).status === 200, 'the panel through Caddy')

    const email = 'admin@company.example'
    const signIn = (tried: string) =>
      ask(sites.content, '/v1/auth/login', { email, password: tried })
    check((await signIn('a wrong password')).status === 401, 'a sign-in that is refused')
    const addresses = command('server/run-sql.ts', 'select distinct address from audit_events')
    check(!addresses.includes(proxy), 'the address of the visitor, not of the proxy, in the log')
    const given = /is now (\S+)/.exec(command('server/new-password.ts'))?.[1] ?? ''
    check((await signIn(given)).status === 200, 'a sign-in with the password of new-password')
    const log = run('podman', 'logs', `${project}_content_1`)
    check(!log.includes(given) && !/password [\w-]{16}\b/.test(log), 'no password in the log')
  } catch (cause) {
    say(run(...compose, 'logs', '--tail', '20'))
    throw cause
  }
}

/** Starts the pods of the Kubernetes manifests in the network of the compose services, with their database. */
async function tryPods({ run }: Engine): Promise<void> {
  const secrets = {
    DATABASE_URL: `postgres://website:${password}@database:5432/website`,
    PAYLOAD_SECRET: token('the-sessions'),
    CONTENT_STATIC_TOKEN: token('static'),
    CONTENT_INTAKE_TOKEN: token('intake'),
    METRICS_TOKEN: token('metrics'),
  }
  const settings = {
    SITE_URL: `https://${sites.site}`,
    CONTENT_PUBLIC_URL: `https://${sites.content}/v1`,
    TRUSTED_PROXIES: 'attached',
  }
  const { CONTENT_STATIC_TOKEN, CONTENT_INTAKE_TOKEN, METRICS_TOKEN } = secrets
  const own = {
    content: secrets,
    site: { CONTENT_STATIC_TOKEN, CONTENT_INTAKE_TOKEN, METRICS_TOKEN },
  }
  const play = (part: 'content' | 'site', given: Record<string, string>) => {
    const file = path.join(folder, `${part}.yaml`)
    writeFileSync(file, podsOf(part, `localhost/${project}_${part}:latest`, given, own[part]))
    run('podman', 'kube', 'play', '--network', `${project}_default`, file)
    const infra = run(
      'podman',
      'pod',
      'inspect',
      '--format',
      '{{.InfraContainerID}}',
      `${part}-pod`,
    )
    return addressOf(run, infra)
  }
  const ask = (address: string, target: string) => async () => {
    const answer = await fetch(`http://${address}${target}`, {
      headers: { Authorization: `Bearer ${secrets.METRICS_TOKEN}` },
    })
    return { status: answer.status, text: await answer.text() }
  }
  run('podman', 'stop', `${project}_content_1`, `${project}_site_1`)
  const content = `${play('content', settings)}:3001`
  await ready(ask(content, '/readyz'))
  const site = `${play('site', { ...settings, CONTENT_URL: `http://${content}/v1` })}:3000`
  await ready(ask(site, '/readyz'))
  const { text } = await ask(site, '/healthz')()
  check(text.includes('"content":"ok"'), 'a site that reaches the content service, by kube play')
  const measured = await ask(content, '/metrics')()
  check(/content_request_seconds_count\{area="v1"/.test(measured.text), 'metrics for their token')
}

function addressOf(run: Engine['run'], container: string): string {
  const format = '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}'
  return run('podman', 'inspect', '--format', format, container)
}

function check(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Error(`Expected ${what}`)
  say(`✓ ${what}`)
}

async function ready(ask: () => Promise<{ status: number; text: string }>): Promise<void> {
  let last = 'no answer'
  for (let tries = 0; tries < 120; tries += 1) {
    const answer = await ask().catch((cause: unknown) => ({ status: 0, text: String(cause) }))
    if (answer.status === 200) return
    last = `${answer.status} ${answer.text}`
    await wait(1_000)
  }
  throw new Error(`Not ready after two minutes: ${last}`)
}

/** Sends a request to the proxy, whose certificates come from its own authority here. */
function askBehind(address: string, host: string, target: string, body?: object) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const call = request(
      {
        host: address,
        servername: host,
        path: target,
        method: body ? 'POST' : 'GET',
        headers: { Host: host, 'Content-Type': 'application/json' },
        rejectUnauthorized: false,
        timeout: 10_000,
      },
      async (answer) => {
        const text = Buffer.concat(await answer.toArray()).toString()
        resolve({ status: answer.statusCode ?? 0, text })
      },
    )
    call.on('error', reject)
    call.on('timeout', () => call.destroy(new Error('No answer in ten seconds')))
    call.end(body && JSON.stringify(body))
  })
}

try {
  const status = runWithOwnMounts()
  if (status === null) await run()
  else process.exitCode = status
} finally {
  rmSync(folder, { recursive: true, force: true })
}

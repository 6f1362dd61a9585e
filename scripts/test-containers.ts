import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { baseImage, type Engine, openEngine, standIns } from './container-engine.ts'
import { podsOf } from './kubernetes-pods.ts'
import { root } from './workspace.mjs'

/**
 * `npm run test:containers`: builds both images with Podman, starts them by the compose file and by
 * `podman kube play`, and asks them. Takes some minutes.
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
  buildImages(engine, base)
  const missing = standIns(engine, folder, base)
  if (missing.length > 0 || !engine.can('podman-compose', '--version')) {
    return say(`Skipped: the compose services (${missing.join(', ') || 'no podman-compose'})`)
  }
  const compose = composeFiles()
  try {
    engine.run(...compose, 'up', '-d', '--no-build')
    await tryServices(engine, compose)
    await tryPods(engine)
  } finally {
    engine.can('podman', 'pod', 'rm', '-f', 'content-pod', 'site-pod')
    engine.can('podman', 'secret', 'rm', 'secrets')
    engine.can(...compose, 'down', '-v')
  }
}

function buildImages({ run }: Engine, base: string): void {
  const size = (image: string) =>
    Number(run('podman', 'image', 'inspect', '--format', '{{.Size}}', image))
  for (const [part, limit] of Object.entries(limits)) {
    const image = `localhost/${project}_${part}`
    const build = ['-f', 'deploy/Dockerfile', '--target', part, '--build-arg', `BASE_IMAGE=${base}`]
    run('podman', 'build', ...build, '-t', image, '.')
    const bytes = size(image) - size(base)
    say(`The image of ${part} has ${Math.round(bytes / 1e6)} MB beside its base`)
    check(bytes <= limit, `an image of ${part} of at most ${limit / 1e6} MB`)
  }
}

/** The compose file as it is, with settings of its own beside it. */
const project = 'website'
function composeFiles(): string[] {
  const deploy = path.join(folder, 'deploy')
  mkdirSync(deploy)
  for (const name of ['compose.yaml', 'Caddyfile']) {
    cpSync(path.join(root, 'deploy', name), path.join(deploy, name))
  }
  const given = {
    ...{ SITE_HOST: sites.site, CONTENT_HOST: sites.content, HTTP_PORT: 0, HTTPS_PORT: 0 },
    DATABASE_PASSWORD: password,
    CONTENT_STATIC_TOKEN: token('static'),
    CONTENT_INTAKE_TOKEN: token('intake'),
  }
  const lines = readFileSync(path.join(root, 'deploy/env.example'), 'utf8').replaceAll(
    /^(\w+)=.*$/gm,
    (line, name: string) => (name in given ? `${name}=${Object(given)[name]}` : line),
  )
  writeFileSync(path.join(deploy, '.env'), lines)
  return ['podman-compose', '-f', path.join(deploy, 'compose.yaml')]
}

async function tryServices({ run }: Engine, compose: string[]): Promise<void> {
  const command = (...words: string[]) =>
    run('podman', 'exec', `${project}_content_1`, 'node', ...words)
  const proxy = run(
    ...['podman', 'inspect', '--format'],
    '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}',
    `${project}_proxy_1`,
  )
  const ask = (host: string, target: string, body?: object) => askBehind(proxy, host, target, body)
  try {
    await ready(() => ask(sites.content, '/readyz'))
    await ready(() => ask(sites.site, '/readyz'))
    const page = await ask(sites.site, '/contacts')
    check(page.status === 200 && page.text.includes('</html>'), 'a page through Caddy')
    check((await ask(sites.site, '/projects/segara-berawa')).status === 404, 'no demo content')
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

/** The pods of the Kubernetes manifests, with the database and in the network of the services. */
async function tryPods({ run }: Engine): Promise<void> {
  const settings = {
    SITE_URL: 'https://site.localhost',
    CONTENT_PUBLIC_URL: 'https://content.localhost/v1',
    CONTENT_URL: 'http://content-pod:3001/v1',
    TRUSTED_PROXIES: 'attached',
  }
  const secrets = {
    DATABASE_URL: `postgres://website:${password}@database:5432/website`,
    PAYLOAD_SECRET: token('the-sessions'),
    CONTENT_STATIC_TOKEN: token('static'),
    CONTENT_INTAKE_TOKEN: token('intake'),
    METRICS_TOKEN: token('metrics'),
  }
  run('podman', 'stop', `${project}_content_1`, `${project}_site_1`)
  const file = path.join(folder, 'pods.json')
  for (const part of ['content', 'site'] as const) {
    writeFileSync(file, podsOf(part, `localhost/${project}_${part}:latest`, settings, secrets))
    run('podman', 'kube', 'play', '--network', `${project}_default`, file)
  }
  const ask = (part: string, port: number) => async () => {
    const program = `fetch('http://127.0.0.1:${port}/readyz').then(async (r) => console.log(r.status, await r.text()))`
    const [status, ...text] = run(
      'podman',
      'exec',
      `${part}-pod-${part}`,
      'node',
      '-e',
      program,
    ).split(' ')
    return { status: Number(status), text: text.join(' ') }
  }
  await ready(ask('content', 3001))
  await ready(ask('site', 3000))
  say('podman kube play: both pods are ready')
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

/** A request to the proxy at this address; its certificates are of its own authority here. */
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
      },
      async (answer) => {
        const text = Buffer.concat(await answer.toArray()).toString()
        resolve({ status: answer.statusCode ?? 0, text })
      },
    )
    call.on('error', reject)
    call.end(body && JSON.stringify(body))
  })
}

try {
  await run()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

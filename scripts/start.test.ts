import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@alun/platform/testing/free-port'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { root } from './workspace.mjs'
import { writeFiles } from './write-files.ts'

/**
 * Runs `npm start` and `npm run update` in a minimal checkout, in which parts answer with the text of a file,
 * and builds copy it.
 */
let place = ''
let checkout = ''
let dataDir = ''
let product: ChildProcess | undefined
let output = ''
let ports = { content: 0, site: 0 }
const soon = { timeout: 60_000, interval: 50 }

beforeEach(async () => {
  place = realpathSync(mkdtempSync(path.join(tmpdir(), 'started-')))
  checkout = path.join(place, 'checkout')
  dataDir = path.join(place, 'data')
  ports = { content: await freePort(), site: await freePort() }
  output = ''
  const scripts = globSync('*.mjs', { cwd: path.join(root, 'scripts') })
  const { PORT, CONTENT_PORT } = { PORT: ports.site, CONTENT_PORT: ports.content }
  const settings = {
    PORT,
    CONTENT_PORT,
    DATA_DIR: dataDir,
    settingsOfOthers: { content: [], site: [] },
  }
  const addresses = { SITE_URL: 'http://site', CONTENT_PUBLIC_URL: 'http://content/v1' }
  writeFiles(place, { 'data/site-cache/page': '' })
  writeFiles(checkout, {
    'package.json': '{ "type": "module" }',
    'package-lock.json': '{}',
    '.npmrc': '',
    'tsconfig.base.json': '{}',
    'sites/alun/site.config.ts': '',
    ...Object.fromEntries(
      ['contract', 'platform', 'panel', 'e2e', 'bench'].map((each) => [
        `${each}/package.json`,
        '{}',
      ]),
    ),
    ...Object.fromEntries(
      scripts.map((name) => [
        `scripts/${name}`,
        readFileSync(path.join(root, 'scripts', name), 'utf8'),
      ]),
    ),
    'scripts/check-site.ts': '',
    'scripts/check-settings.ts': `console.log(${JSON.stringify(JSON.stringify({ ...settings, ...addresses }))})`,
    'content/server/main.ts': part('content'),
    'content/server/release-database.ts': '',
    'content/version.ts': '"one"',
    'site/version.ts': '"one"',
    'site/server/main.ts': part('site'),
    'site/build.ts': `
      import { cpSync } from 'node:fs'
      cpSync('version.ts', 'build/version.ts')
      cpSync('server/main.ts', 'build/server/main.js')`,
    'node_modules/next/dist/bin/next': `
      import { mkdirSync, writeFileSync } from 'node:fs'
      mkdirSync('.next', { recursive: true })
      writeFileSync('.next/BUILD_ID', 'one')`,
    'npm/npm-cli.js': '',
  })
})
afterEach(async () => {
  if (product?.exitCode === null) {
    product.kill()
    await once(product, 'close')
  }
  rmSync(place, { recursive: true, force: true })
})

/** A part that ends at once in a version called "broken". */
const part = (name: 'content' | 'site') => `
  import { readFileSync } from 'node:fs'
  import { createServer } from 'node:http'
  const version = readFileSync(new URL('../version.ts', import.meta.url), 'utf8')
  if (version.includes('broken')) process.exit(1)
  const answer = JSON.stringify({ version, pid: process.pid, secret: process.env.SECRET })
  const server = createServer((_request, response) => response.end(answer)).listen(${ports[name]})
  process.on('SIGTERM', () => { console.log('ends'); process.exit() })
  process.on('disconnect', () => process.exit())`

const environment = () => ({
  PATH: process.env.PATH,
  HOME: place,
  DATA_DIR: dataDir,
  npm_execpath: path.join(checkout, 'npm/npm-cli.js'),
})

function run(script: 'start' | 'update', more: Record<string, string> = {}) {
  const child = spawn(process.execPath, [path.join(checkout, 'scripts', `${script}.mjs`)], {
    cwd: checkout,
    env: { ...environment(), ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (script === 'start') output = said
    })
  }
  return { child, ended: once(child, 'close').then(([status]) => ({ status, said })) }
}

async function start(more: Record<string, string> = {}) {
  product = run('start', more).child
  await vi.waitFor(
    () => expect(existsSync(path.join(dataDir, 'supervisor.json')), output).toBe(true),
    soon,
  )
}

const build = () => {
  const program = path.join(checkout, 'scripts/build-parts.mjs')
  spawnSync(process.execPath, [program], { cwd: checkout, env: environment() })
}

async function ask(name: 'content' | 'site'): Promise<{ version: string; pid: number }> {
  const answer = await fetch(`http://127.0.0.1:${ports[name]}/`)
  return z.object({ version: z.string(), pid: z.number() }).parse(await answer.json())
}
const versions = async () => [(await ask('content')).version, (await ask('site')).version]
const release = () => JSON.parse(readFileSync(path.join(dataDir, 'release.json'), 'utf8'))

it('a product is updated while it runs, and goes on in the former version if the next one does not start', async () => {
  build()
  await start()
  expect(output).toMatch(/Site {5}http:\/\/site\n {2}Admin {4}http:\/\/content\/admin\n/)
  expect(await versions()).toEqual(['"one"', '"one"'])

  writeFiles(checkout, {
    'site/version.ts': '"two"',
    'data-mine/secrets.json': '{}',
    'content/data/postgres.json': '{}',
    'sites/ours/site.config.ts': '',
    'sites/ours/data/leads-spool/1.a..v.1.1.0.sent': '',
  })
  expect(await run('update').ended).toMatchObject({ status: 0 })
  expect(await versions()).toEqual(['"one"', '"two"'])
  const { folder, state } = release()
  expect(state).toBe('switched')
  const copied = globSync('**/{secrets.json,postgres.json,*.sent,site.config.ts}', {
    cwd: folder,
  })
  expect(copied.toSorted()).toEqual(['sites/alun/site.config.ts', 'sites/ours/site.config.ts'])

  writeFiles(checkout, { 'content/version.ts': '"new"', 'site/version.ts': '"broken"' })
  const broken = await run('update').ended
  expect(broken).toMatchObject({ status: 1 })
  expect(broken.said).toContain('the former one was started again')
  await vi.waitFor(async () => expect(await versions()).toEqual(['"one"', '"two"']), soon)
  expect(release()).toMatchObject({ folder, state: 'failed' })

  // The checkout holds the former version again, so its release is started.
  writeFiles(checkout, { 'content/version.ts': '"one"', 'site/version.ts': '"two"' })
  product?.kill()
  if (product) await once(product, 'close')
  expect(product?.exitCode).toBe(0)
  await start()
  expect(output).not.toContain('Building')
  expect(await versions()).toEqual(['"one"', '"two"'])
}, 180_000)

it('a first start serves pages before the panel is built', async () => {
  await start()
  expect(output).toMatch(
    /Starting the site.*The site is ready: http.*Building the panel: done.*Admin {4}http:\/\/content\/admin/s,
  )
}, 120_000)

it('a product that serves goes on if its note for updates cannot be written, and writes it later', async () => {
  build()
  const inTheWay = path.join(dataDir, 'supervisor.json.new')
  mkdirSync(inTheWay)
  product = run('start').child
  await vi.waitFor(() => expect(output).toContain('Updates are not possible until DATA_DIR'), soon)
  expect(await versions()).toEqual(['"one"', '"one"'])
  rmSync(inTheWay, { recursive: true })
  await vi.waitFor(() => expect(output).toContain('Updates are possible again'), soon)
  expect(existsSync(path.join(dataDir, 'supervisor.json'))).toBe(true)
  expect(output.match(/Updates are not possible/g)).toHaveLength(1)
  expect(await versions()).toEqual(['"one"', '"one"'])
}, 120_000)

it('a part that is killed is started again, and a stop ends the site before the content service', async () => {
  build()
  await start()
  for (const name of ['content', 'site'] as const) {
    const { pid } = await ask(name)
    process.kill(pid, 'SIGKILL')
    await vi.waitFor(async () => expect((await ask(name)).pid).not.toBe(pid), soon)
  }
  product?.kill()
  if (product) await once(product, 'close')
  expect(product?.exitCode).toBe(0)
  expect(output.trimEnd().split('\n').slice(-2)).toEqual(['site    │ ends', 'content │ ends'])
  expect(existsSync(path.join(dataDir, 'supervisor.json'))).toBe(false)
})

it('an update is refused at once with another site, account, or nothing to update', async () => {
  const refused = async (more: Record<string, string> = {}) =>
    (await run('update', more).ended).said
  build()
  expect(await refused()).toContain(`Nothing that can be updated runs on DATA_DIR ${dataDir}`)
  await start()
  expect(await refused({ SITE_DIR: 'sites/ours' })).toBe(
    'The product runs with SITE_DIR sites/alun, this command with sites/ours: set that of the product\n',
  )
  writeFiles(dataDir, { 'supervisor.json': '{ "account": 4321 }' })
  expect(await refused()).toMatch(/^The product runs as the account with the number 4321, /)
  expect(existsSync(path.join(checkout, 'releases'))).toBe(false)
})

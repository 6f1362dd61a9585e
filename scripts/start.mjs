import { spawn, spawnSync } from 'node:child_process'
import path from 'node:path'
import { buildParts } from './build.mjs'
import { askHealth } from './health.mjs'
import { installPackages } from './install.mjs'
import { homeOf, readNote, removeNote, writeNote } from './releases.mjs'
import { onStopRequests } from './stop-requests.mjs'
import { SupervisedPart } from './supervisor.mjs'
import { switchRelease } from './switch-release.mjs'
import {
  CommandError,
  fail,
  ownEnvironment,
  productNode,
  requireStartingNode,
  root,
  siteBuild,
} from './workspace.mjs'

/**
 * `npm start`: installs and builds what is missing, then runs both parts, or the one that is named,
 * until it is stopped. Plain JavaScript without packages, as it runs before there are any.
 */

/** @typedef {import('./build.mjs').Part} Part */

/** A stop signal ends everything within this time, in milliseconds. */
const stopTimeoutMs = 9_600
/** The site stops first; after this long the content service does not wait for it. */
const siteHeadStartMs = 3_000
/** After this long the site is started without the content service, with its cached pages. */
const contentHeadStartMs = 300_000

/** What runs when it is built. @type {Record<Part, string>} */
const entries = { content: 'server/main.ts', site: `${siteBuild}/server/main.js` }
/** @type {readonly Part[]} */
const known = ['content', 'site']
const dev = process.argv.includes('--dev')
const named = process.argv.slice(2).filter((argument) => argument !== '--dev')
/** @type {Record<string, SupervisedPart>} */
const running = {}
/** Of the parts. @type {NodeJS.ProcessEnv} */
let environment = {}
let stopping = false
let signIn = ''

process.stdout.on('error', () => undefined)
process.stderr.on('error', () => undefined)
/** @param {string} line */
const print = (line) => {
  const account = /First account: (.*)/.exec(line)
  if (account?.[1]) signIn = account[1]
  process.stdout.write(`${line}\n`)
}

async function start() {
  requireStartingNode()
  const unknown = named.find((name) => !known.some((part) => part === name))
  if (unknown) throw new CommandError(`Unknown part "${unknown}": use content or site`)
  const parts = named.length > 0 ? known.filter((part) => named.includes(part)) : known

  await installPackages()
  const node = productNode()
  const settings = checkSettings(node, parts)
  // The parts run in folders of their own, so the path must be absolute.
  environment = { ...ownEnvironment(), DATA_DIR: settings.DATA_DIR }
  const home = dev ? root : homeOf(settings.DATA_DIR)
  if (!dev && home === root) await buildParts(parts)
  if (stopping) return

  for (const name of parts) {
    running[name] = new SupervisedPart(planOf(name, home), print, (status) => void stop(status))
  }
  if (running.content) await startContent(running.content, settings.CONTENT_PORT)
  if (running.site && !stopping) await startSite(running.site, settings.PORT)
  if (stopping) return
  printAddresses(parts, settings)
  if (!dev) awaitUpdates(parts, settings)
}

/** @param {Part} name @param {string} home the checkout, or a release of it */
function planOf(name, home) {
  return {
    name,
    command: productNode(home),
    args: dev ? ['server/main.ts', '--dev'] : [entries[name]],
    cwd: path.join(home, name),
    env: environment,
  }
}

/** `npm run update` asks by a signal. @param {readonly Part[]} parts @param {Settings} settings */
function awaitUpdates(parts, { CONTENT_PORT, DATA_DIR, PORT }) {
  let updating = false
  process.on('SIGUSR2', async () => {
    const asked = readNote(DATA_DIR, 'update')
    if (updating || stopping || typeof asked?.folder !== 'string') return
    updating = true
    const ports = { content: CONTENT_PORT, site: PORT }
    const { folder, withGap } = asked
    const request = { folder, withGap, parts, running, planOf, environment, ports, print }
    const answer = await switchRelease(request).catch((cause) => ({
      switched: false,
      message: String(cause),
    }))
    print(answer.message)
    if (answer.switched) writeNote(DATA_DIR, 'release', { folder })
    writeNote(DATA_DIR, 'update', answer)
    updating = false
  })
  writeNote(DATA_DIR, 'running', { pid: process.pid })
  process.once('exit', () => removeNote(DATA_DIR, 'running'))
}

/**
 * @typedef {{ PORT: number, CONTENT_PORT: number, DATA_DIR: string, SITE_URL: string, CONTENT_PUBLIC_URL: string }} Settings
 * @param {string} node
 * @param {readonly Part[]} parts
 * @returns {Settings}
 */
function checkSettings(node, parts) {
  const program = path.join(root, 'scripts', 'check-settings.ts')
  const check = spawnSync(node, [program, ...parts], { env: ownEnvironment(), encoding: 'utf8' })
  if (check.status !== 0) throw new CommandError(check.stderr.trim() || 'The settings are wrong')
  return JSON.parse(check.stdout)
}

/** @param {SupervisedPart} content @param {number} port */
async function startContent(content, port) {
  print('Starting the content service and its database …')
  content.start()
  const begun = Date.now()
  let reportedAt = begun
  while (!stopping && Date.now() - begun < contentHeadStartMs) {
    const health = await askHealth(port)
    if (health?.code === 200) break
    if (health?.status === 'failed') {
      print(`content │ Running with errors: ${health.body}`)
      break
    }
    if (Date.now() - reportedAt > 10_000) {
      reportedAt = Date.now()
      print(
        `The content service is preparing its content: ${Math.round((reportedAt - begun) / 1000)} s …`,
      )
    }
    await pause(150)
  }
  content.hasBeenReady = true
}

/** @param {SupervisedPart} site @param {number} port */
async function startSite(site, port) {
  print('Starting the site …')
  site.start()
  while (!stopping && (await askHealth(port))?.code !== 200) await pause(100)
  site.hasBeenReady = true
}

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** @param {readonly Part[]} parts @param {Settings} settings */
function printAddresses(parts, { SITE_URL, CONTENT_PUBLIC_URL }) {
  const account = signIn || 'with the account and password printed at the first start'
  const lines = []
  if (parts.includes('site')) lines.push(`Site     ${SITE_URL}`)
  if (parts.includes('content')) {
    lines.push(`Admin    ${new URL('/admin', CONTENT_PUBLIC_URL).href}`, `Sign in  ${account}`)
  }
  lines.push('Stop     Ctrl-C')
  print(['', ...lines.map((line) => `  ${line}`), ''].join('\n'))
}

/** @param {number} status */
async function stop(status) {
  if (stopping) return
  stopping = true
  const { content, site } = running
  const deadline = Date.now() + stopTimeoutMs
  const siteStopped = site?.stop(stopTimeoutMs)
  await Promise.race([siteStopped, pause(site?.child ? siteHeadStartMs : 0)])
  await Promise.all([siteStopped, content?.stop(Math.max(deadline - Date.now(), 500))])
  // A content service that crashed or was killed has left its database running.
  if (content?.hasStarted && content.lastStatus !== 0) await releaseDatabase()
  process.exit(status)
}

function releaseDatabase() {
  return new Promise((resolve) => {
    const release = spawn(productNode(), ['server/release-database.ts'], {
      cwd: path.join(root, 'content'),
      env: environment,
      stdio: 'ignore',
    })
    release.on('close', resolve)
    release.on('error', resolve)
  })
}

onStopRequests({
  stop: () => void stop(0),
  hurry() {
    for (const part of Object.values(running)) part.kill()
  },
  parentMayEnd: process.env.npm_lifecycle_event !== undefined,
})

start().catch((cause) => {
  if (!stopping) fail(cause)
  void stop(1)
})

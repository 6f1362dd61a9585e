import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { buildParts, builds, isBuilt } from './build.mjs'
import { askHealth } from './health.mjs'
import { installPackages, installTitles, isInstalled, removeUnread } from './install.mjs'
import { homeOf, ownProcess, readNote, removeNote, writeNote } from './releases.mjs'
import { announceSteps, beginStep } from './run-step.mjs'
import { onStopRequests } from './stop-requests.mjs'
import { SupervisedPart } from './supervisor.mjs'
import { replaceRunning, switchRelease } from './switch-release.mjs'
import {
  CommandError,
  fail,
  ownEnvironment,
  productNode,
  requireStartingNode,
  root,
  siteBuild,
  siteFolderIn,
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
const contentTitle = 'Starting the content service and its database'
/** The panel is built with what others leave of the processors. */
const lowestPriority = 19

/** V8 would let the heap grow to four times of what is used before it looks for garbage, and keep it. */
const memoryArguments = ['--max-semi-space-size=16', '--heap-growing-percent=50']
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
/** Names of settings that only the other part reads. @type {Record<Part, readonly string[]>} */
let settingsOfOthers = { content: [], site: [] }
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

  // The panel is built while pages are served already.
  const isPanelLate = !dev && parts.includes('content') && !isBuilt('content')
  const purpose = purposeOf(parts, isPanelLate)
  const isFresh = !dev && !isInstalled(root, purpose)
  announce(parts, purpose, isPanelLate)
  await installPackages({ purpose, keepsUnread: true })
  const node = productNode()
  const settings = checkSettings(node, parts)
  // The parts run in folders of their own, so the path must be absolute.
  environment = { ...ownEnvironment(), DATA_DIR: settings.DATA_DIR }
  settingsOfOthers = settings.settingsOfOthers
  const home = dev ? root : homeOf(settings.DATA_DIR)
  const isBuiltHere = !dev && home === root
  const buildsPanel = isBuiltHere && isPanelLate
  for (const name of parts) {
    running[name] = new SupervisedPart(planOf(name, home), print, (status) => void stop(status))
  }
  const { content, site } = running
  if (buildsPanel && content) content.plan = withoutPanel(content.plan)
  await Promise.all([
    content && startContent(content, settings.CONTENT_PORT),
    site && startSite(site, settings, isBuiltHere),
  ])
  if (stopping) return
  printAddresses(parts, settings, buildsPanel)
  // Takes seconds that the first page need not wait for.
  if (isFresh && !buildsPanel) await removeUnread(path.join(root, 'node_modules'))
  if (buildsPanel && content) {
    // Beside the first pages it would delay these, and be ready no sooner.
    const isReady = await installPackages({ niceness: lowestPriority })
      .then(() => buildParts(['content'], lowestPriority))
      .then(
        () => true,
        (cause) => stopping || goOnWithoutPanel(content, cause),
      )
    if (stopping) return
    if (isReady) {
      await replaceRunning(content, planOf('content', home))
      print(`The panel is ready: ${panelAddress(settings)}`)
    }
  }
  if (!dev) awaitUpdates(parts, settings)
}

/** Visitors are served all the same. @param {SupervisedPart} content @param {unknown} cause */
function goOnWithoutPanel(content, cause) {
  print(cause instanceof CommandError ? cause.message : String(cause))
  print(
    [
      'The panel could not be built; the lines above say why. The site goes on without it.',
      'To try again (with more memory or disk, if these ran out): stop this, then run "npm start"',
    ].join('\n'),
  )
  content.plan = { ...content.plan, args: [...content.plan.args, '--panel-failed'] }
  content.child?.send('panel-failed')
  return false
}

/** @param {readonly Part[]} parts @param {boolean} isPanelLate @returns {import('./install.mjs').Purpose} */
function purposeOf(parts, isPanelLate) {
  if (dev) return 'tests'
  return parts.includes('content') && !isPanelLate ? 'product' : 'pages'
}

/** @param {readonly Part[]} parts @param {import('./install.mjs').Purpose} purpose @param {boolean} isPanelLate */
function announce(parts, purpose, isPanelLate) {
  const steps = [
    ...(isInstalled(root, purpose) ? [] : [installTitles[purpose]]),
    ...(!dev && parts.includes('site') && !isBuilt('site') ? [builds.site.title] : []),
    ...(parts.includes('content') ? [contentTitle] : []),
    ...(isPanelLate && !isInstalled(root, 'product') ? [installTitles.product] : []),
    ...(isPanelLate ? [builds.content.title] : []),
  ]
  if (steps.length < 2) return
  announceSteps(steps)
  print(`To do: ${steps.join(', ').toLowerCase()}; on two processors about two minutes in all`)
}

/** @param {import('./supervisor.mjs').PartPlan} plan */
const withoutPanel = (plan) => ({
  ...plan,
  args: [...memoryArguments, 'server/main.ts', '--without-panel'],
})

/** @param {Part} name @param {string} home the checkout, or a release of it */
function planOf(name, home) {
  return {
    name,
    command: productNode(home),
    args: dev ? ['server/main.ts', '--dev'] : [...memoryArguments, entries[name]],
    cwd: path.join(home, name),
    // No secret of the one is in the other.
    env: { ...without(environment, settingsOfOthers[name]), SITE_DIR: siteFolderIn(home) },
  }
}

/** @param {NodeJS.ProcessEnv} given @param {readonly string[]} names */
const without = (given, names) =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name)))

/** `npm run update` asks by a signal. @param {readonly Part[]} parts @param {Settings} settings */
function awaitUpdates(parts, { CONTENT_PORT, DATA_DIR, PORT }) {
  let updating = false
  process.on('SIGUSR2', async () => {
    const asked = readNote(DATA_DIR, 'update')
    if (updating || stopping || typeof asked?.folder !== 'string') return
    updating = true
    const ports = { content: CONTENT_PORT, site: PORT }
    const { folder, withGap } = asked
    const request = { folder, withGap, parts, running, planOf, ports, print }
    const answer = await switchRelease(request).catch((cause) => ({
      switched: false,
      message: String(cause),
    }))
    print(answer.message)
    if (answer.switched) writeNote(DATA_DIR, 'release', { folder })
    writeNote(DATA_DIR, 'update', answer)
    updating = false
  })
  writeNote(DATA_DIR, 'running', ownProcess())
  process.once('exit', () => removeNote(DATA_DIR, 'running'))
}

/**
 * @typedef {{ PORT: number, CONTENT_PORT: number, DATA_DIR: string, SITE_URL: string, CONTENT_PUBLIC_URL: string, settingsOfOthers: Record<Part, readonly string[]> }} Settings
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
  const step = beginStep(contentTitle)
  content.start()
  const begun = Date.now()
  while (!stopping && Date.now() - begun < contentHeadStartMs) {
    const health = await askHealth(port)
    if (health?.code === 200) break
    if (health?.status === 'failed') {
      print(`content │ Running with errors: ${health.body}`)
      break
    }
    await pause(100)
  }
  content.hasBeenReady = true
  if (stopping) step.end()
  else step.done()
}

/** @param {SupervisedPart} site @param {Settings} settings @param {boolean} isBuiltHere */
async function startSite(site, { PORT, DATA_DIR }, isBuiltHere) {
  if (isBuiltHere) await buildParts(['site'])
  // Without pages of its own it would have nothing to show.
  const isEmpty = !existsSync(path.join(DATA_DIR, 'site-cache'))
  const content = running.content
  while (isEmpty && content && !content.hasBeenReady && !stopping) await pause(100)
  if (stopping) return
  print('Starting the site …')
  site.start()
  while (!stopping && (await askHealth(PORT))?.code !== 200) await pause(50)
  site.hasBeenReady = true
}

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** @param {Settings} settings */
const panelAddress = ({ CONTENT_PUBLIC_URL }) => new URL('/admin', CONTENT_PUBLIC_URL).href

/** @param {readonly Part[]} parts @param {Settings} settings @param {boolean} isPanelLate */
function printAddresses(parts, settings, isPanelLate) {
  const account = signIn || 'with the account and password printed at the first start'
  const lines = []
  if (parts.includes('site')) lines.push(`Site     ${settings.SITE_URL}`)
  if (parts.includes('content')) {
    const soon = isPanelLate ? ' (is still being built)' : ''
    lines.push(`Admin    ${panelAddress(settings)}${soon}`, `Sign in  ${account}`)
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

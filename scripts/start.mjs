import { spawn } from 'node:child_process'
import { existsSync, rmSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { moveParts, Part } from './part.mjs'
import {
  allParts,
  beginStep,
  buildParts,
  checkSettings,
  installPackages,
  isBuilt,
} from './prepare.mjs'
import { onStopRequests } from './stop-requests.mjs'
import {
  CommandError,
  dataFolder,
  fail,
  ownEnvironment,
  ownProcess,
  pause,
  productNode,
  readNote,
  requireStartingNode,
  root,
  siteBuild,
  supervisorBeatMs,
  writeNote,
} from './workspace.mjs'

/**
 * `npm start`: installs and builds what is missing, then runs both parts, or the named one, until it is
 * stopped. Plain JavaScript without packages, because it runs before they are installed.
 */

/** @typedef {import('./prepare.mjs').Part} PartName */
/** @typedef {import('./prepare.mjs').Settings} Settings */

/** A stop signal ends everything within this time, in milliseconds. */
const stopTimeoutMs = 9_600
/** The site stops first; after this long the content service does not wait for it. */
const siteHeadStartMs = 3_000
/** Priority of the panel's build, so that serving pages goes first. */
const lowestPriority = 19

/**
 * By default V8 lets the heap grow to four times its live size before it collects garbage, and does not shrink
 * it.
 */
const memoryArguments = ['--max-semi-space-size=16', '--heap-growing-percent=50']
/** The program of each built part. @type {Record<PartName, string>} */
const entries = { content: 'server/main.ts', site: `${siteBuild}/server/main.js` }
const dev = process.argv.includes('--dev')
const named = process.argv.slice(2).filter((argument) => argument !== '--dev')
/** @type {Partial<Record<PartName, Part>>} */
const running = {}
let stopping = false
let signIn = ''

// Sets the umask, because this account must be able to use its own files, here and in the parts.
process.umask(process.umask() & 0o077)
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
  const unknown = named.find((name) => !allParts.some((part) => part === name))
  if (unknown) throw new CommandError(`Unknown part "${unknown}": use content or site`)
  const parts = allParts.filter((part) => named.length === 0 || named.includes(part))

  const home = dev ? root : releaseToRun()
  // The panel is built after pages are served.
  const isPanelLate = !dev && home === root && parts.includes('content') && !isBuilt('content')
  if (home === root) {
    const isPanelServed = parts.includes('content') && !isPanelLate
    await installPackages({ purpose: dev ? 'tests' : isPanelServed ? 'product' : 'pages' })
  }
  const settings = await checkSettings(home, parts)
  for (const name of parts) {
    running[name] = new Part(planOf(name, home, settings), print, () => void stop(1))
  }
  const { content, site } = running
  if (isPanelLate && content) content.plan.args.push('--without-panel')
  await Promise.all([
    content && startContent(content),
    site && startSite(site, settings, home === root),
  ])
  if (stopping) return
  if (isPanelLate && content) {
    print(
      `${site ? `The site is ready: ${settings.SITE_URL}\n` : ''}The panel is still being built`,
    )
    const isAdded = await addPanel(content, settings)
    if (stopping) return
    printAddresses(isAdded ? parts : parts.filter((part) => part !== 'content'), settings)
  } else printAddresses(parts, settings)
  if (!dev) awaitUpdates(parts, home)
}

/** The folder of the last update, if the checkout still equals its sources. */
function releaseToRun() {
  const folder = readNote('release.json')?.folder
  const isCurrent =
    typeof folder === 'string' &&
    existsSync(folder) &&
    allParts.every((part) => isBuilt(part, folder))
  return isCurrent ? folder : root
}

/** @param {PartName} name @param {string} home the checkout, or a release of it @param {Settings} settings */
function planOf(
  name,
  home,
  { CONTENT_PORT, DATA_DIR, host = '127.0.0.1', PORT, settingsOfOthers },
) {
  const env = ownEnvironment(home)
  // A part must not get the secrets of the other.
  for (const other of settingsOfOthers[name]) delete env[other]
  return {
    name,
    command: productNode(home),
    args: dev ? ['server/main.ts', '--dev'] : [...memoryArguments, entries[name]],
    // The parts run in folders of their own, so the path of the data must be absolute.
    env: { ...env, DATA_DIR },
    cwd: path.join(home, name),
    address: `http://${host}:${name === 'site' ? PORT : CONTENT_PORT}`,
  }
}

/** @param {Part} content */
async function startContent(content) {
  const step = beginStep('Starting the content service and its database')
  content.start()
  step.end(await content.isReady())
}

/** @param {Part} site @param {Settings} settings @param {boolean} isBuiltHere */
async function startSite(site, { DATA_DIR }, isBuiltHere) {
  if (isBuiltHere && !dev) await buildParts(['site'])
  // Without stored pages the site has nothing to show before the content service is ready.
  if (!existsSync(path.join(DATA_DIR, 'site-cache'))) await running.content?.isReady()
  if (stopping) return
  print('Starting the site …')
  site.start()
  await site.isReady()
}

/** @param {readonly PartName[]} parts @param {Settings} settings */
function printAddresses(parts, settings) {
  const account = signIn || 'with the account and password printed at the first start'
  const lines = []
  if (parts.includes('site')) lines.push(`Site     ${settings.SITE_URL}`)
  if (parts.includes('content')) {
    const address = new URL('/admin', settings.CONTENT_PUBLIC_URL).href
    lines.push(`Admin    ${address}`, `Sign in  ${account}`)
  }
  lines.push('Stop     Ctrl-C')
  print(['', ...lines.map((line) => `  ${line}`), ''].join('\n'))
}

/**
 * Builds the panel after the first pages are served, because it would delay them and be ready no sooner. @param
 * {Part} content @param {Settings} settings @returns {Promise<boolean>} whether it is served
 */
async function addPanel(content, settings) {
  try {
    await installPackages({ niceness: lowestPriority })
    await buildParts(['content'], lowestPriority)
  } catch (cause) {
    if (stopping) return false
    // Only the panel is missing; visitors are served.
    print(cause instanceof CommandError ? cause.message : String(cause))
    print(
      'The panel could not be built; the lines above say why. The site goes on without it.\nTo try again (with more memory or disk, if these ran out): stop this, then run "npm start"',
    )
    return false
  }
  await content.restartAs(planOf('content', root, settings))
  return content.isReady()
}

/** `npm run update` sends a signal. @param {readonly PartName[]} parts @param {string} home */
function awaitUpdates(parts, home) {
  let updating = false
  process.on('SIGUSR2', async () => {
    const { folder, state } = readNote('release.json') ?? {}
    if (updating || stopping || state !== 'asked') return
    updating = true
    const message = await moveTo(folder, parts).catch((cause) => String(cause.message ?? cause))
    print(message || `The product runs from ${folder}`)
    if (message) unwritten.set('release.json', { folder: home, state: 'failed', message })
    else {
      home = folder
      unwritten.set('supervisor.json', { ...ownProcess(), folder })
      unwritten.set('release.json', { folder, state: 'switched' })
    }
    beat()
    updating = false
  })
  /** @type {Map<Parameters<typeof writeNote>[0], object>} */
  const unwritten = new Map([['supervisor.json', { ...ownProcess(), folder: home }]])
  const file = path.join(dataFolder(), 'supervisor.json')
  let isPossible = true
  // A full disk must not stop a product that serves, so each beat tries again.
  const beat = () => {
    try {
      for (const [name, value] of unwritten) {
        writeNote(name, value)
        unwritten.delete(name)
      }
      if (existsSync(file)) utimesSync(file, new Date(), new Date())
      if (!isPossible) print('Updates are possible again')
      isPossible = true
    } catch (cause) {
      if (isPossible) print(`Updates are not possible until DATA_DIR can be written to: ${cause}`)
      isPossible = false
    }
  }
  beat()
  setInterval(beat, supervisorBeatMs).unref()
  process.once('exit', () => rmSync(file, { force: true }))
}

/**
 * @param {string} folder @param {readonly PartName[]} parts @returns {Promise<string>} the reason if it does
 *   not run from there
 */
async function moveTo(folder, parts) {
  const settings = await checkSettings(folder, parts, '--running')
  const moved = Object.values(running)
  if (await moveParts(moved, (name) => planOf(name, folder, settings))) return ''
  return 'The new version was not ready, so the former one was started again; see the log'
}

/** @param {number} status */
async function stop(status) {
  if (stopping) return
  stopping = true
  const { content, site } = running
  const deadline = Date.now() + stopTimeoutMs
  const siteEnded = site?.end(stopTimeoutMs)
  await Promise.race([siteEnded, pause(siteHeadStartMs)])
  await Promise.all([siteEnded, content?.end(Math.max(deadline - Date.now(), 500))])
  if (content?.hasCrashed) await releaseDatabase(content)
  process.exit(status)
}

/**
 * Stops the database that a crashed or killed content service left running. @param {Part} content
 */
function releaseDatabase({ plan: { command, cwd, env } }) {
  return new Promise((resolve) => {
    const release = spawn(command, ['server/release-database.ts'], { cwd, env, stdio: 'ignore' })
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

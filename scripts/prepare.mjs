import { execFile, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { homedir, setPriority, tmpdir } from 'node:os'
import path from 'node:path'
import { sourceDigest } from './product-files.mjs'
import { followStep } from './steps.mjs'
import {
  CommandError,
  hasCode,
  isAlive,
  ownEnvironment,
  pause,
  productNode,
  root,
  siteBuild,
} from './workspace.mjs'

/** Prepares what the product needs to run: packages, builds, valid settings. */

/** @typedef {'content' | 'site'} Part */
/** @type {readonly Part[]} */
export const allParts = ['content', 'site']

/**
 * Why packages are installed: to serve pages; also to build and serve the panel; also for development and
 * tests. A first start serves pages before it installs the panel's packages.
 *
 * @typedef {'pages' | 'product' | 'tests'} Purpose
 */

/** Each purpose includes the packages of the previous ones. @type {readonly Purpose[]} */
const purposes = ['pages', 'product', 'tests']
/** @type {Record<Purpose, string>} */
const installTitles = {
  pages: 'Installing packages that serve pages',
  product: 'Installing packages that build and serve the panel',
  tests: 'Installing packages of development and tests',
}
/** @type {Record<Purpose, string[]>} */
const installArguments = {
  pages: ['--omit=dev', '--workspace=content', '--workspace=site', '--include-workspace-root'],
  product: ['--omit=dev'],
  tests: ['--include=dev'],
}

/**
 * Installs the packages of the lock file that serve a purpose, unless they are installed.
 *
 * @param {{ folder?: string, purpose?: Purpose, niceness?: number }} [options]
 */
export async function installPackages({ folder = root, purpose = 'product', niceness } = {}) {
  const lock = readFileSync(path.join(folder, 'package-lock.json'))
  const digest = createHash('sha256').update(`${process.platform} ${process.arch}\n`).update(lock)
  const wanted = digest.digest('hex')
  const packages = path.join(folder, 'node_modules')
  const stamp = path.join(packages, '.installed')
  const found = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  const present = purposes.findIndex((each) => found.startsWith(each))
  if (found.endsWith(` ${wanted}`) && present >= purposes.indexOf(purpose)) return
  const isThere = existsSync(path.join(packages, '.package-lock.json'))
  // Never install less than is present, also if a person ran npm directly.
  const least = isThere && present < 0 ? 'tests' : purpose
  const serves = purposes[Math.max(present, purposes.indexOf(least))] ?? purpose
  requireSpace(folder)
  const { command, args } = npm()
  // A running product may be using installed packages, so add others instead of replacing all.
  const how = isThere ? ['install', '--no-save'] : ['ci']
  rmSync(stamp, { force: true })
  const cache = ownCache()
  try {
    await runStep(
      installTitles[serves],
      command,
      // No audit, because it queries the registry for every package and nobody reads its output here.
      [
        ...args,
        ...how,
        ...installArguments[serves],
        '--include=optional',
        // The product runs by a Node of its own, whatever version installs it.
        '--engine-strict=false',
        '--loglevel=error',
        '--no-audit',
      ],
      {
        cwd: folder,
        env: {
          ...ownEnvironment(folder),
          ...(cache !== null && { npm_config_cache: cache, npm_config_logs_max: '0' }),
        },
        niceness,
      },
    )
  } finally {
    if (cache !== null) rmSync(cache, { recursive: true, force: true })
  }
  writeFileSync(stamp, `${serves} ${wanted}`)
}

/** Size of packages, builds and the demo, checked first, so that a full disk is reported before a minute of work. */
const neededMegabytes = 1_500

/** @param {string} folder */
function requireSpace(folder) {
  const { bavail, bsize } = statfsSync(folder)
  const free = Math.floor((bavail * bsize) / 1024 ** 2)
  if (free >= neededMegabytes) return
  throw new CommandError(
    `${free} MB are free in ${folder}, ${neededMegabytes} MB are needed: free some space, or use a checkout on another disk`,
  )
}

/** The npm that runs this command, else the one on the path. */
function npm() {
  const running = process.env.npm_execpath
  if (running && /npm-cli\.[cm]?js$/.test(running) && existsSync(running)) {
    return { command: process.execPath, args: [running] }
  }
  return { command: 'npm', args: [] }
}

/** npm needs a writable cache; an account without a usable home gets one for this run. `null` for others. */
function ownCache() {
  const cache = process.env.npm_config_cache ?? path.join(homedir(), '.npm')
  try {
    mkdirSync(cache, { recursive: true })
    accessSync(cache, constants.W_OK)
    return null
  } catch (cause) {
    if (!hasCode(cause, 'EACCES', 'EEXIST', 'ENOENT', 'ENOTDIR', 'EPERM', 'EROFS')) throw cause
    return mkdtempSync(path.join(tmpdir(), 'npm-cache-'))
  }
}

/** @type {Record<Part, { title: string, command: string[], product: string, stamp: string }>} */
const builds = {
  content: {
    title: 'Building the panel',
    command: ['node_modules/next/dist/bin/next', 'build'],
    product: 'content/.next/BUILD_ID',
    stamp: 'content/.next/built-from',
  },
  site: {
    title: 'Building the site',
    command: ['site/build.ts'],
    product: `site/${siteBuild}/server/main.js`,
    stamp: `site/${siteBuild}/built-from`,
  },
}

/**
 * Builds the parts whose sources changed, at the same time.
 *
 * @param {readonly Part[]} parts
 * @param {number} [niceness] above 0 lets other processes go first
 */
export async function buildParts(parts, niceness) {
  const changed = parts.filter((part) => !isBuilt(part))
  if (changed.length === 0) return
  checkSite()
  await Promise.all(changed.map((part) => alone(part, () => build(part, niceness))))
}

let isSiteChecked = false

/** Ends the command if the site's folder has mistakes, and lists missing words. */
function checkSite() {
  if (isSiteChecked) return
  isSiteChecked = true
  const program = path.join(root, 'scripts', 'check-site.ts')
  const check = spawnSync(productNode(), [program], { env: ownEnvironment(), encoding: 'utf8' })
  if (check.status !== 0) throw new CommandError(check.stderr.trim())
  if (check.stdout !== '') console.log(check.stdout.trimEnd())
}

/** @param {Part} part @param {number} [niceness] */
async function build(part, niceness) {
  // Another command has built it in between.
  if (isBuilt(part)) return
  const { title, command, stamp } = builds[part]
  const source = sourceDigest(part)
  const [program = '', ...args] = command
  rmSync(path.join(root, stamp), { force: true })
  const run = () =>
    runStep(title, productNode(), [path.join(root, program), ...args], {
      cwd: path.join(root, part),
      env: { ...ownEnvironment(), NODE_ENV: 'production' },
      niceness,
    })
  await run().catch(async (cause) => {
    // A killed start left a Next build running, which ends by itself.
    if (!/Another next build process/.test(String(cause))) throw cause
    await pause(60_000)
    await run()
  })
  writeFileSync(path.join(root, stamp), source)
}

/**
 * Whether the build of a part matches its sources.
 *
 * @param {Part} part
 * @param {string} [folder] of a release, else the checkout itself
 */
export function isBuilt(part, folder = root) {
  const { product, stamp } = builds[part]
  const [built, file] = [path.join(folder, product), path.join(folder, stamp)]
  if (!existsSync(built) || !existsSync(file)) return false
  return readFileSync(file, 'utf8') === sourceDigest(part)
}

/**
 * Serialises builds of a part: a second command waits, then finds the part built.
 *
 * @param {Part} part
 * @param {() => Promise<unknown>} work
 */
async function alone(part, work) {
  const lock = path.join(root, 'node_modules', `.build-${part}`)
  while (!take(lock)) {
    const holder = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0
    // A killed command left its lock.
    if (holder > 0 && !isAlive(holder)) rmSync(lock, { force: true })
    else await pause(500)
  }
  const release = () => rmSync(lock, { force: true })
  process.once('exit', release)
  try {
    await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

/** Takes the lock by a link, which appears atomically with its content. @param {string} lock */
function take(lock) {
  const own = `${lock}-${process.pid}`
  writeFileSync(own, String(process.pid))
  try {
    linkSync(own, lock)
    return true
  } catch (cause) {
    if (!hasCode(cause, 'EEXIST')) throw cause
    return false
  } finally {
    rmSync(own)
  }
}

/**
 * @typedef {{ PORT: number, CONTENT_PORT: number, host?: string, DATA_DIR: string, SITE_URL: string, CONTENT_PUBLIC_URL: string,
 *   settingsOfOthers: Record<Part, readonly string[]> }} Settings
 */

/**
 * Reads the settings by the rules of a folder, and reports all mistakes at once.
 *
 * @param {string} folder the checkout, or a release
 * @param {readonly Part[]} parts
 * @param {string[]} options of `check-settings.ts`
 * @returns {Promise<Settings>}
 */
export function checkSettings(folder, parts, ...options) {
  const program = path.join(folder, 'scripts', 'check-settings.ts')
  const env = ownEnvironment(folder)
  return new Promise((resolve, reject) => {
    execFile(productNode(folder), [program, ...options, ...parts], { env }, (cause, out, errors) =>
      cause
        ? reject(new CommandError(errors.trim() || `The settings are wrong: ${cause.message}`))
        : resolve(withoutUnknown(JSON.parse(out))),
    )
  })
}

/** Names settings that nothing reads, such as misspelt ones. @param {Settings & { unknown?: string[] }} found */
function withoutUnknown({ unknown = [], ...settings }) {
  for (const name of unknown) console.warn(`${name}: no such setting, see docs/settings.md`)
  return settings
}

/**
 * Runs a command quietly, with a line at its start and end and every few seconds. Its output is shown only if
 * it fails.
 *
 * @param {string} title
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptionsWithoutStdio & { niceness?: number }} options a niceness
 *   above 0 lets other steps go first
 * @returns {Promise<void>}
 */
export async function runStep(title, command, args, { niceness = 0, ...options }) {
  const step = beginStep(title)
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  followStep(title, child)
  if (child.pid !== undefined && niceness > 0) setPriority(child.pid, niceness)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk.toString()
    })
  }
  const status = await new Promise((resolve) => {
    child.on('error', (cause) => resolve(`${command} could not be run (${cause.message})`))
    child.on('close', resolve)
  })
  const seconds = step.end(status === 0)
  if (status === 0) return
  const tail =
    typeof status === 'string' ? status : output.trimEnd().split('\n').slice(-40).join('\n')
  throw new CommandError(`${tail}\n\n${title}: failed after ${seconds} s`)
}

/**
 * Prints when a step begins and ends, and every ten seconds in between.
 *
 * @param {string} title
 */
export function beginStep(title) {
  const begun = Date.now()
  const seconds = () => Math.round((Date.now() - begun) / 1000)
  console.log(`${title} …`)
  const reminder = setInterval(() => console.log(`${title}: ${seconds()} s …`), 10_000)
  return {
    /** @param {boolean} isDone @returns {number} the seconds that it took */
    end(isDone) {
      clearInterval(reminder)
      if (isDone) console.log(`${title}: done in ${seconds()} s`)
      return seconds()
    },
  }
}

import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  statfsSync,
} from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import { runStep } from './run-step.mjs'
import { CommandError, hasCode, ownEnvironment, root } from './workspace.mjs'

/**
 * What packages are for: serving pages, also building and serving the panel, or also development and
 * tests. A first start serves pages before it installs what the panel needs.
 *
 * @typedef {'pages' | 'product' | 'tests'} Purpose
 */

/** @type {Record<Purpose, string>} */
export const installTitles = {
  pages: 'Installing packages that serve pages',
  product: 'Installing packages that build and serve the panel',
  tests: 'Installing packages of development and tests',
}

/** Workspaces that serve pages. */
const servingPages = ['content', 'site']
const onlyServingPages = [
  ...servingPages.map((each) => `--workspace=${each}`),
  '--include-workspace-root',
]

/**
 * Installs the packages of the lock file that serve a purpose, unless they are installed.
 *
 * @param {{ folder?: string, purpose?: Purpose, keepsUnread?: boolean, niceness?: number }} [options]
 *   `keepsUnread` where the caller removes that itself
 */
export async function installPackages({
  folder = root,
  purpose = 'product',
  keepsUnread = purpose === 'tests',
  niceness,
} = {}) {
  if (isInstalled(folder, purpose)) return
  requireSpace(folder)
  const { command, args } = npm()
  // What runs may be using what is there, so other packages are put beside it.
  const how = isInstalled(folder, 'pages') ? ['install', '--no-save'] : ['ci']
  const which = [
    purpose === 'tests' ? '--include=dev' : '--omit=dev',
    ...(purpose === 'pages' ? onlyServingPages : []),
  ]
  await runStep(
    installTitles[purpose],
    command,
    // Nobody reads what an audit prints here, and it asks the registry about every package.
    [...args, ...how, ...which, '--include=optional', '--loglevel=error', '--no-audit'],
    {
      cwd: folder,
      env: { ...ownEnvironment(folder), ...writableCache() },
      progress: () => progressIn(folder, purpose),
      niceness,
    },
  )
  if (!keepsUnread) await removeUnread(path.join(folder, 'node_modules'))
}

/** What packages, builds and the demo take, so that a full disk is told before a minute of work. */
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

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, dev?: boolean, resolved?: string,
 *   dependencies?: object, optionalDependencies?: object }} Entry
 */

/**
 * Compares the lock file with npm's own list of what is installed.
 *
 * @param {string} folder
 * @param {Purpose} purpose
 */
export function isInstalled(folder, purpose) {
  const installed = packagesOf(path.join(folder, 'node_modules', '.package-lock.json'))
  if (!installed || !existsSync(path.join(folder, 'package-lock.json'))) return false
  return wantedIn(folder, purpose).every(([place, entry]) => {
    const present = installed[place]
    // A package for another platform is left out.
    if (!present) return entry.optional === true
    return present.version === entry.version
  })
}

/** @param {string} folder @param {Purpose} purpose */
function wantedIn(folder, purpose) {
  const all = packagesOf(path.join(folder, 'package-lock.json')) ?? {}
  const used = purpose === 'pages' ? usedBy(all, ['', ...servingPages]) : null
  return Object.entries(all).filter(
    ([place, entry]) =>
      /(^|\/)node_modules\//.test(place) &&
      (purpose === 'tests' || !entry.dev) &&
      (used === null || used.has(place)),
  )
}

/**
 * Places of the packages that some workspaces need.
 *
 * @param {Record<string, Entry>} all
 * @param {string[]} workspaces
 */
function usedBy(all, workspaces) {
  const used = new Set(workspaces)
  for (const from of used) {
    const { dependencies, link, optionalDependencies, resolved = '' } = all[from] ?? {}
    if (link) used.add(resolved)
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const place = placeOf(all, from, name)
      if (place) used.add(place)
    }
  }
  return used
}

/** Where Node finds it: in the nearest folder. @param {Record<string, Entry>} all @param {string} from @param {string} name */
function placeOf(all, from, name) {
  const folders = from.split('/')
  for (let depth = folders.length; depth >= 0; depth -= 1) {
    const place = path.posix.join(...folders.slice(0, depth), 'node_modules', name)
    if (all[place]) return place
  }
  return null
}

/** @param {string} folder @param {Purpose} purpose */
function progressIn(folder, purpose) {
  const wanted = wantedIn(folder, purpose).filter(([, { optional }]) => !optional)
  const present = wanted.filter(([place]) => existsSync(path.join(folder, place, 'package.json')))
  return `${present.length} of ${wanted.length}`
}

/**
 * Removes source maps and the headers of Node, a quarter of all that was installed.
 *
 * @param {string} folder
 */
export async function removeUnread(folder) {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) {
      if (entry.name === 'include' && /\/node-linux-\w+$/.test(folder)) {
        await rm(file, { recursive: true })
      } else await removeUnread(file)
    } else if (entry.isFile() && /\.(js|cjs|mjs|css|ts|cts|mts)\.map$/.test(entry.name))
      await rm(file)
  }
}

/** @param {string} file @returns {Record<string, Entry> | null} */
function packagesOf(file) {
  if (!existsSync(file)) return null
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? null
  } catch (cause) {
    // With a list that was cut short packages are installed again, as with none.
    if (cause instanceof SyntaxError) return null
    throw cause
  }
}

/** The npm that runs this command, or the one beside this Node, or on the path. */
function npm() {
  const running = process.env.npm_execpath
  if (running && /npm-cli\.[cm]?js$/.test(running) && existsSync(running)) {
    return { command: process.execPath, args: [running] }
  }
  return { command: 'npm', args: [] }
}

/** npm needs a writable cache; an account without a usable home gets one for this run. */
function writableCache() {
  const cache = process.env.npm_config_cache ?? path.join(homedir(), '.npm')
  try {
    mkdirSync(cache, { recursive: true })
    accessSync(cache, constants.W_OK)
    return {}
  } catch (cause) {
    if (!hasCode(cause, 'EACCES', 'EEXIST', 'ENOENT', 'ENOTDIR', 'EPERM', 'EROFS')) throw cause
    const temporary = mkdtempSync(path.join(tmpdir(), 'npm-cache-'))
    return { npm_config_cache: temporary, npm_config_logs_max: '0' }
  }
}

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
import { CommandError, ownEnvironment, root } from './workspace.mjs'

export const installTitle = 'Installing packages'

/**
 * Installs the packages of the lock file, unless they are installed: those that run and build the
 * product, or all of them.
 *
 * @param {{ folder?: string, withTests?: boolean, keepsUnread?: boolean }} [options] `keepsUnread` where
 *   the caller removes that itself
 */
export async function installPackages({
  folder = root,
  withTests = false,
  keepsUnread = withTests,
} = {}) {
  if (isInstalled(folder, withTests)) return
  requireSpace(folder)
  const { command, args } = npm()
  // What runs may be using what is there, so the packages of tests are put beside it.
  const how = isInstalled(folder, false) ? ['install', '--no-save'] : ['ci']
  const which = withTests ? '--include=dev' : '--omit=dev'
  await runStep(
    installTitle,
    command,
    [...args, ...how, which, '--include=optional', '--loglevel=error'],
    {
      cwd: folder,
      env: { ...ownEnvironment(folder), ...writableCache() },
      progress: () => progressIn(folder, withTests),
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

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, dev?: boolean, resolved?: string }} Entry */

/**
 * Compares the lock file with npm's own list of what is installed.
 *
 * @param {string} folder
 * @param {boolean} withTests
 */
export function isInstalled(folder, withTests) {
  const installed = packagesOf(path.join(folder, 'node_modules', '.package-lock.json'))
  if (!installed || !existsSync(path.join(folder, 'package-lock.json'))) return false
  return wantedIn(folder, withTests).every(([place, entry]) => {
    const present = installed[place]
    // A package for another platform is left out.
    if (!present) return entry.optional === true
    return present.version === entry.version
  })
}

/** @param {string} folder @param {boolean} withTests */
function wantedIn(folder, withTests) {
  const wanted = packagesOf(path.join(folder, 'package-lock.json')) ?? {}
  return Object.entries(wanted).filter(
    ([place, entry]) => /(^|\/)node_modules\//.test(place) && (withTests || !entry.dev),
  )
}

/** @param {string} folder @param {boolean} withTests */
function progressIn(folder, withTests) {
  const wanted = wantedIn(folder, withTests).filter(([, { optional }]) => !optional)
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
  } catch {
    // With an unreadable list packages are installed again, as with none.
    return null
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
  } catch {
    // Whether it is missing or read-only, npm cannot use it.
    const temporary = mkdtempSync(path.join(tmpdir(), 'npm-cache-'))
    return { npm_config_cache: temporary, npm_config_logs_max: '0' }
  }
}

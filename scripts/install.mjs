import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import { runStep } from './run-step.mjs'
import { ownEnvironment, root } from './workspace.mjs'

/** Installs the packages of the lock file, unless they are installed. */
export async function installPackages(folder = root) {
  if (isInstalled(folder)) return
  const { command, args } = npm()
  const environment = { ...ownEnvironment(folder), ...writableCache() }
  await runStep(
    'Installing packages (once, a minute or two)',
    command,
    [...args, 'ci', '--include=dev', '--include=optional', '--loglevel=error'],
    { cwd: folder, env: environment },
  )
}

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, resolved?: string }} Entry */

/**
 * Compares the lock file with npm's own list of what is installed.
 *
 * @param {string} folder
 */
export function isInstalled(folder = root) {
  const installed = packagesOf(path.join(folder, 'node_modules', '.package-lock.json'))
  const wanted = packagesOf(path.join(folder, 'package-lock.json'))
  if (!installed || !wanted) return false
  return Object.entries(wanted).every(([place, entry]) => {
    if (!place.startsWith('node_modules/') && !place.includes('/node_modules/')) return true
    const present = installed[place]
    // A package for another platform is left out.
    if (!present) return entry.optional === true
    return present.version === entry.version
  })
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

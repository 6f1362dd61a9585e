import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { takeSettingsFile } from './settings-file.mjs'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

try {
  // Before anything reads a setting.
  takeSettingsFile(process.env, (file) => path.resolve(process.env.INIT_CWD ?? process.cwd(), file))
} catch (cause) {
  console.error(`SETTINGS_FILE cannot be read: ${cause instanceof Error ? cause.message : cause}`)
  process.exit(1)
}

/**
 * Folder of one customer's site. Repeats `contract/site-definition/site-folder.ts`, which an older Node cannot
 * load.
 */
export const siteFolder = process.env.SITE_DIR
  ? path.resolve(process.env.INIT_CWD ?? process.cwd(), process.env.SITE_DIR)
  : path.join(root, 'sites', 'alun')

const inCheckout = path.relative(root, siteFolder)
const isInCheckout = !inCheckout.startsWith('..')

/** The folder of the site for a release, which has a copy of a site in the checkout. @param {string} release */
const siteFolderIn = (release) => (isInCheckout ? path.join(release, inCheckout) : siteFolder)

/** Identifies the site, also for a release and another checkout. */
const sitePlace = isInCheckout ? inCheckout : siteFolder

/** Folder of the site's build in `site/`. Each site has its own, so that several run from one checkout. */
export const siteBuild =
  inCheckout === path.join('sites', 'alun')
    ? 'build'
    : `build-${path.basename(siteFolder)}-${createHash('sha256')
        .update(sitePlace)
        .digest('hex')
        .slice(0, 6)}`

/** Ends the command with a one-line message instead of a stack. */
export class CommandError extends Error {
  /** @override */
  name = 'CommandError'
}

/** DATA_DIR, resolved as the parts do. */
export const dataFolder = () =>
  path.resolve(
    process.env.DATA_DIR?.trim() ? (process.env.INIT_CWD ?? process.cwd()) : root,
    process.env.DATA_DIR?.trim() || 'data',
  )

/**
 * Reads a note in DATA_DIR, by which `npm start` and `npm run update` communicate.
 *
 * @param {'release.json' | 'supervisor.json'} name
 * @returns {Record<string, any> | null} `null` without one, or for a file that a power cut left empty
 */
export function readNote(name) {
  const file = path.join(dataFolder(), name)
  if (!existsSync(file)) return null
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause
    console.warn(`${file} is not readable and counts as missing`)
    return null
  }
}

/** @param {'release.json' | 'supervisor.json'} name @param {object} value */
export function writeNote(name, value) {
  const file = path.join(dataFolder(), name)
  // Readable by other accounts, because `npm run update` reports a wrong account. Renamed, so that nobody reads
  // half a note.
  writeFileSync(`${file}.new`, `${JSON.stringify(value)}\n`, { mode: 0o644, flush: true })
  renameSync(`${file}.new`, file)
}

/** Facts about the supervisor for `npm run update`. */
export const ownProcess = () => ({
  pid: process.pid,
  account: process.getuid?.(),
  site: sitePlace,
})

/** The supervisor touches its note this often, so the age of a note shows whether its supervisor was killed. */
export const supervisorBeatMs = 1_000

/** Whether a process with this id runs, under any account. @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    return hasCode(cause, 'EPERM')
  }
}

/** @param {number} ms */
export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** Whether an error has one of these system codes. @param {unknown} cause @param {string[]} codes */
export const hasCode = (cause, ...codes) =>
  cause instanceof Error && 'code' in cause && codes.includes(String(cause.code))

/** The Node of this command. @typedef {Pick<NodeJS.Process, 'arch' | 'execPath' | 'platform' | 'version'>} OwnNode */

/** @param {string} version of a Node, as `v20.9.0` @param {readonly number[]} least */
export function isAtLeast(version, [leastMajor = 0, leastMinor = 0]) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  return major > leastMajor || (major === leastMajor && minor >= leastMinor)
}

/**
 * Checks the Node that starts everything, and the paths of the folders.
 *
 * @param {OwnNode} [own]
 */
export function requireStartingNode({ arch, platform, version } = process) {
  // The packages include a newer Node for these platforms only.
  const isPackaged = platform === 'linux' && ['arm64', 'x64'].includes(arch)
  const least = isPackaged ? [20, 9] : [22, 22]
  if (!isAtLeast(version, least)) {
    throw new CommandError(
      `Node ${least.join('.')} or newer is needed on ${platform} ${arch}, this is ${version}: https://nodejs.org has it`,
    )
  }
  // Bundlers read `#` and `?` in a path as part of an address.
  const unusable = [root, siteFolder].find((folder) => /[#?]/.test(folder))
  if (unusable) {
    throw new CommandError(`It cannot be built in a folder with # or ? in its path: ${unusable}`)
  }
}

/**
 * The Node that runs the product. It must run TypeScript directly, which Node 20 cannot. On Linux it comes with
 * the packages, so that every machine runs the same version.
 *
 * @param {string} [folder]
 * @param {OwnNode} [own]
 */
export function productNode(folder = root, own = process) {
  const packaged = path.join(folder, 'node_modules', '.bin', 'node')
  if (existsSync(packaged)) {
    if (spawnSync(packaged, ['--version']).status === 0) return packaged
  }
  if (isAtLeast(own.version, [22, 22])) return own.execPath
  throw new CommandError(
    `Node 22.22 or newer is needed on ${own.platform} ${own.arch}, this is ${own.version}`,
  )
}

/** Options of commands, and those of former versions. */
const options = ['admin', 'dry-run', 'erased', 'unsealed', 'verify', 'with-gap', 'without-secrets']

/**
 * Reads the arguments of this command. npm takes an option that does not follow `--` for a setting of its own, and the
 * command would then do for real what the option should prevent.
 *
 * @template {import('node:util').ParseArgsConfig} T
 * @param {T} [config]
 * @throws {CommandError} if npm has hidden an option
 */
export function givenArguments(config) {
  const hidden = options.find((name) => `npm_config_${name.replaceAll('-', '_')}` in process.env)
  if (hidden === undefined) return parseArgs(config)
  throw new CommandError(
    `npm has hidden --${hidden} from this command, so nothing was done: options follow a --, as in "npm run backup -- TARGET"`,
  )
}

/** The environment for commands in the checkout, without the npm settings of this command. */
export function ownEnvironment(folder = root) {
  const environment = { ...process.env }
  for (const name of Object.keys(environment)) {
    // npm's settings for this command would change those of the next one.
    if (
      /^npm_config_(prefix|local_prefix|workspaces?|include_workspace_root|omit|only|production)$/i.test(
        name,
      )
    ) {
      delete environment[name]
    }
  }
  // Fewer malloc arenas, because each thread keeps freed memory: 200 MB in a new content service.
  environment.MALLOC_ARENA_MAX ??= '2'
  environment.PATH = [path.join(folder, 'node_modules', '.bin'), environment.PATH].join(
    path.delimiter,
  )
  // Relative folders start here; without this a command inside a part would resolve them there, and only npm
  // sets it.
  environment.INIT_CWD ??= process.cwd()
  environment.SITE_DIR = siteFolderIn(folder)
  environment.SITE_BUILD = siteBuild
  environment.NEXT_TELEMETRY_DISABLED = '1'
  environment.npm_config_update_notifier = 'false'
  environment.npm_config_fund = 'false'
  environment.npm_config_audit = 'false'
  return environment
}

/** Codes of Node's `parseArgs`. */
const unknownArguments = ['ERR_PARSE_ARGS_UNKNOWN_OPTION', 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL']

/** Prints the reason of a failed command and sets the status. @param {unknown} cause */
export function fail(cause) {
  const isOfUser = cause instanceof CommandError || hasCode(cause, ...unknownArguments)
  console.error(isOfUser && cause instanceof Error ? cause.message : cause)
  process.exitCode = 1
}

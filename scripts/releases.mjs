import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { isBuiltFrom } from './build.mjs'
import { installPackages } from './install.mjs'
import {
  CommandError,
  hasCode,
  ownEnvironment,
  productNode,
  root,
  sitePlace,
} from './workspace.mjs'

/**
 * A release is a copy of this checkout with packages and a build of its own, beside what runs: neither
 * a pull nor an installation changes the files of the running product.
 */
const releases = path.join(root, 'releases')
const leftOut = /^(node_modules|\.next|build(-.+-[0-9a-f]{6})?|test-results|.*\.tsbuildinfo)$/

/** Files by which a folder is known that holds data: of another site of this checkout, or a backup. */
const signsOfData = [
  ['secrets.json'],
  ['postgres.json'],
  ['leads-spool'],
  ['manifest.json', 'database'],
]

/** Makes a release of the checkout as it is. @param {string} dataDir @returns {Promise<string>} */
export async function makeRelease(dataDir) {
  const name = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const folder = path.join(releases, name)
  try {
    mkdirSync(folder, { recursive: true })
    console.log(`Copying into ${folder} …`)
    copyCheckout(folder, dataDir)
    const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
    for (const part of ['', ...workspaces]) linkPackages(part, folder)
    await installPackages({ folder })
    const program = path.join(folder, 'scripts', 'build-parts.mjs')
    const build = spawnSync(productNode(folder), [program], {
      cwd: folder,
      env: ownEnvironment(folder),
      stdio: 'inherit',
    })
    if (build.status === 0) return folder
    throw new CommandError('The new version could not be built; what runs was left alone')
  } catch (cause) {
    rmSync(folder, { recursive: true, force: true })
    throw cause
  }
}

/** @param {string} folder @param {string} dataDir */
function copyCheckout(folder, dataDir) {
  for (const entry of readdirSync(root)) {
    const source = path.join(root, entry)
    const holdsOwnData = dataDir === source || dataDir.startsWith(source + path.sep)
    if (/^(\.(?!npmrc$)|releases$|data$)/.test(entry) || holdsOwnData) continue
    const filter = (/** @type {string} */ file) =>
      !leftOut.test(path.basename(file)) && !holdsData(file)
    cpSync(source, path.join(folder, entry), { recursive: true, filter })
  }
}

/** @param {string} file */
const holdsData = (file) =>
  signsOfData.some((names) => names.every((name) => existsSync(path.join(file, name))))

/** The packages of a workspace as hard links, which take no room. @param {string} part @param {string} folder */
function linkPackages(part, folder) {
  const source = path.join(root, part, 'node_modules')
  if (!existsSync(source)) return
  const target = path.join(folder, part, 'node_modules')
  const copied = ['-al', '-a'].some((how) => {
    rmSync(target, { recursive: true, force: true })
    return spawnSync('cp', [how, source, target]).status === 0
  })
  if (!copied) throw new CommandError(`${source} could not be copied to ${target}`)
  rmSync(path.join(target, '.cache'), { recursive: true, force: true })
}

/** Notes in DATA_DIR, by which the commands `start` and `update` know of each other. */
const notes = {
  /** The process that supervises the product. */
  running: 'running.json',
  /** What `npm run update` asks of it, then its answer. */
  update: 'update.json',
  /** The release that was switched to last. */
  release: 'release.json',
}

/** @param {string} dataDir @param {keyof typeof notes} note @returns {any} `null` without one */
export function readNote(dataDir, note) {
  try {
    return JSON.parse(readFileSync(path.join(dataDir, notes[note]), 'utf8'))
  } catch (cause) {
    // It is missing, or being written.
    if (hasCode(cause, 'ENOENT') || cause instanceof SyntaxError) return null
    throw cause
  }
}

/** @param {string} dataDir @param {keyof typeof notes} note @param {object} value */
export function writeNote(dataDir, note, value) {
  // Whoever calls `update` by another account is told so.
  const mode = note === 'running' ? 0o644 : 0o600
  writeFileSync(path.join(dataDir, notes[note]), `${JSON.stringify(value)}\n`, { mode })
}

/** What `update` has to know of the process that supervises the product. */
export const ownProcess = () => ({
  pid: process.pid,
  account: process.getuid?.(),
  site: sitePlace,
})

/** @param {string} dataDir @param {keyof typeof notes} note */
export function removeNote(dataDir, note) {
  rmSync(path.join(dataDir, notes[note]), { force: true })
}

/**
 * The folder from which the product is started: the release that was switched to, as long as the
 * checkout is what it was made of.
 *
 * @param {string} dataDir
 */
export function homeOf(dataDir) {
  const folder = readNote(dataDir, 'release')?.folder
  return typeof folder === 'string' && isBuiltFrom(folder) ? folder : root
}

/** Removes releases that nothing runs from. @param {string} current */
export function pruneReleases(current) {
  const used = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap(foldersOf)
  for (const name of readdirSync(releases)) {
    const folder = path.join(releases, name)
    // A database server may run for months from the release that started it.
    if (folder === current || used.some((text) => text.includes(folder))) continue
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Where a process runs: what its command names, and, as that may be relative, its working folder and
 * program, which only its own account and root may read.
 *
 * @param {string} pid
 */
function foldersOf(pid) {
  const reads = [
    () => readFileSync(`/proc/${pid}/cmdline`, 'utf8'),
    () => readlinkSync(`/proc/${pid}/cwd`),
    () => readlinkSync(`/proc/${pid}/exe`),
  ]
  return reads.flatMap((read) => {
    try {
      return read()
    } catch (cause) {
      if (hasCode(cause, 'ENOENT', 'ESRCH', 'EACCES', 'EPERM')) return []
      throw cause
    }
  })
}

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runStep } from './run-step.mjs'
import {
  CommandError,
  ownEnvironment,
  productNode,
  root,
  siteBuild,
  siteFolder,
} from './workspace.mjs'

/** @typedef {'content' | 'site'} Part */

/** @type {Record<Part, { title: string, product: string, stamp: string }>} */
export const builds = {
  content: {
    title: 'Building the panel',
    product: 'content/.next/BUILD_ID',
    stamp: 'content/.next/built-from',
  },
  site: {
    title: 'Building the site',
    product: `site/${siteBuild}/server/main.js`,
    stamp: `site/${siteBuild}/built-from`,
  },
}

/** @type {readonly Part[]} */
const known = ['content', 'site']

/**
 * Builds what has changed since it was built; both parts at once.
 *
 * @param {readonly Part[]} parts
 * @param {number} [niceness] above 0 lets other processes go first
 */
export async function buildParts(parts, niceness) {
  const changed = parts.filter((part) => !isBuilt(part))
  if (changed.length === 0) return
  checkSite()
  await Promise.all(
    changed.map(async (part) => {
      await alone(path.join(root, 'node_modules', `.building-${part}`), async () => {
        if (!isBuilt(part)) await build(part, niceness)
      })
    }),
  )
}

let isSiteChecked = false

/** Ends the command where the site's folder has mistakes, and says which words it lacks. */
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
  const { title, stamp } = builds[part]
  const source = sourceDigest(part)
  rmSync(path.join(root, stamp), { force: true })
  const run = () =>
    runStep(title, 'npm', ['run', 'build', '--workspace', part, '--silent'], {
      cwd: root,
      env: { ...ownEnvironment(), NODE_ENV: 'production' },
      niceness,
    })
  for (let attempt = 1; ; attempt += 1) {
    try {
      await run()
      break
    } catch (cause) {
      // Left by a start that was killed; it ends by itself.
      if (attempt > 20 || !/Another next build process/.test(String(cause))) throw cause
      console.log('Waiting for another build of the content service …')
      await new Promise((resolve) => setTimeout(resolve, 10_000))
    }
  }
  mkdirSync(path.dirname(path.join(root, stamp)), { recursive: true })
  writeFileSync(path.join(root, stamp), source)
}

/** @param {Part} part */
export function isBuilt(part) {
  const { product, stamp } = builds[part]
  const files = [product, stamp].map((file) => path.join(root, file))
  if (!files.every((file) => existsSync(file))) return false
  return readFileSync(path.join(root, stamp), 'utf8') === sourceDigest(part)
}

/** Whether the build of another folder was made of what this checkout holds. @param {string} folder */
export function isBuiltFrom(folder) {
  return known.every((part) => {
    const stamp = path.join(folder, builds[part].stamp)
    return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceDigest(part)
  })
}

const leftOut = new Set([
  // Made by the build itself.
  'content/next-env.d.ts',
  'content/tsconfig.tsbuildinfo',
  // Read by the service when it runs.
  path.relative(root, path.join(siteFolder, 'demo')),
])

/** A digest of everything that a build reads. @param {Part} part */
export function sourceDigest(part) {
  const hash = createHash('sha256')
  // By its place in what is built: a release has the same digest wherever it lies.
  const add = (/** @type {string} */ file, base = root) => {
    hash.update(`${path.relative(base, file)}\0`)
    hash.update(readFileSync(file))
  }
  const walk = (/** @type {string} */ folder, base = root) => {
    const entries = readdirSync(folder, { withFileTypes: true })
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const file = path.join(folder, entry.name)
      // A site's own folder may be a checkout, whose history changes without its files.
      if (/^\.|^node_modules$|\.test\.tsx?$/.test(entry.name)) continue
      if (leftOut.has(path.relative(root, file))) continue
      if (folder === path.join(root, 'site') && /^build(-|$)/.test(entry.name)) continue
      if (entry.isDirectory()) walk(file, base)
      else if (entry.isFile()) add(file, base)
    }
  }
  walk(path.join(root, part))
  for (const shared of ['contract', 'platform']) walk(path.join(root, shared))
  // The panel reads the folder when it starts.
  if (part === 'site') walk(siteFolder, siteFolder)
  for (const file of ['package-lock.json', 'tsconfig.base.json']) add(path.join(root, file))
  return hash.digest('hex')
}

/**
 * Two commands may be started at once; the second waits, then finds everything built.
 *
 * @param {string} lock a folder
 * @param {() => Promise<unknown>} work
 */
async function alone(lock, work) {
  const holder = path.join(lock, 'pid')
  for (let nameless = 0; ; ) {
    try {
      mkdirSync(lock)
      break
    } catch (cause) {
      if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST')) throw cause
      const pid = existsSync(holder) ? Number(readFileSync(holder, 'utf8')) : 0
      nameless = pid > 0 ? 0 : nameless + 1
      // Left behind by a killed command, with or without its name.
      if ((pid > 0 && !isAlive(pid)) || nameless > 20)
        rmSync(lock, { recursive: true, force: true })
      else await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
  writeFileSync(holder, String(process.pid))
  const release = () => rmSync(lock, { recursive: true, force: true })
  process.once('exit', release)
  try {
    await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM'
  }
}

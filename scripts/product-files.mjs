import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import path from 'node:path'
import { root, siteFolder } from './workspace.mjs'

/** Lists the files of the product explicitly, because a checkout may also contain folders of data. */

/** Folders of each workspace; source files beside them also belong to it. @type {Record<string, string[]>} */
const folders = {
  contract: ['rules', 'schema', 'site-definition'],
  platform: ['drawing', 'testing', 'theme'],
  content: ['migrations', 'seed', 'server', 'src'],
  panel: [],
  site: ['app', 'brochures', 'bundle', 'server'],
  e2e: [],
  bench: [],
  scripts: ['biome', 'checks', 'fonts', 'mutation', 'rules'],
}
const isSource = /^(?!next-env\.d\.ts$).*\.(ts|mjs|env)$|^(package|tsconfig)\.json$/
/** Entries of a site's folder; the content service reads the last one at run time. */
const siteEntries = ['site.config.ts', 'map.json', 'theme', 'words', 'screenshots', 'demo']

/**
 * The file, or all files of the folder, or none if it is missing. @param {string} place @param {string} [base]
 * @returns {string[]}
 */
function filesIn(place, base = root) {
  const full = path.join(base, place)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [place]
  const names = readdirSync(full).filter((name) => !name.startsWith('.'))
  return names.flatMap((name) => filesIn(path.join(place, name), base))
}

/** @param {string} workspace */
function filesOf(workspace) {
  const beside = readdirSync(path.join(root, workspace)).filter((name) => isSource.test(name))
  const places = [...beside, ...(folders[workspace] ?? [])]
  return places.flatMap((each) => filesIn(path.join(workspace, each)))
}

export function filesOfProduct() {
  const sites = readdirSync(path.join(root, 'sites'))
  const places = [
    ...['package.json', 'package-lock.json', '.npmrc', 'tsconfig.base.json', 'docs'],
    ...sites.flatMap((site) => siteEntries.map((entry) => path.join('sites', site, entry))),
  ]
  return [...places.flatMap((each) => filesIn(each)), ...Object.keys(folders).flatMap(filesOf)]
}

/** A digest of everything that a build reads. @param {'content' | 'site'} part */
export function sourceDigest(part) {
  const hash = createHash('sha256')
  const add = (/** @type {string} */ file, base = root) =>
    hash.update(`${file}\0`).update(readFileSync(path.join(base, file)))
  const sources = [part, 'contract', 'platform'].flatMap(filesOf)
  for (const file of sources.toSorted()) if (!/\.test\.tsx?$/.test(file)) add(file)
  for (const file of ['package-lock.json', 'tsconfig.base.json']) add(file)
  // The panel reads the site's folder at its start, not at its build.
  const built = part === 'site' ? siteEntries.slice(0, -1) : []
  for (const file of built.flatMap((each) => filesIn(each, siteFolder))) add(file, siteFolder)
  return hash.digest('hex')
}

/** Copies the product, with hard links to its packages, which take no space. @param {string} folder */
export function copyProduct(folder) {
  for (const file of filesOfProduct()) cpSync(path.join(root, file), path.join(folder, file))
  for (const workspace of ['', ...Object.keys(folders)]) {
    const packages = path.join(workspace, 'node_modules')
    if (!existsSync(path.join(root, packages))) continue
    for (const name of readdirSync(path.join(root, packages))) {
      const place = path.join(packages, name)
      // These files are written in place, so a hard link would change the original.
      if (['.package-lock.json', '.installed'].includes(name))
        cpSync(path.join(root, place), path.join(folder, place))
      else if (!name.startsWith('.') || name === '.bin') link(place, folder)
    }
  }
}

/**
 * Hard links are safe, because npm replaces files of packages instead of changing them. @param {string} place
 * @param {string} folder
 */
function link(place, folder) {
  const [from, to] = [path.join(root, place), path.join(folder, place)]
  mkdirSync(path.dirname(to), { recursive: true })
  const found = lstatSync(from)
  if (found.isSymbolicLink()) symlinkSync(readlinkSync(from), to)
  else if (!found.isDirectory()) linkSync(from, to)
  else for (const name of readdirSync(from)) link(path.join(place, name), folder)
}

import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { installPackages, runStep } from './prepare.mjs'
import { filesOfProduct } from './product-files.mjs'
import { root } from './workspace.mjs'
import { writeFiles } from './write-files.ts'

let place = ''
beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), 'prepared-'))
  // A substitute for npm that records its arguments.
  writeFiles(place, {
    'package-lock.json': '{}',
    'npm-cli.js': `
      const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs')
      mkdirSync('node_modules', { recursive: true })
      writeFileSync('node_modules/.package-lock.json', '{}')
      appendFileSync('called', process.argv.slice(2).join(' ') + '\\n')`,
  })
  vi.stubEnv('npm_execpath', path.join(place, 'npm-cli.js'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(place, { recursive: true, force: true })
})

it('packages are installed once for each purpose and lock file, beside those that are there', async () => {
  const calls = async (purpose: 'pages' | 'product' | 'tests') => {
    rmSync(path.join(place, 'called'), { force: true })
    await installPackages({ folder: place, purpose })
    return existsSync(path.join(place, 'called'))
      ? readFileSync(path.join(place, 'called'), 'utf8')
      : ''
  }
  expect(await calls('pages')).toMatch(/^ci --omit=dev --workspace=content --workspace=site /)
  expect(await calls('pages')).toBe('')
  expect(await calls('product')).toMatch(/^install --no-save --omit=dev --include=optional /)
  expect(await calls('pages')).toBe('')
  expect(await calls('tests')).toMatch(/^install --no-save --include=dev /)
  writeFiles(place, { 'package-lock.json': '{ "packages": {} }' })
  expect(await calls('pages')).toMatch(/^install --no-save --include=dev /)
})

it('a failed step shows the output of its command', async () => {
  const line = 'npm error 404'
  const script = `console.error(${JSON.stringify(line)}); process.exit(1)`
  const failed = runStep('Building', process.execPath, ['-e', script], {})
  await expect(failed).rejects.toThrow(new RegExp(`^${line}\n\nBuilding: failed after \\d+ s$`))
})

it('a release has every file that belongs to the product', () => {
  const has = new Set(filesOfProduct())
  const named = ['contract', 'platform', 'content', 'panel', 'site', 'scripts', 'sites', 'docs']
  const listing = ['ls-files', '-z', ...named]
  const { stdout } = spawnSync('git', listing, { cwd: root, encoding: 'utf8' })
  const missing = stdout
    .split('\0')
    .filter((file) => file && !has.has(file) && existsSync(path.join(root, file)))
  expect(missing).toEqual(['content/.gitignore', 'scripts/mutation/.npmrc'])
})

// With an existing `node_modules` npm writes only packages for its own platform to the lock file, and other
// platforms then install none.
it('the lock file names the packages of every platform', async () => {
  const names = z.record(z.string(), z.string()).default({})
  const lockFile = z.object({
    packages: z.record(z.string(), z.object({ optionalDependencies: names })),
  })
  const text = await readFile(path.join(root, 'package-lock.json'), 'utf8')
  const { packages } = lockFile.parse(JSON.parse(text))
  const places = (from: string): string[] =>
    from === '' ? [''] : [`${from}/`, ...places(from.slice(0, Math.max(from.lastIndexOf('/'), 0)))]
  const missing = Object.entries(packages).flatMap(([from, { optionalDependencies }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !places(from).some((each) => `${each}node_modules/${name}` in packages),
    ),
  )
  expect(missing).toEqual([])
  expect(Object.keys(packages)).toEqual(
    expect.arrayContaining([
      'node_modules/@next/swc-darwin-arm64',
      'node_modules/@myriaddreamin/typst-ts-node-compiler-linux-arm64-gnu',
    ]),
  )
})

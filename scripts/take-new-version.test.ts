import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from './workspace.mjs'

/** Follows UPGRADING.md for a custom site: a copy of the product, and a checkout of that copy. */
const place = mkdtempSync(path.join(tmpdir(), 'new-version-'))
const upstream = path.join(place, 'upstream')
const checkout = path.join(place, 'checkout')
const site = path.join(checkout, 'sites/ours')
afterAll(() => rmSync(place, { recursive: true, force: true }))

function run(folder: string, command: string, ...args: string[]) {
  const { status, stderr, stdout } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: place, SITE_DIR: site },
  })
  return { status, output: (stdout + stderr).trimEnd() }
}

function git(folder: string, ...args: string[]): string {
  const author = ['-c', 'user.name=Somebody', '-c', 'user.email=somebody@example.com']
  const { output, status } = run(folder, 'git', ...author, ...args)
  expect([status, output]).toEqual([0, output])
  return output
}

function commit(folder: string) {
  git(folder, 'add', '--all')
  git(folder, 'commit', '--quiet', '--message', 'A step')
}

function change(file: string, from: string, to: string) {
  const text = readFileSync(file, 'utf8')
  expect(text, file).toContain(from)
  writeFileSync(file, text.replace(from, to))
}

const checkSite = () => run(checkout, process.execPath, 'scripts/check-site.ts')

// Not part of `npm test`, because copying the product and creating a migration takes as long as a hundred
// tests.
describe.runIf(process.env.E2E_SWEEP)('a site of one’s own', () => {
  beforeAll(() => {
    const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '-z']
    const { stdout } = spawnSync('git', listed, { cwd: root, encoding: 'utf8' })
    // Large files that this test neither runs nor reads.
    const leftOut = /^(?:bench|docs(?!\/guide\/)|e2e|sites\/\w+\/demo)\/|\.(?:gz|test\.tsx?)$/
    for (const file of stdout.split('\0').filter((each) => each && !leftOut.test(each)))
      cpSync(path.join(root, file), path.join(upstream, file))
    git(upstream, 'init', '--quiet')
    commit(upstream)
    git(place, 'clone', '--quiet', upstream, checkout)

    cpSync(path.join(root, 'sites/verde'), site, { recursive: true })
    rmSync(path.join(site, 'demo'), { recursive: true })
    const config = path.join(site, 'site.config.ts')
    change(config, "name: 'Verde'", "name: 'Casa'")
    change(
      config,
      "{ code: 'pt', intl: 'pt-PT' }",
      "{ code: 'pt', intl: 'pt-PT' }, { code: 'de', intl: 'de-DE' }",
    )
    change(config, "pt: 'hora de Lisboa'", "pt: 'hora de Lisboa', de: 'Lissabonner Zeit'")
    change(
      config,
      'modules: { forecast: false }',
      'modules: { forecast: false, agencies: false, promo: false, viewings: false }',
    )
    commit(checkout)

    // Link installed packages, except those of the workspace, which belong to the checkout.
    for (const part of ['', 'content', 'site']) {
      const installed = path.join(root, part, 'node_modules')
      const packages = path.join(checkout, part, 'node_modules')
      mkdirSync(packages)
      for (const name of readdirSync(installed))
        if (name !== '@alun') symlinkSync(path.join(installed, name), path.join(packages, name))
    }
    const own = path.join(checkout, 'node_modules/@alun')
    mkdirSync(own)
    for (const name of readdirSync(path.join(root, 'node_modules/@alun')))
      symlinkSync(path.join(checkout, name), path.join(own, name))
  }, 300_000)

  it('takes a new version without conflicts, reports changed words, and needs no migration', () => {
    const before = checkSite()
    expect(before).toMatchObject({ status: 0 })
    const missingIn = (output: string) => /missing in pt.*: (\d+) of pages/.exec(output)?.[1] ?? 0
    expect(missingIn(before.output)).toBe(0)

    appendFileSync(path.join(upstream, 'README.md'), '\nNew.\n')
    const words = path.join(upstream, 'site/app/words/en/company.ts')
    change(words, "'Speaks: {list}'", "'Speaks: {names}',\n  isNew: 'New'")
    change(path.join(upstream, 'sites/verde/site.config.ts'), "'Verde'", "'Verdes'")
    commit(upstream)
    git(checkout, 'pull', '--quiet', '--no-rebase')
    expect(git(checkout, 'status', '--porcelain')).toBe('')
    const changed = git(checkout, 'diff', '--name-only', 'origin/HEAD', 'HEAD').split('\n')
    expect(changed.filter((file) => !file.startsWith('sites/ours/'))).toEqual([])

    expect(checkSite()).toEqual({
      status: 1,
      output: 'sites/ours/words/pt.json: company.languages: found {list}, expected {names}',
    })
    change(path.join(site, 'words/pt.json'), 'Fala: {list}', 'Fala: {names}')
    const after = checkSite()
    expect(after).toMatchObject({ status: 0 })
    expect(missingIn(after.output)).toBe('1')
    commit(checkout)

    const settings = run(
      checkout,
      process.execPath,
      'scripts/check-settings.ts',
      '--running',
      'content',
      'site',
    )
    expect(settings).toMatchObject({ status: 0 })
    const command = ['run', 'generate', '--workspace', 'content', '--', 'ours']
    const { output, status } = run(checkout, 'npm', ...command)
    expect(output).toContain('No schema changes detected')
    expect(status).toBe(0)
    expect(git(checkout, 'status', '--porcelain')).toBe('')
  }, 300_000)
})

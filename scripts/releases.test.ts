import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, globSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root } from './workspace.mjs'
import { writeFiles } from './write-files.ts'

let checkout = ''
/** A checkout without packages, whose build is a program of the test. */
beforeEach(() => {
  checkout = realpathSync(mkdtempSync(path.join(tmpdir(), 'checkout-')))
  writeFiles(checkout, {
    'package.json': '{ "workspaces": [] }',
    'package-lock.json': '{ "packages": {} }',
    'node_modules/.package-lock.json': '{ "packages": {} }',
    'scripts/build-parts.mjs': '',
  })
  for (const name of ['build', 'install', 'releases', 'run-step', 'workspace'])
    cpSync(path.join(root, 'scripts', `${name}.mjs`), path.join(checkout, `scripts/${name}.mjs`))
})
afterEach(() => rmSync(checkout, { recursive: true, force: true }))

const makeRelease = () =>
  runInCheckout(`
    const { makeRelease } = await import(${JSON.stringify(path.join(checkout, 'scripts/releases.mjs'))})
    await makeRelease(${JSON.stringify(path.join(checkout, 'data-running'))})`)

function runInCheckout(program: string) {
  return spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: checkout,
    env: { PATH: process.env.PATH, HOME: checkout },
    encoding: 'utf8',
  })
}

const releases = () => readdirSync(path.join(checkout, 'releases'))

describe('a release', () => {
  it('has what is built and run, and no data folder or backup that lies in the checkout', () => {
    writeFiles(checkout, {
      'sites/ours/site.config.ts': '',
      'content/database/rows.ts': '',
      'data-running/site-cache/pages.sqlite': 'of the running product',
      'data-mine/secrets.json': '{}',
      'data-mine/attachments/cv.pdf': 'of a visitor',
      'data-new/postgres.json': '{}',
      'sites/ours/data/leads-spool/enquiries.sqlite': '',
      'backups/content-2026/manifest.json': '{}',
      'backups/content-2026/database/enquiries.copy.gz': '',
    })
    expect(makeRelease().stderr).toBe('')
    const [name = ''] = releases()
    const files = globSync('**/*.*', { cwd: path.join(checkout, 'releases', name) })
    expect(files.filter((file) => !/^(scripts|node_modules|package)/.test(file)).sort()).toEqual([
      'content/database/rows.ts',
      'sites/ours/site.config.ts',
    ])
  })

  it('that cannot be made leaves nothing', () => {
    writeFiles(checkout, { 'scripts/build-parts.mjs': 'process.exit(1)' })
    expect(makeRelease().stderr).toContain('The new version could not be built')
    expect(releases()).toEqual([])
    writeFiles(checkout, { 'package.json': 'half of {' })
    expect(makeRelease()).toMatchObject({ status: 1 })
    expect(releases()).toEqual([])
  })
})

it('a release is kept while a process runs in it, whatever its command says, and removed afterwards', async () => {
  for (const name of ['running', 'over', 'new'])
    writeFiles(checkout, {
      [`releases/${name}/main.mjs`]: 'console.log("on"); setInterval(() => {}, 1000)',
    })
  const prune = () =>
    runInCheckout(`
      const { pruneReleases } = await import(${JSON.stringify(path.join(checkout, 'scripts/releases.mjs'))})
      pruneReleases(${JSON.stringify(path.join(checkout, 'releases/new'))})`)
  const running = spawn(process.execPath, ['main.mjs'], {
    cwd: path.join(checkout, 'releases/running'),
  })
  try {
    await once(running.stdout, 'data')
    expect(prune().stderr).toBe('')
    expect(releases()).toEqual(['new', 'running'])
  } finally {
    running.kill()
  }
  await once(running, 'close')
  prune()
  expect(releases()).toEqual(['new'])
})

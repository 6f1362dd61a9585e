import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { root } from './workspace.mjs'
import { writeFiles } from './write-files.ts'

const place = mkdtempSync(path.join(tmpdir(), 'built-from-'))
const checkout = path.join(place, 'checkout')
const release = path.join(place, 'release')
const site = path.join(place, 'site')
afterAll(() => rmSync(place, { recursive: true, force: true }))

function run(folder: string, program: string): string {
  const module = JSON.stringify(path.join(folder, 'scripts/build.mjs'))
  const { stderr, stdout } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', `const build = await import(${module}); ${program}`],
    { cwd: folder, env: { PATH: process.env.PATH, HOME: place, SITE_DIR: site }, encoding: 'utf8' },
  )
  expect(stderr).toBe('')
  return stdout.trim()
}

/** A checkout of the least that is built, by programs that make what a build would. */
function writeCheckout() {
  const making = (file: string) =>
    JSON.stringify({
      scripts: { build: `mkdir -p $(dirname ${file}) && touch ${file}` },
    })
  writeFiles(checkout, {
    'package.json': JSON.stringify({ workspaces: ['content', 'site'] }),
    'package-lock.json': '{}',
    'tsconfig.base.json': '{}',
    'content/package.json': making('.next/BUILD_ID'),
    'site/package.json': making('$SITE_BUILD/server/main.js'),
    'contract/rule.ts': '',
    'platform/start.ts': '',
    'node_modules/package.json': '{}',
    'scripts/check-site.ts': '',
  })
  for (const name of ['build.mjs', 'run-step.mjs', 'workspace.mjs'])
    cpSync(path.join(root, 'scripts', name), path.join(checkout, 'scripts', name))
  writeFiles(site, { 'site.config.ts': 'export default {}', '.git/HEAD': 'ref: refs/heads/main' })
}

it('a release is made of what the checkout holds as long as neither it nor a site elsewhere has changed', () => {
  writeCheckout()
  cpSync(checkout, release, { recursive: true })
  run(release, `await build.buildParts(['content', 'site'])`)
  const isCurrent = () =>
    run(checkout, `console.log(build.isBuiltFrom(${JSON.stringify(release)}))`)
  expect(isCurrent()).toBe('true')
  writeFiles(site, { '.git/HEAD': 'ref: refs/heads/another' })
  expect(isCurrent()).toBe('true')
  writeFiles(site, { 'words/en.json': '{}' })
  expect(isCurrent()).toBe('false')
  rmSync(path.join(site, 'words'), { recursive: true })
  expect(isCurrent()).toBe('true')
  writeFiles(checkout, { 'contract/rule.ts': 'export {}' })
  expect(isCurrent()).toBe('false')
})

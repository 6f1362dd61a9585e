import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from './workspace.mjs'

const place = mkdtempSync(path.join(tmpdir(), 'image-'))
const checkout = path.join(place, 'checkout')
const image = path.join(place, 'image')
afterAll(() => rmSync(place, { recursive: true, force: true }))

/** What the command imports; others are links, which the image of this test does without. */
const packages = ['zod', 'ipaddr.js']
const workspace = ['contract', 'platform']

beforeAll(() => {
  const isSource = (file: string) => path.basename(file) !== 'node_modules'
  for (const part of [...workspace, 'site/server', 'site/brochures', 'sites/alun/theme'])
    cpSync(path.join(root, part), path.join(checkout, part), { recursive: true, filter: isSource })
  for (const file of [
    'package.json',
    'content/package.json',
    'site/package.json',
    'scripts/package.json',
    'scripts/image-files.ts',
    'scripts/workspace.mjs',
    'sites/alun/site.config.ts',
  ])
    cpSync(path.join(root, file), path.join(checkout, file))
  const build = path.join(checkout, 'site/build/server')
  mkdirSync(build, { recursive: true })
  writeFileSync(path.join(build, 'main.js'), '')

  const installed = path.join(checkout, 'node_modules')
  mkdirSync(path.join(installed, '@alun'), { recursive: true })
  for (const part of workspace) symlinkSync(`../../${part}`, path.join(installed, '@alun', part))
  for (const name of readdirSync(path.join(root, 'node_modules'))) {
    const source = path.join(root, 'node_modules', name)
    if (packages.includes(name)) cpSync(source, path.join(installed, name), { recursive: true })
    else if (name !== '@alun') symlinkSync(source, path.join(installed, name))
  }
})

const run = (folder: string, ...args: string[]) =>
  spawnSync(process.execPath, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, SITE_DIR: 'sites/alun' },
    encoding: 'utf8',
  })

it.runIf(process.env.E2E_SWEEP)(
  'the image of the site holds what its command for enquiries of a lost process reads',
  () => {
    expect(run(checkout, 'scripts/image-files.ts', 'site', image)).toMatchObject({ status: 0 })
    const command = run(image, 'site/server/deliver-left-spool-command.ts')
    expect(command.stderr).toMatch(/^Name the DATA_DIR of the lost site/)
  },
)

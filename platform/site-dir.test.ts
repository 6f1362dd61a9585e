import { join } from 'node:path'
import { expect, it } from 'vitest'
import { siteDir } from './site-dir.ts'

it('is the first site of the repository unless the environment names another', () => {
  const first = join(import.meta.dirname, '../sites/alun')
  expect(siteDir({})).toBe(first)
  expect(siteDir({ SITE_DIR: '' })).toBe(first)
})

it('is relative to the folder of the command', () => {
  expect(siteDir({ SITE_DIR: 'verde', INIT_CWD: '/srv/sites' })).toBe('/srv/sites/verde')
  expect(siteDir({ SITE_DIR: '/srv/verde', INIT_CWD: '/tmp' })).toBe('/srv/verde')
})

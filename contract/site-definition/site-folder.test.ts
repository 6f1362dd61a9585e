import { join } from 'node:path'
import { expect, it } from 'vitest'
import { siteFolder } from './site-folder.ts'

it('is the first site of the repository unless the environment names another', () => {
  const first = join(import.meta.dirname, '../../sites/alun')
  expect(siteFolder({})).toBe(first)
  expect(siteFolder({ SITE_DIR: '' })).toBe(first)
})

it('is relative to the folder of the command', () => {
  expect(siteFolder({ SITE_DIR: 'verde', INIT_CWD: '/srv/sites' })).toBe('/srv/sites/verde')
  expect(siteFolder({ SITE_DIR: '/srv/verde', INIT_CWD: '/tmp' })).toBe('/srv/verde')
})

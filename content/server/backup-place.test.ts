import { expect, it } from 'vitest'
import { namedFolder } from './backup-place.ts'

const usage = 'npm run restore -- SOURCE'

it.each([
  { given: [] },
  { given: ['/monday', '/tuesday'] },
  { given: ['/monday', '--verify'] },
  { given: ['--unsealed', '/monday'] },
  { given: ['/monday'], npm: { npm_config_verify: 'true' } },
  { given: ['/monday'], npm: { npm_config_without_secrets: 'true' } },
])('a command refuses $given $npm', ({ given, npm }) => {
  expect(() => namedFolder(usage, given, npm ?? {})).toThrow(
    `Give one folder and no options: ${usage}`,
  )
})

it('a command takes one folder', () => {
  expect(namedFolder(usage, ['/monday'], { npm_config_registry: '' })).toBe('/monday')
})

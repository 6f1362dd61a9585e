import { expect, it } from 'vitest'
import { namedFolder } from './backup-place.ts'

const usage = 'npm run restore -- SOURCE'

it.each([
  { given: [] },
  { given: ['/monday', '/tuesday'] },
  { given: ['/monday', '--verify'] },
  { given: ['--unsealed', '/monday'] },
])('a command refuses $given', ({ given }) => {
  expect(() => namedFolder(usage, given)).toThrow(`Give one folder and no options: ${usage}`)
})

it('a command takes one folder', () => {
  expect(namedFolder(usage, ['/monday'])).toBe('/monday')
})

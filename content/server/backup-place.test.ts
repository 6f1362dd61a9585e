import { expect, it } from 'vitest'
import { namedFolder, restoredFolders } from './backup-place.ts'

const usage = 'npm run restore -- SOURCE'

it.each([
  { given: [] },
  { given: ['/monday', '/tuesday'] },
  { given: ['/monday', '--verify'] },
  { given: ['--unsealed', '/monday'] },
])('a command refuses $given', ({ given }) => {
  expect(() => restoredFolders([...given, '--erased'])).toThrow('no other options')
  expect(() => namedFolder(usage, given)).toThrow(`Give one folder and no other options: ${usage}`)
})

it('a command takes one folder', () => {
  expect(namedFolder(usage, ['/monday'])).toBe('/monday')
})

it.each([
  [['/monday'], '/monday', null],
  [['/monday', '--erased', '/friday'], '/monday', '/friday'],
  [['--erased', '/friday', '/monday'], '/monday', '/friday'],
])('a restore takes %j', (given, source, erased) => {
  expect(restoredFolders(given)).toEqual({ source, erased })
})

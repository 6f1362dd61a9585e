import { readdir, readFile, stat } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { ifMissing, isOfSqlite } from './system-error.ts'

it('returns the value for a missing file, and throws other errors', async () => {
  const nowhere = `${import.meta.dirname}/nowhere`
  expect(await readFile(nowhere).catch(ifMissing(null))).toBeNull()
  expect(await stat(`${import.meta.filename}/below`).catch(ifMissing(null))).toBeNull()
  expect(await readdir(nowhere).catch(ifMissing([]))).toEqual([])
  await expect(readFile(import.meta.dirname).catch(ifMissing(null))).rejects.toThrow('EISDIR')
  await expect(Promise.reject(new TypeError('x')).catch(ifMissing(null))).rejects.toThrow('x')
})

it('knows what SQLite reports, with its further codes', () => {
  const failed = (errcode: unknown) => Object.assign(new Error('x'), { errcode })
  expect(isOfSqlite(failed(5), 'busy')).toBe(true)
  expect(isOfSqlite(failed(5 | (2 << 8)), 'busy')).toBe(true)
  expect(isOfSqlite(failed(11), 'busy', 'full')).toBe(false)
  expect([failed(1), failed('1'), new Error('x'), null].map((each) => isOfSqlite(each))).toEqual([
    ...[true, false, false, false],
  ])
})

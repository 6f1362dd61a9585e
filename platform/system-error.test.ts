import { readdir, readFile, stat } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { ifMissing } from './system-error.ts'

it('returns the value for a missing file, and throws other errors', async () => {
  const nowhere = `${import.meta.dirname}/nowhere`
  expect(await readFile(nowhere).catch(ifMissing(null))).toBeNull()
  expect(await stat(`${import.meta.filename}/below`).catch(ifMissing(null))).toBeNull()
  expect(await readdir(nowhere).catch(ifMissing([]))).toEqual([])
  await expect(readFile(import.meta.dirname).catch(ifMissing(null))).rejects.toThrow('EISDIR')
  await expect(Promise.reject(new TypeError('x')).catch(ifMissing(null))).rejects.toThrow('x')
})

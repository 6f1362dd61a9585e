import { readdir, readFile, stat } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { whereMissing } from './system-error.ts'

it('takes a file that is missing for what is given, and nothing else', async () => {
  const nowhere = `${import.meta.dirname}/nowhere`
  expect(await readFile(nowhere).catch(whereMissing(null))).toBeNull()
  expect(await stat(`${import.meta.filename}/below`).catch(whereMissing(null))).toBeNull()
  expect(await readdir(nowhere).catch(whereMissing([]))).toEqual([])
  await expect(readFile(import.meta.dirname).catch(whereMissing(null))).rejects.toThrow('EISDIR')
  await expect(Promise.reject(new TypeError('x')).catch(whereMissing(null))).rejects.toThrow('x')
})

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { derivedStore } from './derived-store.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'derived-'))
afterAll(() => rm(folder, { recursive: true }))

it('makes a file once for simultaneous calls of visitors and background', async () => {
  // Requests and background work have a store each.
  const store = () => derivedStore(path.join(folder, 'both'), () => undefined)
  const [visitors, background] = [store(), store()]
  let made = 0
  const make = async () => {
    made += 1
    await new Promise(setImmediate)
    return Buffer.from('picture')
  }
  const pictures = await Promise.all([
    background.prepare('a', make),
    visitors.get('a', make),
    visitors.get('b', make),
    background.prepare('b', make),
    visitors.get('b', make),
  ])
  expect(new Set(pictures.map(String))).toEqual(new Set(['picture']))
  expect(made).toBe(2)
})

it('returns the picture even if it cannot be stored', async () => {
  const failures: unknown[] = []
  const store = derivedStore(`${import.meta.filename}/nowhere`, (cause) => failures.push(cause))
  expect(await store.get('a', async () => Buffer.from('x'))).toEqual(Buffer.from('x'))
  expect(failures).toHaveLength(1)
  await expect(store.prepare('a', async () => Buffer.from('x'))).rejects.toThrow('ENOTDIR')
})

it('tries again after an encode that failed', async () => {
  const store = derivedStore(path.join(folder, 'again'), () => undefined)
  await expect(store.get('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await store.get('a', async () => Buffer.from('x'))).toEqual(Buffer.from('x'))
})

it('takes a file that came with the demo instead of making it, whatever its id', async () => {
  const brought = path.join(folder, 'brought')
  await mkdir(path.join(brought, 'version'), { recursive: true })
  await writeFile(path.join(brought, 'version', '320.avif'), 'brought')
  const store = derivedStore(path.join(folder, 'of-demo'), () => undefined, brought)
  const make = async () => Buffer.from('made')
  expect(String(await store.get('any/version/320.avif', make))).toBe('brought')
  expect(String(await store.prepare('any/version/480.avif', make))).toBe('made')
})

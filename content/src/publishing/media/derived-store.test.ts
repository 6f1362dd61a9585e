import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { derivedStore } from './derived-store.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'derived-'))
afterAll(() => rm(folder, { recursive: true }))

it('shares one encode among all who ask at once, and leaves a core to others', async () => {
  const store = derivedStore(path.join(folder, 'shared'), () => undefined)
  let made = 0
  let running = 0
  let most = 0
  const make = async () => {
    made += 1
    running += 1
    most = Math.max(most, running)
    await new Promise(setImmediate)
    running -= 1
    return Buffer.from('picture')
  }
  await Promise.all(['a', 'a', 'b', 'c', 'd', 'a'].map((name) => store.get(name, make)))
  expect(made).toBe(4)
  expect(most).toBeLessThan(Math.max(2, availableParallelism()))
})

it('shares it with the background, in either order, and completes an interrupted one', async () => {
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
  ])
  expect(new Set(pictures.map(String))).toEqual(new Set(['picture']))
  expect(made).toBe(2)
  const ended = () => Promise.reject(new Error('The process ended'))
  const both = [background.prepare('c', ended), visitors.get('c', make)]
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
  ])
})

it('gives the picture even where it cannot be kept', async () => {
  const failures: unknown[] = []
  const store = derivedStore(`${import.meta.filename}/nowhere`, (cause) => failures.push(cause))
  expect(await store.get('a', async () => Buffer.from('x'))).toEqual(Buffer.from('x'))
  expect(failures).toHaveLength(1)
})

it('tries again after an encode that failed', async () => {
  const store = derivedStore(path.join(folder, 'again'), () => undefined)
  await expect(store.get('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await store.get('a', async () => Buffer.from('x'))).toEqual(Buffer.from('x'))
})

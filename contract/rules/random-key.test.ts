import { expect, it } from 'vitest'
import { z } from 'zod'
import { randomKey } from './random-key.ts'

it('returns a different key each time, which the content service accepts', () => {
  const keys = Array.from({ length: 50 }, randomKey)
  for (const key of keys) expect(z.uuid().safeParse(key).success, key).toBe(true)
  expect(new Set(keys).size).toBe(keys.length)
})

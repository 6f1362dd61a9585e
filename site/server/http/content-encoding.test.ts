import { expect, it } from 'vitest'
import { sharedWhileRead } from './content-encoding.ts'

it('a body is made once for all who read it at the same time', async () => {
  let made = 0
  const body = sharedWhileRead(async () => {
    made += 1
    return new Uint8Array(1)
  })
  const bodies = await Promise.all([body(), body()])
  bodies.push(await body())
  expect([made, new Set(bodies).size]).toEqual([1, 1])
})

import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

it('lets other requests come between two turns', async () => {
  const turn = createTurns()
  const order: string[] = []
  const first = turn().then(() => {
    order.push('page')
    setImmediate(() => order.push('request'))
  })
  const second = turn().then(() => order.push('page'))
  await Promise.all([first, second])
  expect(order).toEqual(['page', 'request', 'page'])
})

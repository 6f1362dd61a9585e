import { expect, it } from 'vitest'
import { ContentError } from '../../app/content/content-error.ts'
import { createMemory } from './cache/memory.ts'
import { createRedirectList } from './redirect-list.ts'

it('unknown addresses ask for a list that cannot be read twice a second at most', async () => {
  const state = { calls: 0, now: 0 }
  const now = () => state.now
  const feed = { firstPoll: async () => {}, isAway: () => false, isCurrent: () => true }
  const facts = { method: 'GET', url: 'http://content/v1/redirects', statusMessage: 'away' }
  const list = createRedirectList({
    client: {
      redirects: async () => {
        state.calls += 1
        throw new ContentError({ ...facts, statusCode: 503 })
      },
    },
    feed,
    memory: createMemory({ limit: 10_000, feed, now }),
    store: { read: async () => null, write: () => {} },
    now,
  })
  for (const [at, calls] of [
    [0, 1],
    [499, 1],
    [500, 2],
  ] as const) {
    state.now = at
    expect([await list.find('/unknown'), state.calls]).toEqual([null, calls])
  }
})

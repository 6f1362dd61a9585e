import type { ChangeFeed } from '@alun/contract/schema/change-feed'
import { afterEach, expect, it, vi } from 'vitest'
import { ContentError } from '../../../app/content/content-error.ts'
import { noAnswerInTime } from '../../../app/content/content-fetch.ts'
import { createFeed, type FeedPosition } from './feed.ts'

const rejected = { method: 'GET', url: '/v1/changes', statusMessage: 'no connection' }
const late = new ContentError({ ...rejected, statusCode: null, statusMessage: noAnswerInTime })

let stop = () => {}
afterEach(() => {
  stop()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const at = (cursor: number, databaseId = 'one') => ({ cursor, databaseId, tags: [] })
const back = [at(2), at(1)]
const two = [at(2), at(1, 'two')]
const news = [at(1), { ...at(3), tags: ['news'] }]

it.each<[string, FeedPosition | null, ChangeFeed[], unknown[]]>([
  ['the first position of all', null, [at(1), at(1)], ['void one', 'at 1']],
  ['the position that is stored', at(1), [at(1)], ['void one']],
  ['another database', at(2), two, ['void one', 'void two', 'at 1']],
  ['a database that went back', at(2), back, ['void one', 'void null', 'at 1']],
  ['one that went back in between', at(2), [at(1)], ['void null', 'at 1']],
  ['changes', at(1), news, ['void one', 'news 3', 'at 3']],
])('the feed reports %s', async (_, initial, answers, expected) => {
  const events: unknown[] = []
  const { left, start } = scripted(answers, {
    initial,
    onMoved: ({ cursor }) => void events.push(`at ${cursor}`),
  })
  await start({
    onTags: (tags, cursor) => void events.push(`${tags} ${cursor}`),
    onVoid: (database) => void events.push(`void ${database}`),
  })
  await vi.waitFor(() => expect([events, left]).toEqual([expected, []]), 10_000)
})

type Answer = number | ChangeFeed | Error | null
const isFeed = (answer: Answer): answer is ChangeFeed =>
  typeof answer === 'object' && answer !== null && 'cursor' in answer

/** Follows a feed that has these answers, and then the last one; a number is a failing status, 0 none. */
function scripted(script: Answer[], more: Partial<FeedDeps> = {}) {
  const [lines, left] = [[] as unknown[], [...script]]
  const state = { polls: 0, returns: 0, since: [] as unknown[] }
  const note = (...facts: [facts: object, message: string]) => void lines.push(facts)
  const feed = createFeed({
    changes: async (since) => {
      state.polls += 1
      state.since.push(since)
      const next = left.length > 0 ? left.shift() : { ...script.findLast(isFeed), tags: [] }
      if (next instanceof Error) throw next
      if (typeof next === 'number')
        throw new ContentError({ ...rejected, statusCode: next || null })
      return next ? { ...at(5), ...next } : null
    },
    isAnswering: async () => true,
    initial: null,
    onMoved: () => {},
    log: { info: note, warn: note, error: note },
    intervalMs: 1,
    ...more,
  })
  stop = feed.stop
  const onReturn = () => {
    state.returns += 1
  }
  const start = (listeners: Partial<Parameters<typeof feed.start>[0]> = {}) =>
    feed.start({ onTags: () => {}, onVoid: () => {}, onReturn, ...listeners })
  return { feed, left, lines, start, state }
}
type FeedDeps = Parameters<typeof createFeed>[0]

it('the feed logs each cause of an outage once, and its end', async () => {
  const outages = [401, 401, 403, 503, 503, new TypeError(), 0, at(5), 503, at(5), 403, 403]
  const { left, lines, start } = scripted([at(5), ...outages])
  await start()
  await vi.waitFor(() => expect([left, lines.length]).toEqual([[], 6]), 10_000)
  const away = 'The content service is away: cached pages are shown'
  const token = expect.stringMatching(/^The content service rejects CONTENT_STATIC_TOKEN, so it/)
  const statusText = 'no connection'
  expect(lines).toEqual([
    [{ cause: 'token rejected', status: 401, statusText }, token],
    [{ cause: 'failing', status: 503, statusText }, away],
    [{ cause: 'no answer', status: null, statusText: '', problem: 'TypeError' }, away],
    [{}, 'The content service is available again'],
    [{ cause: 'token rejected', status: 403, statusText }, token],
    [{}, 'The content service is available again'],
  ])
})

it.each([
  [4, 'one', false, false],
  [5, 'one', true, false],
  [6, 'one', true, true],
  [5, 'two', false, true],
])('an answer at %i of %s is current: %s, ahead: %s', async (cursor, databaseId, ...expected) => {
  const { feed, start } = scripted([])
  expect([feed.isCurrent(at(5)), feed.isBehind(at(6))]).toEqual([false, false])
  await start()
  const answer = { cursor, databaseId }
  expect([feed.isCurrent(answer), feed.isBehind(answer)]).toEqual(expected)
})

it('every answer is current while the service has been away since the first start', async () => {
  const { feed, start } = scripted([503, 503])
  await start()
  expect([feed.isAway(), feed.isUnknown()]).toEqual([true, false])
  expect([feed.isCurrent(at(1)), feed.isBehind(at(9))]).toEqual([true, false])
})

it('a call of pollNow reads the feed at once, but not while the service is away or after a stop', async () => {
  const [near, away, ended] = [[at(5), late], [503], []].map((script) =>
    scripted(script, { intervalMs: 600_000 }),
  )
  await near?.start()
  for (let times = 0; times < 2; times += 1) near?.feed.pollNow()
  await vi.waitFor(() => expect(near?.state.polls).toBe(2), 10_000)
  // The second answer came late, which is no outage.
  await vi.waitFor(() => {
    near?.feed.pollNow()
    expect(near?.state.polls).toBe(3)
  }, 10_000)
  near?.feed.stop()
  for (const other of [away, ended]) await other?.start()
  ended?.feed.stop()
  for (const other of [away, ended]) other?.feed.pollNow()
  expect([away?.state.polls, ended?.state.polls]).toEqual([1, 1])
})

it('the feed tells when it was read, from where, and whether its token is rejected', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { feed, start, state } = scripted([at(5), 401, 401, at(5)], { intervalMs: 1_000 })
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000)
  void start()
  await feed.firstPoll()
  expect([feed.isUnknown(), feed.isTokenRejected()]).toEqual([false, false])
  now.mockReturnValue(3_500)
  expect(feed.ageSeconds()).toBe(2.5)
  await vi.advanceTimersByTimeAsync(1_100)
  expect(feed.isTokenRejected()).toBe(true)
  await vi.advanceTimersByTimeAsync(2_000)
  expect([feed.isTokenRejected(), state.returns]).toEqual([false, 1])
  expect(state.since.slice(0, 2)).toEqual([null, 5])
})

it('the feed reports and reads nothing after a stop, whatever is awaited then', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const read = Promise.withResolvers<ChangeFeed>()
  const first = scripted([], { changes: () => read.promise })
  const polled = first.start()
  first.feed.stop()
  read.resolve(at(1))
  await polled
  expect(first.feed.position).toBeNull()
  const elsewhere = Promise.withResolvers<boolean>()
  const { feed, start, state } = scripted([503, late], { isAnswering: () => elsewhere.promise })
  await start()
  await vi.advanceTimersByTimeAsync(2)
  feed.stop()
  elsewhere.resolve(true)
  await vi.advanceTimersByTimeAsync(10_000)
  expect([state.polls, feed.isAway()]).toEqual([2, true])
})

/** The state after each poll, and the pause until the next one; `elsewhere` are the answers of other calls. */
it.each<[string, Answer[], boolean[], string[]]>([
  [
    'is away when it fails for more than a moment',
    [at(1), 0, null, null, at(1)],
    [],
    ['available 1000', 'available 100', 'away 2000', 'away 2000', 'available 1000'],
  ],
  [
    'is available while it answers any call, even if the feed is slow',
    [at(1), late, late, at(1)],
    [true, true],
    ['available 1000', 'available 1000', 'available 1000', 'available 1000'],
  ],
  [
    'is away when no call is answered in time, until one is',
    [at(1), late, late, late],
    [false, false, true],
    ['available 1000', 'away 2000', 'away 2000', 'available 1000'],
  ],
  [
    'is unknown until the feed first answers',
    [late, late, at(1)],
    [true, true],
    ['unknown 1000', 'unknown 1000', 'available 1000'],
  ],
])('the content service %s', async (_, answers, elsewhere, expected) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const isAnswering = async () => elsewhere.shift() ?? false
  const { feed, start, state } = scripted(answers, { isAnswering, intervalMs: 1_000 })
  await start()
  const states: string[] = []
  while (states.length < expected.length) {
    const now = feed.isUnknown() ? 'unknown' : feed.isAway() ? 'away' : 'available'
    const before = state.polls
    let pause = 0
    for (; state.polls === before; pause += 100) await vi.advanceTimersByTimeAsync(100)
    states.push(`${now} ${pause}`)
  }
  expect(states).toEqual(expected)
  expect(state.returns).toBe(expected.some((each) => each.startsWith('away')) ? 1 : 0)
})

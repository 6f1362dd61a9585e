import type { ScreenName } from '@alun/contract/rules/screens'
import { expect, it } from 'vitest'
import type { ContentClient, PageResult } from './content-client.ts'
import { ContentError } from './content-error.ts'
import { PageError } from './page-error.ts'
import type { PageQuery } from './page-query.ts'
import { createPageReader } from './page-reader.ts'

it.each([
  [
    'an outage',
    new ContentError({
      method: 'GET',
      url: '/v1',
      statusCode: null,
      statusMessage: 'no connection',
    }),
    PageError,
  ],
  ['an error of the site', new TypeError('x is undefined'), TypeError],
])('a visitor sees %s', async (_, thrown, expected) => {
  const reader = createPageReader({
    client: { page: () => Promise.reject(thrown) },
    answers: { get: async () => null, remember: () => undefined },
    layouts: { get: async () => null, remember: () => undefined },
    isAway: () => false,
    target: '/projects/tower',
    deadline: 0,
  })
  await expect(reader.page('project', { locale: 'en', slug: 'tower' })).rejects.toThrow(expected)
  expect(reader.facts.away).toBe(expected === PageError)
})

/** A visitor of a project with this many units; records the queries to the content service. */
function visitor(units: number) {
  const asked: (string | undefined)[] = []
  const stored = new Map<string, unknown>()
  const large = units > 100 ? {} : null
  const answer = {
    kind: 'page',
    page: {
      layout: {},
      screen: {
        project: { units: Array.from({ length: Math.min(units, 100) }, () => ({})), large },
      },
      meta: {},
    },
  }
  const keyOf = (_screen: ScreenName, query: PageQuery) => JSON.stringify(query)
  const client = {
    page: async (_screen: ScreenName, { table }: PageQuery) => {
      asked.push(table)
      return answer
    },
  } as unknown as Pick<ContentClient, 'page'>
  const open = async (table?: string) => {
    const reader = createPageReader({
      client,
      answers: {
        get: async (screen, query) =>
          (stored.get(keyOf(screen, query)) ?? null) as PageResult<never> | null,
        remember: (screen, query, result) => stored.set(keyOf(screen, query), result),
      },
      layouts: { get: async () => null, remember: () => undefined },
      isAway: () => false,
      target: '/projects/tower',
      deadline: 0,
    })
    await reader.page('project', { locale: 'en', slug: 'tower', ...(table && { table }) })
  }
  return { asked, open }
}

it('one answer serves every filter of a project if it contains all units', async () => {
  const { asked, open } = visitor(100)
  for (const table of ['status=sold', 'sort=-price', undefined, 'units=all']) await open(table)
  expect(asked).toEqual(['status=sold'])
})

it('a large project costs one call for each filter and page', async () => {
  const { asked, open } = visitor(101)
  for (const table of [undefined, undefined, 'page=2', 'page=2']) await open(table)
  for (const table of ['status=sold', 'status=sold', 'units=all', 'units=all']) await open(table)
  expect(asked).toEqual([undefined, 'page=2', 'status=sold', 'status=sold', 'units=all'])
})

import { forThisFile } from '@alun/platform/testing/for-this-file'
import { beforeAll, expect, it } from 'vitest'
import { shapeOf } from '../../server/body-shape.ts'
import { admittedCall } from '../core/payload/server-functions.ts'
import { openContent, type Person } from '../testing/open-content.ts'
import { samples, writeItem } from '../testing/written-records.ts'

const api = await forThisFile(openContent())
let translator: Person
let id: string

beforeAll(async () => {
  translator = await api.as('translator')
  const texts = { en: { title: 'Opening' } }
  id = await writeItem(api, 'news', { facts: samples.story('opening'), texts })
})

const fill = <T>(length: number, each: (at: number) => T): T[] =>
  Array.from({ length }, (_, at) => each(at))

/** Each level is named by the one above as often as this; as a tree it has 2 ** 40 or 30 ** 6 places. */
function graph(levels: number, branches: number): object {
  let part: object = { x: 1 }
  for (let level = 0; level < levels; level += 1) {
    const below = part
    part = Object.fromEntries(fill(branches, (at) => [`k${at}`, below]))
  }
  return part
}
const circle: Record<string, unknown> = {}
circle.own = circle
const deep = (levels: number) => {
  let part: object = {}
  for (let level = 0; level < levels; level += 1) part = { and: [part] }
  return part
}

const longText = 'x'.repeat(100_000)
/** A part of a body that is named at this many places. */
const repeated = (part: unknown) => ({ rows: fill(900, () => ({ a: part, b: part })) })

const trees = {
  'a deep tree': deep(5_000),
  'a wide list': { or: fill(60_000, () => ({})) },
} as const
const shapes = {
  ...trees,
  'a graph of pairs': graph(40, 2),
  'a graph of names': graph(6, 30),
  'a circle': circle,
  'a long number': { price: 10n ** 300n },
  'a long text at many places': repeated(longText),
  'a long name at many places': repeated({ [longText]: 1 }),
  'a name of a far place': { 'sections.4294967293.id': { value: 1 } },
  'a name of a far place in another spelling': { 'sections.4e9.id': { value: 1 } },
  'names of many rows': Object.fromEntries(fill(2_001, (at) => [`a${at}.0.id`, {}])),
  'a map': new Map([['price', 1]]),
  'a function': { price: () => 1 },
}

const call = (name: string, args: object) =>
  admittedCall(api.payload, new Headers(translator.headers), { name, args })
const form = (part: string) => (given: object) =>
  call('form-state', { collectionSlug: 'news', id, schemaPath: 'news', [part]: given })

/** Whatever makes values of a request, with how it rejects them. */
const functions: Record<string, (given: object) => Promise<unknown>> = {
  'data of a form': form('data'),
  'data of a document': form('documentFormState'),
  'state of a form': form('formState'),
  'data of a block': form('initialBlockData'),
  'a selection': form('select'),
  'data of a drawer': (initialData) =>
    call('render-document', { collectionSlug: 'news', docID: id, initialData }),
  'query of a drawer': (searchParams) =>
    call('render-document', { collectionSlug: 'news', docID: id, searchParams }),
  'query of a list': (query) => call('render-list', { collectionSlug: 'news', query }),
  'a name': (name) =>
    admittedCall(api.payload, new Headers(translator.headers), { name, args: {} }),
}

it.each(Object.entries(functions))('%s is walked once, up to a limit', async (_, send) => {
  for (const [shape, given] of Object.entries(shapes)) {
    const begun = performance.now()
    expect([shape, await send(given)]).toEqual([shape, { problem: 'limits.query' }])
    expect([shape, performance.now() - begun < 1_000]).toEqual([shape, true])
  }
})

const pairs = (name: string, given: unknown): string[] =>
  typeof given === 'object' && given !== null
    ? Object.entries(given).flatMap(([key, each]) => pairs(`${name}[${key}]`, each))
    : [`${name}=${given}`]
const number = '9'.repeat(10_000)
const query = (path: string) => async (address: string) =>
  (await api.http(`${path}${address}`, {}, translator)).status

it.each<[string, (address: string) => Promise<number>, string[]]>([
  [
    'a query',
    query('/api/news?'),
    [
      pairs('where', { and: fill(1_000, () => ({ title: { like: 'a' } })) }).join('&'),
      `where${'[and][0]'.repeat(500)}[title][like]=a`,
      `limit=${number}`,
    ],
  ],
  [
    'a filter as JSON',
    query('/v1/users/me?filter='),
    ['{"_and":['.repeat(5_000) + ']}'.repeat(5_000), `{"email":{"_in":[${'1,'.repeat(5_000)}1]}}`],
  ],
])('%s is refused if it is too large', async (_, send, addresses) => {
  for (const address of addresses)
    expect([address.slice(0, 40), await send(address)]).toEqual([address.slice(0, 40), 400])
})

const asPart = (text: string) =>
  `--b\r\nContent-Disposition: form-data; name="_payload"\r\n\r\n${text}\r\n--b--\r\n`
const asBody = (text: string) => text

it.each([
  ['application/json', asBody],
  ['text/plain', asBody],
  ['', asBody],
  ['application/x-www-form-urlencoded', (text: string) => `_payload=${text}`],
  ['multipart/form-data; boundary=b', asPart],
])('a body of the type %j is limited as text before it is decoded', (type, wrap) => {
  for (const tree of [JSON.stringify(trees['a wide list']), '['.repeat(5_000)]) {
    expect(shapeOf(type)?.(Buffer.from(wrap(tree)))).toBe(false)
  }
})

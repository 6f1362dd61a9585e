import { forThisFile } from '@alun/platform/testing/for-this-file'
import { answering, openReceiver } from '@alun/platform/testing/receiver'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { openContent } from '../../testing/open-content.ts'
import { asProcess } from '../../testing/test-runtime.ts'
import { paragraphs, samples, writeItem } from '../../testing/written-records.ts'
import { machineOf } from './machine.ts'
import { callsOf } from './machine-parts.ts'
import { withXml, xmlOf } from './translatable.ts'

const asked = z.object({
  text: z.array(z.string()),
  source_lang: z.literal('UK'),
  target_lang: z.literal('EN'),
  tag_handling: z.literal('xml'),
})
/** Replaces DeepL. */
const provider = await forThisFile(openReceiver())
const { received, url } = provider
const textsOf = (body: string) => asked.parse(JSON.parse(body)).text
const repeating: Parameters<typeof provider.answer>[0] = (call, response) => {
  const translations = textsOf(call.body).map((text) => ({ text }))
  answering(200, {}, { translations })(call, response)
}
beforeEach(() => {
  received.length = 0
})

it('a draft of a block has its link and marks where the machine has put them', async () => {
  provider.answer((call, response) => {
    const translations = textsOf(call.body).map((each) => ({
      detected_source_language: 'UK',
      text: each
        .replace(/<g id="0">Див <\/g><g id="1">(.*?)<\/g>/, '<g id="1">$1</g><g id="0"> see</g>')
        .replace('Хід', 'Progress &lt;1&gt;'),
    }))
    answering(200, {}, { translations })(call, response)
  })
  const link = {
    type: 'link',
    fields: { url: 'https://a.example' },
    children: [{ type: 'text', text: 'Хід', format: 1 }],
  }
  const block = { type: 'paragraph', children: [{ type: 'text', text: 'Див ', format: 0 }, link] }
  const machine = machineOf({ key: 'a-key', url })
  const drafted = await machine.translate([...xmlOf(block), ...Array(60).fill('a')], 'uk', 'en')
  expect(withXml(block, drafted.slice(0, 1))).toEqual({
    type: 'paragraph',
    children: [
      { ...link, children: [{ type: 'text', text: 'Progress <1>', format: 1 }] },
      { type: 'text', text: ' see', format: 0 },
    ],
  })
  const requests = received.map(({ body, headers, method, path }) => [
    ...[method, path, headers.authorization],
    textsOf(body).length,
  ])
  expect(requests).toEqual([
    ['POST', '/v2/translate', 'DeepL-Auth-Key a-key', 50],
    ['POST', '/v2/translate', 'DeepL-Auth-Key a-key', 11],
  ])
})

it.each([
  ['', '/v2/translate'],
  ['/v2', '/v2/translate'],
  ['/v2/translate', '/v2/translate'],
  ['/gateway/v2', '/gateway/v2/translate'],
  ['/gateway?key=1', '/gateway/v2/translate?key=1'],
])('calls an address that ends with %j at %s', async (end, path) => {
  provider.answer(repeating)
  await machineOf({ key: 'a-key', url: `${url}${end}` }).translate(['a'], 'uk', 'en')
  expect(received.map((call) => call.path)).toEqual([path])
})

it('sends long paragraphs in requests that the provider takes', async () => {
  provider.answer(repeating)
  const texts = Array.from({ length: 40 }, (_, at) => `${at} ${'ї'.repeat(4_000)}`)
  expect(await machineOf({ key: 'a-key', url }).translate(texts, 'uk', 'en')).toEqual(texts)
  const sizes = received.map(({ headers }) => Number(headers['content-length']))
  expect(Math.max(...sizes)).toBeLessThanOrEqual(128 * 1024)
  expect(sizes).toHaveLength(3)
})

it('sends texts of the record within the limits of a day, of one account and of all', async () => {
  const limits = { TRANSLATION_LIMIT_ACCOUNT: '30', TRANSLATION_LIMIT_DAY: '50' }
  const settings = { TRANSLATION_PROVIDER: 'deepl', TRANSLATION_KEY: 'k', TRANSLATION_URL: url }
  const api = await forThisFile(openContent({ settings: { ...settings, ...limits } }))
  onTestFinished(asProcess(api.runtime))
  const id = await writeItem(api, 'articles', {
    facts: samples.article('lengths'),
    texts: { ua: { title: 'x'.repeat(6), body: paragraphs('x'.repeat(24), 'x'.repeat(7)) } },
  })
  const target = { collection: 'articles', id }
  const draft = async (name: string, length: number) => {
    const json = { target, from: 'ua', into: 'en', texts: ['x'.repeat(length)] }
    const by = await api.as('translator', name)
    const answer = await api.http('/api/draft-translation', { method: 'POST', json }, by)
    return [answer.status, (await answer.json()).spent?.own]
  }
  // What the provider refuses costs nothing, and other texts are not sent.
  for (const [length, status] of [
    [24, 400],
    [23, 409],
  ] as const) {
    provider.answer(answering(456))
    expect(await draft('one', length)).toEqual([status, undefined])
  }
  expect(received).toHaveLength(1)
  provider.answer(repeating)
  const done = []
  for (const name of ['one', 'two', 'three']) {
    for (const length of [24, 7]) done.push(await draft(name, length))
  }
  const [refused, first] = [
    [400, undefined],
    [200, 24],
  ]
  expect(done).toEqual([first, refused, first, refused, refused, refused])
  api.pass(24 * 3_600_000)
  expect(await draft('one', 6)).toEqual([200, 6])
})

it.each([
  [456, 'quota'],
  [403, 'key'],
  [413, 'size'],
  [429, 'busy'],
  [500, 'failed'],
])('the answer says why the provider rejects with %i', async (status, why) => {
  provider.answer(answering(status))
  const drafts = machineOf({ key: 'a-key', url }).translate(['a'], 'uk', 'en')
  await expect(drafts).rejects.toMatchObject({ message: `DeepL answered ${status}`, why })
})

it('divides a table of any length into calls, with each text once', () => {
  const texts = [...Array.from({ length: 540 }, (_, at) => `cell ${at}`), 'ї'.repeat(70_000), 'end']
  const calls = [...callsOf(texts)]
  expect(calls.flat()).toEqual(texts)
  expect(calls.map(({ length }) => length)).toEqual([100, 100, 100, 100, 100, 40, 1, 1])
})

it('lists, cells and values that are not text stay unchanged', () => {
  const item = (text: string) => ({ type: 'listitem', children: [{ type: 'text', text }] })
  const list = { type: 'list', listType: 'bullet', children: [item('один <1>'), item('два')] }
  expect(xmlOf(list)).toEqual(['один &lt;1&gt;', 'два'])
  expect(withXml(list, ['one &lt;1&gt;', 'two'])).toEqual({
    ...list,
    children: [item('one <1>'), item('two')],
  })
})

import { createServer, type RequestListener } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { machineOf } from './machine.ts'
import { withXml, xmlOf } from './translatable.ts'

const asked = z.object({
  text: z.array(z.string()),
  source_lang: z.literal('UK'),
  target_lang: z.literal('EN'),
  tag_handling: z.literal('xml'),
})
let close = () => {}
afterEach(() => close())

/** Answers as DeepL does. */
async function provider(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close = () => server.close()
  const place = server.address()
  if (place === null || typeof place === 'string') throw new Error('No port was given')
  return `http://127.0.0.1:${place.port}`
}

it('drafts a block with its link and marks where the machine has put them', async () => {
  const requests: unknown[] = []
  const url = await provider(async (request, response) => {
    const { text } = asked.parse(await json(request))
    requests.push([request.method, request.url, request.headers.authorization, text.length])
    const translations = text.map((each) => ({
      detected_source_language: 'UK',
      text: each
        .replace(/<g id="0">Див <\/g><g id="1">(.*?)<\/g>/, '<g id="1">$1</g><g id="0"> see</g>')
        .replace('Хід', 'Progress &lt;1&gt;'),
    }))
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify({ translations }))
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
  expect(requests).toEqual([
    ['POST', '/v2/translate', 'DeepL-Auth-Key a-key', 50],
    ['POST', '/v2/translate', 'DeepL-Auth-Key a-key', 11],
  ])
})

it('sends long paragraphs in requests that the provider takes', async () => {
  const sizes: number[] = []
  const url = await provider(async (request, response) => {
    sizes.push(Number(request.headers['content-length']))
    const { text } = asked.parse(await json(request))
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify({ translations: text.map((each) => ({ text: each })) }))
  })
  const texts = Array.from({ length: 40 }, (_, at) => `${at} ${'ї'.repeat(4_000)}`)
  expect(await machineOf({ key: 'a-key', url }).translate(texts, 'uk', 'en')).toEqual(texts)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(128 * 1024)
  expect(sizes).toHaveLength(3)
})

it('says when the provider rejects', async () => {
  const url = await provider((_, response) => response.writeHead(456).end())
  const drafts = machineOf({ key: 'a-key', url }).translate(['a'], 'uk', 'en')
  await expect(drafts).rejects.toThrow('DeepL answered 456')
})

it('leaves lists, cells and what is no text as they are', () => {
  const item = (text: string) => ({ type: 'listitem', children: [{ type: 'text', text }] })
  const list = { type: 'list', listType: 'bullet', children: [item('один <1>'), item('два')] }
  expect(xmlOf(list)).toEqual(['один &lt;1&gt;', 'два'])
  expect(withXml(list, ['one &lt;1&gt;', 'two'])).toEqual({
    ...list,
    children: [item('one <1>'), item('two')],
  })
})

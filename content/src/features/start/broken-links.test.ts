import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { paragraphs, samples, writeGlobal, writeItem } from '../../testing/test-api.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { checkLinks } from './broken-links.ts'

let service: TestService
let site: Server
let origin = ''
const asked: string[] = []

beforeAll(async () => {
  service = await openTestService()
  site = createServer(({ url = '' }, answer) => {
    asked.push(url)
    if (url.includes('hangs')) return answer.destroy()
    answer.writeHead(url.includes('gone') ? 404 : 200).end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => site.once('listening', resolve))
  const { port } = z.object({ port: z.number() }).parse(site.address())
  origin = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  site?.close()
  await service?.close()
})

/** A long text with these links. */
function linking(...fields: object[]) {
  const { root } = paragraphs('')
  const links = fields.map((each) => ({
    ...root.children[0],
    type: 'link',
    version: 3,
    fields: { linkType: 'custom', newTab: false, ...each },
    children: paragraphs('Link').root.children[0]?.children,
  }))
  return { root: { ...root, children: [{ ...root.children[0], children: links }] } }
}

const news = (slug: string, body: object, status: 'published' | 'draft' = 'published') =>
  writeItem(service, 'news', {
    facts: samples.story(slug),
    texts: { ua: { title: slug, body } },
    status,
  })

it('finds links within the site that lead nowhere, in texts, buttons and redirects', async () => {
  const draft = await news('hidden', paragraphs('Text'), 'draft')
  const open = await news('open', linking({ url: '/faq' }, { url: 'https://elsewhere.example' }))
  const to = (value: string) => ({ linkType: 'internal', doc: { relationTo: 'news', value } })
  const broken = await news(
    'broken',
    linking(to(draft), to(open), { url: `${origin}/ua/news/gone` }, { url: '/faq' }),
  )
  // A page that does not answer is neither open nor broken.
  await news('unknown', linking({ url: '/hangs' }))
  await writeGlobal(service, 'home', {
    texts: { en: { hero: { primary: { label: 'All', href: '/gone' } } } },
  })
  await service.payload.create({
    collection: 'redirects',
    data: { from: '/old', to: '/gone-too', status: '301' },
  })
  // Records are read two at a time.
  const check = await checkLinks(service.payload, origin, 1, 2)
  expect(check.links).toBe(7)
  expect(check.broken).toEqual([
    { owner: 'news', id: broken, title: 'broken', address: null },
    { owner: 'news', id: broken, title: 'broken', address: `${origin}/ua/news/gone` },
    { owner: 'home', id: null, title: '', address: '/gone' },
    { owner: 'redirects', id: expect.any(String), title: '/old', address: '/gone-too' },
  ])
  // Each address once, in the language of the text.
  expect(asked.toSorted()).toEqual(['/gone', '/gone-too', '/ua/faq', '/ua/hangs', '/ua/news/gone'])
})

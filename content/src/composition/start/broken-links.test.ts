import { createServer, type Server } from 'node:http'
import { portOf } from '@alun/platform/listener'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { paragraphs, samples, writeGlobal, writeItem } from '../../testing/test-api.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { brokenLinks, checkLinks } from './broken-links.ts'

let service: TestService
let site: Server
let origin = ''
const asked: string[] = []
/** Where a redirect of the site enquiries, such as into a network of the operator. */
let elsewhere: Server
let askedElsewhere = 0

beforeAll(async () => {
  service = await openTestService()
  elsewhere = createServer((_, answer) => {
    askedElsewhere += 1
    answer.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => elsewhere.once('listening', resolve))
  site = createServer(({ url = '' }, answer) => {
    if (url !== '/') asked.push(url)
    if (url.includes('hangs')) return answer.destroy()
    if (url.includes('moved')) return answer.writeHead(301, { Location: '/ua/gone' }).end()
    if (url.includes('leaves'))
      return answer.writeHead(302, { Location: `http://127.0.0.1:${portOf(elsewhere)}/` }).end()
    answer.writeHead(url.includes('gone') ? 404 : 200).end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => site.once('listening', resolve))
  const { port } = z.object({ port: z.number() }).parse(site.address())
  origin = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  site?.close()
  elsewhere?.close()
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
  const db = service.payload.db.drizzle
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
  // In as many steps as it takes, by two processes at once.
  const step = () => checkLinks(service.payload, origin, { changes: 2, asked: 2 })
  const check = async () => {
    for (let steps = 0; steps < 12; steps += 1) await Promise.all([step(), step()])
    return brokenLinks(db, 8)
  }
  expect(await check()).toMatchObject({ links: 7, broken: 4 })
  expect((await brokenLinks(db, 8))?.rows).toEqual([
    { owner: 'home', id: null, title: '', address: '/gone' },
    { owner: 'news', id: broken, title: 'broken', address: null },
    { owner: 'news', id: broken, title: 'broken', address: `${origin}/ua/news/gone` },
    { owner: 'redirects', id: expect.any(String), title: '/old', address: '/gone-too' },
  ])
  // Each address once, in the language of the text.
  expect(asked.toSorted()).toEqual(['/gone', '/gone-too', '/ua/faq', '/ua/hangs', '/ua/news/gone'])

  // Only what has changed is looked at again.
  asked.length = 0
  await service.payload.update({
    collection: 'news',
    id: draft,
    locale: 'ua',
    data: { _status: 'published' },
  })
  expect(await check()).toMatchObject({ links: 7, broken: 3 })
  expect(asked).toEqual([])
  await service.payload.delete({ collection: 'news', id: broken })
  expect((await check())?.rows.map(({ owner }) => owner)).toEqual(['home', 'redirects'])
})

it('follows redirects within the site, and asks nobody else', async () => {
  const db = service.payload.db.drizzle
  const before = (await brokenLinks(db, 8))?.broken ?? 0
  await news('moving', linking({ url: '/moved' }, { url: '/leaves' }))
  for (let steps = 0; steps < 4; steps += 1) await checkLinks(service.payload, origin)
  expect(await brokenLinks(db, 8)).toMatchObject({ broken: before + 1 })
  expect(askedElsewhere).toBe(0)
})

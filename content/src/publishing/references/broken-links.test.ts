import { currentTime } from '@alun/contract/rules/current-time'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { createLocalReq } from 'payload'
import { beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { readMarks } from '../../core/ends/marks.ts'
import { question } from '../../core/panel/ends/question.ts'
import { openContent } from '../../testing/open-content.ts'
import { paragraphs, samples, writeGlobal, writeItem } from '../../testing/written-records.ts'
import { fillReferences } from './keep-references.ts'
import { readBrokenLinks } from './reference-rows.ts'

const service = await forThisFile(openContent())
const siteOrigin = 'https://site.example'
const db = service.payload.db.drizzle

beforeEach(() => service.payload.delete({ collection: 'news', where: {} }))

const refusal = z.object({ errors: z.tuple([z.object({ data: question })]) })
const check = (limit = 20) => readBrokenLinks(db, siteOrigin, limit)
const brokenAddresses = async () =>
  (await check()).rows
    .map(({ address }) => address)
    .toSorted((one, other) => (one ?? '').localeCompare(other ?? ''))

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
const publish = (id: string, data: object = {}) =>
  service.payload.update({
    collection: 'news',
    id,
    locale: 'ua',
    data: { ...data, _status: 'published' },
  })
const to = (value: string) => ({ linkType: 'internal', doc: { relationTo: 'news', value } })

it('finds links within the site that lead nowhere, in texts, buttons and redirects', async () => {
  const draft = await news('hidden', linking({ url: '/gone-in-a-draft' }), 'draft')
  await news('hidden-too', paragraphs('Text'), 'draft')
  const open = await news('open', linking({ url: '/search' }, { url: 'https://elsewhere.example' }))
  const links = [to(draft), to(open), { url: `${siteOrigin}/ua/news/gone` }, { url: '/news' }]
  const broken = await news('broken', linking(...links))
  await writeGlobal(service, 'home', {
    texts: { en: { hero: { primary: { label: 'All', href: '/gone' } } } },
  })
  const redirect = await service.payload.create({
    collection: 'redirects',
    data: { from: '/old', to: '/news/hidden-too', status: '301' },
  })
  const found = [
    { owner: 'home', id: null, address: '/gone' },
    { owner: 'news', id: broken, address: null, item: draft, path: '/news/hidden' },
    { owner: 'news', id: broken, address: `${siteOrigin}/ua/news/gone` },
    { owner: 'redirects', id: redirect.id, address: '/news/hidden-too' },
  ]
  expect(await check(8)).toMatchObject({ links: 7, broken: 4, rows: found })
  expect(await check(1)).toMatchObject({ broken: 4, rows: found.slice(0, 1) })

  // A start fills the table of an older database with the same rows.
  await service.payload.db.drizzle.execute('truncate record_references')
  await fillReferences(service.payload)
  expect(await check()).toMatchObject({ links: 7, broken: 4 })

  await publish(draft)
  // Publishing it also publishes the link in its own text.
  expect(await brokenAddresses()).toEqual([
    '/gone',
    '/gone-in-a-draft',
    '/news/hidden-too',
    `${siteOrigin}/ua/news/gone`,
  ])
  await service.payload.delete({
    collection: 'news',
    where: { slug: { in: ['broken', 'hidden', 'hidden-too'] } },
  })
  await writeGlobal(service, 'home', { texts: { en: { hero: { primary: { href: '' } } } } })
  await service.payload.delete({ collection: 'redirects', id: redirect.id })
  expect(await brokenAddresses()).toEqual([])
})

it('lists a link as broken, and no longer, right after the change that is the reason', async () => {
  const target = await news('target', paragraphs('Text'))
  await news('linking', linking({ url: '/news/target' }, to(target)))
  expect(await brokenAddresses()).toEqual([])
  await publish(target, { slug: 'renamed' })
  expect(await brokenAddresses()).toEqual([])
  await service.payload.update({
    collection: 'news',
    id: target,
    locale: 'ua',
    data: { _status: 'draft' },
  })
  expect(await brokenAddresses()).toEqual([null, '/news/target'])
  await publish(target)
  await news('further', linking({ url: '/news/other' }))
  expect(await brokenAddresses()).toEqual(['/news/other'])
  const redirect = async (from: string, to: string) =>
    (await service.payload.create({ collection: 'redirects', data: { from, to, status: '301' } }))
      .id
  // Through another redirect, as long as that one leads to a page.
  const another = await redirect('/old/another', '/news/renamed#part')
  const first = await redirect('/news/other', '/old/another')
  expect(await brokenAddresses()).toEqual([])
  await service.payload.delete({ collection: 'redirects', id: another })
  expect(await brokenAddresses()).toEqual(['/news/other', '/old/another'])
  await service.payload.delete({ collection: 'redirects', id: first })
  expect(await brokenAddresses()).toEqual(['/news/other'])
})

it('counts addresses as open or broken as the site answers them', async () => {
  const open = [
    '/news/target',
    '/ua/news/target/',
    '/news//target?from=mail#part',
    `${siteOrigin}/news/target`,
    ...['/', '/ua', '/#map', '#map', '/news?page=2', '/search?q=villa'],
    ...['mailto:a@b.example', 'tel:+380441234567', 'https://elsewhere.example/gone'],
    ...['/media/1/2/640.webp', '/brochures/terrace-en.pdf', '/account/login', '/sitemap.xml'],
  ]
  const broken = [
    ...['/accounts', '/news/gone', '/News/target', '/news/target/more', '/projects', '/ua/gone'],
    `${siteOrigin}/gone`,
  ]
  await news('target', paragraphs('Text'))
  await news('linking', linking(...[...open, ...broken].map((url) => ({ url }))))
  expect((await brokenAddresses()).toSorted()).toEqual(broken.toSorted())
})

it('follows redirects of any address, as the site does', async () => {
  const from = ['/old', '/стара/вілла', '/catalog?p=12', '/elsewhere']
  for (const each of from) {
    const to = each === '/elsewhere' ? 'https://elsewhere.example/x' : '/search'
    await service.payload.create({
      collection: 'redirects',
      data: { from: each, to, status: '301' },
    })
  }
  const open = ['/old', '/Old/?page=2', '/ua/стара/вілла', '/elsewhere', '/catalog?p=12&more=1#x']
  const closed = ['/catalog', '/catalog?p=13', '/older']
  await news('linking', linking(...[...open, ...closed].map((url) => ({ url }))))
  expect(await brokenAddresses()).toEqual(closed)
  await service.payload.delete({ collection: 'redirects', where: { from: { in: from } } })
})

it('asks before the target of links is withdrawn, now or by a plan, and before a redirect to it is changed or deleted', async () => {
  const editor = await service.as('editor')
  const target = await news('target', paragraphs('Text'))
  const { id: redirect } = await service.payload.create({
    collection: 'redirects',
    data: { from: '/old-target', to: '/news/target', status: '301' },
  })
  await news('linking', linking(to(target), { url: '/old-target' }))
  const call = async (method: string, path: string, json?: object) =>
    (await service.http(`/api/${path}`, { method, json }, editor)).status
  const withdrawn = { _status: 'draft' }
  const at = new Date(currentTime() + 3_600_000).toISOString()
  const plan = { change: 'unpublish', at, target: { collection: 'news', id: target } }
  expect(await call('POST', 'scheduled', plan)).toBe(409)
  expect(await call('PATCH', `redirects/${redirect}`, { from: '/older-target' })).toBe(409)
  expect(await call('DELETE', `redirects?where[id][equals]=${redirect}`)).toBe(409)
  expect(await call('DELETE', `redirects/${redirect}`)).toBe(409)
  expect(await call('PATCH', `news/${target}`, withdrawn)).toBe(409)
  expect(await call('POST', 'scheduled', { ...plan, ends: 'keep' })).toBe(200)
  expect(await call('PATCH', `news/${target}`, { ...withdrawn, ends: 'keep' })).toBe(200)
  expect(await brokenAddresses()).toEqual([null, '/news/target', '/old-target'])
  await service.payload.delete({ collection: 'redirects', id: redirect })
})

it('redirects the address of a deleted or withdrawn record to the page that the person chooses', async () => {
  const editor = await service.as('editor')
  const call = async (method: string, path: string, json: object | undefined, ends = '') => {
    const query = ends && `?ends=${ends}`
    const answer = await service.http(`/api/${path}${query}`, { method, json }, editor)
    const { data } = refusal.safeParse(await answer.json())
    return { status: answer.status, asked: data?.errors[0].data }
  }
  const marks = async () =>
    readMarks(await createLocalReq({ user: editor.account }, service.payload), { only: ['links'] })
  const slugs = ['first', 'second', 'other'] as const
  const [first, second] = await Promise.all(slugs.map((slug) => news(slug, paragraphs(slug))))
  await news('linking', linking(...[first, second].map((id) => to(id ?? ''))))
  await news('typed', linking({ url: '/news/first' }, { url: `${siteOrigin}/ua/news/second` }))
  for (const [method, id, json] of [
    ['PATCH', first, { _status: 'draft' }],
    ['DELETE', second, undefined],
  ] as const) {
    const { asked } = await call(method, `news/${id}`, json)
    expect(asked?.groups.find(({ name }) => name === 'links')).toMatchObject({ count: 2 })
    expect((await call(method, `news/${id}`, json, asked?.seen)).status).toBe(200)
    const [left] = await marks()
    expect(left).toMatchObject({ count: 2, choices: ['redirect', 'accept'] })
    for (const { to: targets } of left?.rows ?? [])
      expect(targets.map((each) => each.id)).toEqual(
        expect.arrayContaining(['/news/other', '/news', '/']),
      )
    const redirected = left?.rows.map((row) => [row.id, 'redirect /news/other'])
    const choices = { links: Object.fromEntries(redirected ?? []) }
    expect((await call('POST', 'ends', { choices })).status).toBe(200)
  }
  // Links by address are open again; a text that names a withdrawn record has no link, which the person has accepted.
  expect(await brokenAddresses()).toEqual([null, null])
  expect(await marks()).toEqual([])
  await news('further', linking({ url: '/old-list?page=2' }))
  const [found] = await marks()
  const choices = { links: { [found?.rows[0]?.id ?? '']: 'redirect /' } }
  expect((await call('POST', 'ends', { choices })).status).toBe(200)
  expect(await brokenAddresses()).toEqual([null, null])
  const { docs } = await service.payload.find({ collection: 'redirects', sort: 'from' })
  // What is only withdrawn may come back.
  expect(docs.map(({ from, status, to: target }) => [from, target, status])).toEqual([
    ['/news/first', '/news/other', '302'],
    ['/news/second', '/news/other', '301'],
    ['/old-list', '/', '301'],
  ])
})

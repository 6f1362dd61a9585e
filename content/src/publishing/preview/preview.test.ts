import { previewLifetime, previewTokenHeader } from '@alun/contract/rules/preview'
import type { Role } from '@alun/contract/rules/roles'
import { pageAnswer } from '@alun/contract/schema/page'
import { previewToken } from '@alun/contract/schema/preview'
import { sealPreview } from '@alun/platform/preview-seal'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { decodeJwt } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { intakeToken, openContent, pagePath, reader, siteUrl } from '../../testing/open-content.ts'
import {
  addProject,
  addUnit,
  paragraphs,
  samples,
  writeGlobal,
  writeItem,
} from '../../testing/written-records.ts'
import { openEditor, openPreview } from './panel-links.ts'

const auth = await forThisFile(openContent())
let story: string

beforeAll(async () => {
  await writeGlobal(auth, 'about', { texts: { en: { title: 'About us' } } })
  story = await writeItem(auth, 'news', {
    facts: samples.story('opening'),
    texts: { en: { title: 'Opening', body: paragraphs('As published') } },
  })
  const { payload } = auth
  const changed = { title: 'Opening soon', body: paragraphs('As drafted') as never }
  await payload.update({ collection: 'news', id: story, locale: 'en', draft: true, data: changed })
  await writeItem(auth, 'news', {
    facts: samples.story('secret'),
    texts: { en: { title: 'Secret' } },
    status: 'draft',
  })
  await payload.updateGlobal({ slug: 'about', draft: true, data: { title: 'About all of us' } })
})

async function askToken(role: Role): Promise<Response> {
  return auth.http('/v1/preview-tokens', { method: 'POST' }, await auth.as(role))
}

async function newToken(): Promise<string> {
  const response = await askToken('editor')
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([201, 'no-store'])
  return previewToken.parse((await response.json()).data).token
}

const item = '/v1/pages/news-item?locale=en&slug=opening'
const preview = (token: string, path: string) =>
  auth.http(path, { headers: { [previewTokenHeader]: token } }, reader)

describe('a draft', () => {
  it('is shown beside its form, in the edited language, to people who may see it', async () => {
    const news = auth.payload.config.collections.find(({ slug }) => slug === 'news')
    const url = news?.admin.livePreview?.url
    const shownTo = async (role: Role, headers = {}) => {
      const { account, headers: sent } = await auth.as(role)
      const { sid: _sid } = decodeJwt(sent.Authorization.slice('Bearer '.length))
      const req = { user: { ...account, _sid }, headers: new Headers(headers) }
      const asked = { data: { id: story }, locale: { code: 'ua' }, payload: auth.payload, req }
      return typeof url === 'function' ? url(asked as never) : url
    }
    const address = new URL((await shownTo('editor')) ?? '')
    expect(address.origin + address.pathname).toBe(`${siteUrl}/preview`)
    expect(address.searchParams.get('to')).toBe('/ua/news/opening')
    const token = address.searchParams.get('token') ?? ''
    expect(await (await preview(token, item)).text()).toContain('As drafted')
    // After saving a form that a link opened in another language than the chosen one.
    const ofForm = { referer: `${siteUrl}/admin/collections/news/${story}?locale=ru` }
    const saved = await shownTo('editor', { ...ofForm, 'next-action': 'f00' })
    expect(new URL(saved ?? '').searchParams.get('to')).toBe('/ru/news/opening')
    const opened = await shownTo('editor', ofForm)
    expect(new URL(opened ?? '').searchParams.get('to')).toBe('/ua/news/opening')
    expect(await shownTo('sales')).toBeNull()
  })

  it('is shown on its page with only an address, without what it lacks', async () => {
    const token = await newToken()
    const bare = { slug: 'bare', readyLocales: ['en' as const] }
    for (const [collection, screen, list] of [
      ['news', 'news-item', 'news'],
      ['articles', 'article', 'articles'],
      ['projects', 'project', 'home'],
      ['offers', 'offer', null],
      ['documents', 'document', null],
      ['vacancies', 'vacancy', null],
    ] as const) {
      const { id } = await auth.payload.create({ collection, draft: true, data: bare })
      const path = pagePath(screen, { locale: 'ua', slug: 'bare' })
      const answer = await preview(token, path)
      expect([collection, answer.status]).toEqual([collection, 200])
      const shown = pageAnswer(screen).parse((await answer.json()).data)
      expect(shown).toMatchObject({ head: { title: { text: 'bare' } } })
      if (list) {
        const listed = await preview(token, pagePath(list, { locale: 'en' }))
        expect(await listed.text()).toContain('"bare"')
      }
      expect((await auth.http(path, {}, reader)).status).toBe(404)
      await auth.payload.delete({ collection, id })
    }
  })

  it('shows types and reports of a project that have only an address', async () => {
    const token = await newToken()
    const project = await addProject(auth, 'half', 'Half')
    const { payload } = auth
    const { id: type } = await payload.create({
      collection: 'unit-types',
      draft: true,
      data: { slug: 'bare-type', project, readyLocales: ['en'] },
    })
    await payload.create({
      collection: 'construction-updates',
      draft: true,
      data: { slug: 'bare-report', project, readyLocales: ['en'] },
    })
    await addUnit(auth, project, type)
    const path = pagePath('project', { locale: 'en', slug: 'half' })
    const shown = pageAnswer('project').parse((await (await preview(token, path)).json()).data)
    expect(shown).toMatchObject({
      screen: { project: { unitTypes: [{ slug: 'bare-type', areas: { total: null } }] } },
    })
  })

  it('is shown although it lacks its day; a published record without one is not', async () => {
    const id = await writeItem(auth, 'news', {
      facts: samples.story('dayless'),
      texts: { en: { title: 'Dayless' } },
    })
    await auth.payload.db.updateOne({ collection: 'news', id, data: { publishedAt: null } })
    const path = pagePath('news-item', { locale: 'en', slug: 'dayless' })
    expect((await auth.http(path, {}, reader)).status).toBe(404)
  })

  it('is seen in place with a token, on its page and in lists, and cached nowhere', async () => {
    const token = await newToken()
    const before = await (await auth.http(item, {}, reader)).text()
    const drafted = await preview(token, item)
    expect(drafted.headers.get('Cache-Control')).toBe('private, no-store')
    expect(drafted.headers.get('ETag')).toBeNull()
    const text = await drafted.text()
    expect(text).toContain('Opening soon')
    expect(text).toContain('As drafted')
    expect(await (await preview(token, '/v1/pages/news?locale=en')).text()).toContain('Secret')
    expect(await (await preview(token, '/v1/pages/about?locale=en')).text()).toContain('all of us')
    expect((await preview(token, '/v1/pages/news-item?locale=en&slug=secret')).status).toBe(200)

    expect(await (await auth.http(item, {}, reader)).text()).toBe(before)
    expect(before).toContain('As published')
    expect(await (await auth.http('/v1/pages/news?locale=en', {}, reader)).text()).not.toContain(
      'Secret',
    )
    expect((await auth.http('/v1/pages/news-item?locale=en&slug=secret', {}, reader)).status).toBe(
      404,
    )
  })

  it('is not seen with a token that is forged, of another kind, or alone', async () => {
    const token = await newToken()
    const [signed = ''] = /^.*(?=\.)/.exec(token) ?? []
    const { Authorization } = (await auth.as('editor')).headers
    const sealed = ['x.y.z', Authorization.slice('Bearer '.length)].map((each) =>
      sealPreview(each, intakeToken),
    )
    expect(sealPreview(signed, intakeToken)).toBe(token)
    for (const wrong of ['', 'x.y.z', `${token}x`, signed, ...sealed, auth.runtime.staticToken]) {
      const response = await preview(wrong, item)
      expect([wrong.slice(0, 6), response.status]).toEqual([wrong.slice(0, 6), 403])
      expect(await response.text()).not.toContain('drafted')
    }
    const alone = await auth.http(item, { headers: { [previewTokenHeader]: token } })
    expect(alone.status).toBe(401)
    expect(
      (await auth.http('/v1/users/me', { headers: { Authorization: `Bearer ${token}` } })).status,
    ).toBe(401)
  })

  it('is shown only to people who work on content, until they lose the role', async () => {
    expect((await askToken('sales')).status).toBe(403)
    expect((await auth.http('/v1/preview-tokens', { method: 'POST' })).status).toBe(401)
    const token = await newToken()
    const { docs } = await auth.payload.find({
      collection: 'accounts',
      where: { email: { equals: 'editor@site.example' } },
    })
    const id = docs[0]?.id ?? ''
    await auth.payload.update({ collection: 'accounts', id, data: { role: 'sales' } })
    expect((await preview(token, item)).status).toBe(403)
    await auth.payload.update({ collection: 'accounts', id, data: { role: 'editor' } })
    expect((await preview(token, item)).status).toBe(200)
  })

  it('is not seen an hour later', async () => {
    const token = await newToken()
    auth.pass(previewLifetime + 1_000)
    const response = await preview(token, item)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({
      errors: [{ extensions: { code: 'TOKEN_EXPIRED' } }],
    })
    auth.pass(-previewLifetime - 1_000)
  })
})

describe('the panel', () => {
  const open = (request: Request) => openPreview(auth.payload, auth.runtime, request)
  const ask = async (path: string, role?: Role) => {
    const headers = role ? (await auth.as(role)).headers : {}
    return new Request(`http://localhost:3001${path}`, { headers })
  }
  const target = (response: Response) => response.headers.get('Location') ?? ''

  it('leads from a record to its draft on the site', async () => {
    const path = `/admin/preview?collection=news&id=${story}&locale=ua`
    const address = new URL(target(await open(await ask(path, 'editor'))))
    expect(`${address.origin}${address.pathname}`).toBe(`${siteUrl}/preview`)
    expect(address.searchParams.get('to')).toBe('/ua/news/opening')
    const token = address.searchParams.get('token') ?? ''
    expect((await preview(token, item)).status).toBe(200)
    expect(target(await open(await ask(path, 'sales')))).toBe('/admin')
  })

  it('leads from a page of the site to its record, after signing in', async () => {
    const at = async (path: string, role?: Role) =>
      target(await openEditor(auth.payload, await ask(path, role), path.split(/[?/]/).slice(3, 5)))
    expect(await at('/admin/edit/news-item/opening?locale=ua', 'editor')).toBe(
      `/admin/collections/news/${story}?locale=ua`,
    )
    expect(await at('/admin/edit/about?locale=en', 'editor')).toBe('/admin/globals/about?locale=en')
    expect(await at('/admin/edit/nowhere', 'editor')).toBe('/admin')
    expect(await at('/admin/edit/news-item/opening?locale=ua')).toBe(
      '/v1/auth/panel?to=%2Fadmin%2Fedit%2Fnews-item%2Fopening%3Flocale%3Dua',
    )
    // A record that had the address before is changed later than the one that has it now.
    const facts = samples.story('former')
    const moved = await writeItem(auth, 'news', { facts, texts: { en: { title: 'Moved' } } })
    const renamed = { collection: 'news', id: moved, data: { slug: 'moved', _status: 'published' } }
    await auth.payload.update({ ...renamed, draft: false } as never)
    const present = await writeItem(auth, 'news', { facts, texts: { en: { title: 'New' } } })
    const touched = { data: { title: 'Moved on', _status: 'published' }, locale: 'en' }
    await auth.payload.update({ ...renamed, ...touched, draft: false } as never)
    expect(await at('/admin/edit/news-item/former?locale=en', 'editor')).toBe(
      `/admin/collections/news/${present}?locale=en`,
    )
    expect(await at('/admin/edit/news-item/moved?locale=en', 'editor')).toBe(
      `/admin/collections/news/${moved}?locale=en`,
    )
  })
})

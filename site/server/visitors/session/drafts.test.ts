import { sealPreview } from '@alun/platform/preview-seal'
import { describe, expect, it } from 'vitest'
import type { FakeAccounts } from '../../testing/fake-accounts.ts'
import { type FakeContent, previewToken, previewTokenOf } from '../../testing/fake-content.ts'
import { sampleSlug } from '../../testing/sample-answers.ts'
import { siteForEach, type TestSite } from '../../testing/test-site.ts'
import { testVisitor } from '../../testing/test-visitor.ts'

let accounts: FakeAccounts
let content: FakeContent
let site: TestSite
siteForEach((fresh) => {
  ;({ accounts, content, site } = fresh)
})
const browser = () => testVisitor(site)

describe('drafts', () => {
  it('are shown only with the token of a link, until the visitor leaves them', async () => {
    await site.get('/news')
    const visitor = browser()
    const { response } = await visitor.go(`/preview?token=${previewToken}&to=%2Fnews%3Fpage%3D1`)
    expect(response.headers.get('Location')).toBe('/news?page=1')
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^__Host-preview_token=[^;]+; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    const draft = await visitor.go('/news')
    expect(draft.text).toContain('A draft')
    expect(draft.text).toContain('You are viewing drafts')
    expect(draft.response.headers.get('Cache-Control')).toBe('no-store')
    const others = await site.get('/news')
    expect(others.text).not.toContain('A draft')
    expect(others.headers['x-cache']).toBe('hit')

    // A sibling domain can set a cookie with the plain name.
    const planted = browser()
    planted.jar.set('preview_token', previewToken)
    expect((await planted.go('/news')).text).not.toContain('A draft')

    await visitor.go('/preview?to=%2Fnews', {})
    expect((await visitor.go('/news')).text).not.toContain('A draft')
  })

  it('are shown to editors with a link to the form, until they leave them', async () => {
    accounts.settings.role = 'editor'
    const visitor = browser()
    await visitor.signIn()
    const { text } = await visitor.go('/ru/news')
    expect(text).not.toContain('A draft')
    expect(text).toMatch(/href="https?:\/\/[^"]+\/admin\/edit\/[^"]*locale=ru" data-edit-link/)
    expect(text).toMatch(/data-form="preview-on".*name="to" value="\/ru\/news"/)
    const { response } = await visitor.go('/ru/account', { do: 'preview', to: '/ru/news' })
    const shown = await visitor.go(response.headers.get('Location') ?? '')
    expect(shown.response.headers.get('Location')).toBe('/ru/news')
    const draft = await visitor.go('/ru/news')
    expect(draft.text).toContain('Вы видите черновики')
    expect(draft.text).toMatch(/data-form="preview-off".*action="[^"]*to=%2Fru%2Fnews"/)
    expect(draft.text).not.toContain('data-form="preview-on"')
  })

  it('are shown if only their address is filled in', async () => {
    const visitor = browser()
    await visitor.go(`/preview?token=${previewToken}&to=%2Fnews`)
    for (const list of ['/news', '/ua/articles', '/ru/projects', '/ua/sales', '/docs', '/career']) {
      const path = `${list}/${sampleSlug}`
      const { response, text } = await visitor.go(path)
      expect([path, response.status]).toEqual([path, 200])
      expect(text).toMatch(/<h1[^>]*>.*Text/)
      expect(text).not.toMatch(/undefined|NaN|Invalid Date|<time dateTime=""|1970/)
      expect(text).not.toContain('<time')
    }
  })

  it('give way to the published page when the token or the person’s rights end', async () => {
    for (const token of [
      previewTokenOf('editor', new Date('2000-01-01')),
      previewTokenOf('somebody who has left', new Date('2100-01-01')),
    ]) {
      const visitor = browser()
      visitor.jar.set('__Host-preview_token', token)
      const { response, text } = await visitor.go('/news')
      expect(response.status).toBe(200)
      expect(text).toContain('Roof slabs')
      expect(text).not.toContain('You are viewing drafts')
      expect(visitor.jar.size).toBe(0)
    }
  })

  it('are not shown for a link with an expired or invalid token', async () => {
    for (const token of [
      previewTokenOf('editor', new Date('2000-01-01')),
      'invalid',
      'ї',
      '',
      'a'.repeat(5_000),
    ]) {
      const { response } = await browser().go(
        `/preview?${new URLSearchParams({ token, to: '/news' })}`.slice(0, 4_000),
      )
      expect(response.status).toBe(303)
      expect(response.headers.get('Location')).toMatch(/^\/(news)?$/)
      expect(response.headers.getSetCookie(), token).toEqual([])
    }
  })

  it('cost no call if a stranger sends an invalid cookie', async () => {
    await site.get('/news')
    const calls = content.pageCalls().length
    const forged = [`${previewToken}x`, sealPreview('forged', 'a guess'), 'a.b.c', 'junk']
    for (const junk of [...forged, 'ї', 'a b', '%', '..']) {
      const answer = await site.get('/news', {
        Cookie: `__Host-preview_token=${encodeURIComponent(junk)}`,
      })
      const { 'cache-control': caching, 'x-cache': source } = answer.headers
      expect([answer.status, source, caching], junk).toEqual([200, 'hit', 'no-store'])
      expect(answer.headers['set-cookie']?.[0], junk).toMatch(/^__Host-preview_token=; Max-Age=0/)
    }
    expect(content.pageCalls().slice(calls)).toEqual([])
  })

  it('are never replaced by published answers', async () => {
    await site.get('/news')
    const visitor = browser()
    await visitor.go(`/preview?token=${previewToken}&to=%2Fnews`)
    content.behave('drops the connection')
    expect((await visitor.go('/news')).response.status).toBe(503)
  })

  it('never redirect to another site', async () => {
    const { response } = await browser().go(`/preview?token=${previewToken}&to=%2F%2Fevil.example`)
    expect(response.headers.get('Location')).toBe('/')
  })
})

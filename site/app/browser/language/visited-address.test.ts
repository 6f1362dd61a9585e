import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type OpenedAddress, visitedAddress } from './visited-address.ts'

const stored = { selectedLanguage: 'ua', i18n_redirected: 'ua', lang: 'ua' } as const

function visit(href: string, given: Partial<OpenedAddress> = {}) {
  const address = new URL(href, 'http://site')
  return visitedAddress({ address, stored, browser: 'en-US', stays: false, ...given })
}

describe('a document that is opened', () => {
  it('stays if its address has the language', () => {
    expect(visit('/ru/news?page=2#list')).toEqual({ language: 'ru', instead: null, load: false })
  })

  it('redirects to the same page in the stored language, with query and hash', () => {
    expect(visit('/news?page=2#list')).toEqual({
      language: 'ua',
      instead: '/ua/news?page=2#list',
      load: true,
    })
    expect(visit('/en/news?a=1')).toEqual({ language: 'en', instead: '/news?a=1', load: true })
  })

  it('drops a language from the query once it is applied, and keeps the rest', () => {
    expect(visit('/news?a=%20b&lang=ru&c#d').instead).toBe('/ru/news?a=%20b&c#d')
    expect(visit('/ua/news?lang=ua')).toEqual({ language: 'ua', instead: '/ua/news', load: false })
    expect(visit('/ua/news?lang=uk').instead).toBeNull()
    expect(visit('/ua/news?slang=ru').instead).toBeNull()
    expect(visit('/news?slang=1&lang=ru').instead).toBe('/ru/news?slang=1')
  })

  it('only gets its address corrected if the page is the same', () => {
    expect(visit('/ua/news/')).toEqual({ language: 'ua', instead: '/ua/news', load: false })
  })

  it('stays in its own language if the reader returns to it by Back', () => {
    const stays = true
    expect(visit('/news', { stays })).toEqual({ language: 'en', instead: null, load: false })
    expect(visit('/ru', { stays }).language).toBe('ru')
    expect(visit('/en/news', { stays }).instead).toBe('/news')
  })

  it('stays if it is the answer to a form', () => {
    expect(visit('/contacts?form=viewing#viewing').instead).toBeNull()
  })

  it('never redirects to another host', () => {
    expect(visit('http://site//evil.com/a.data?lang=ua').instead).toBe('/evil.com/a.data')
    expect(visit('http://site//evil.com/?lang=ua').instead).toBe('/ua/evil.com')
  })

  it('needs one redirect at most, from any address', () => {
    const part = fc.constantFrom('ua', 'ru', 'en', 'de', 'news', '', 'a.data', '%20')
    const path = fc.array(part, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`)
    const query = fc.constantFrom('', '?lang=ru', '?lang=xx', '?a=1&lang=en', '?lang=ua&form=x')
    fc.assert(
      fc.property(path, query, (pathname, search) => {
        const { instead, language } = visit(`http://site${pathname}${search}`)
        if (instead === null) return
        const selected = { selectedLanguage: language, i18n_redirected: language, lang: language }
        expect(visit(instead, { stored: selected }).instead).toBeNull()
      }),
    )
  })
})

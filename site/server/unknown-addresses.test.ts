import { connect } from 'node:net'
import { htmlLang, localeOf } from '@alun/contract/rules/locale'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { describe, expect, it } from 'vitest'
import { openSite } from './testing/test-site.ts'

const { content, looked, site } = await forThisFile(openSite())

/** Status of the answer to a request line that no client would send. */
function rawStatus(requestLine: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(site.port, '127.0.0.1', () => {
      socket.write(`${requestLine}\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`)
    })
    socket.on('data', (part) => {
      text += part
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1])))
  })
}

/** Internals that no visitor may read. */
const innards = /\bat [\w.<>]+ \(|\.tsx?:\d+|file:\/\/|Error: /

describe('an unknown address', () => {
  const cases = [
    ['/nowhere', 'Page not found: /nowhere'],
    ['/nowhere?a=1&b=2', 'Page not found: /nowhere?a=1&b=2'],
    ['/ua/nowhere', 'Page not found: /ua/nowhere'],
    ['/projects', 'Page not found: /projects'],
    ['/docs', 'Page not found: /docs'],
    ['/ua/projects', 'Page not found: /ua/projects'],
    ['/ru/news/a/b', 'Page not found: /ru/news/a/b'],
    ['/NEWS', 'Page not found: /NEWS'],
    ['/xx', 'Page not found: /xx'],
    ['/rural', 'Page not found: /rural'],
    ['/ua/%D0%BD%D0%B5%D0%BC%D0%B0%D1%94', 'Page not found: /ua/%D0%BD%D0%B5%D0%BC%D0%B0%D1%94'],
    ['/ua/docs/none', 'Page not found: /ua/docs/none'],
    ['/ua/articles/-begins-with-a-dash', 'Page Not Found: /ua/articles/-begins-with-a-dash'],
    ['/ru/projects/two--dashes', 'Page Not Found: /ru/projects/two--dashes'],
    ['/docs/privacy.policy', 'Page Not Found: /docs/privacy.policy'],
    ['/uae', 'Page not found: /uae'],
    ['/de/news', 'Page not found: /de/news'],
    ['/docs/none?a=1', 'Page not found: /docs/none'],
    ['/docs/Bad_Slug?a=1', 'Page Not Found: /docs/Bad_Slug'],
    ['/docs/%D0%B6', 'Page Not Found: /docs/%D0%B6'],
    ['/news/%E0%A4%A', 'Page Not Found: /news/%E0%A4%A'],
    [`/docs/${'a'.repeat(81)}`, `Page Not Found: /docs/${'a'.repeat(81)}`],
    ['/a%0d%0aSet-Cookie:x', 'Page not found: /a%0d%0aSet-Cookie:x'],
    ['/nope%E2%80%A8x', 'Page not found: /nope%E2%80%A8x'],
    ['/nope%e2%80%a8x?b=%E2%80%A9', 'Page not found: /nope%e2%80%a8x?b=%E2%80%A9'],
    ['/ua/nope%00%7F%C2%85', 'Page not found: /ua/nope%00%7F%C2%85'],
    ['/news/nope%E2%80%A8x', 'Page Not Found: /news/nope%E2%80%A8x'],
  ] as const

  it('is 404, with a reason in the status line and for programs', async () => {
    for (const [target, message] of cases) {
      const answer = await site.get(target)
      expect([answer.status, answer.statusText], target).toEqual([404, message])
      expect(answer.text, target).toMatch(/data-screen="not-found".*<img.*href="\/"/s)
      expect(answer.text, target).toContain(`<html lang="${htmlLang(localeOf(target))}"`)
      expect(answer.text, target).toContain('<meta name="robots" content="noindex"/>')
      expect(answer.text, target).not.toMatch(innards)
      const json = await site.get(target, { accept: 'application/json' })
      expect(JSON.parse(json.text), target).toEqual({
        url: target,
        statusCode: 404,
        statusMessage: message,
        message,
        data: null,
      })
    }
  })

  it.each([
    ['/%', '/%ZZ', '/news/%E0%A4%A', '/ua/%C0%AF', '/news/%00', '/news/a%2Fb'],
    ['/..%2f..%2fpackage.json', '/../../package.json', '/news/..\\..\\package.json'],
    ['/assets/../../package.json', '/assets/%2e%2e/%2e%2e/package.json'],
    [
      '/media/../../package.json',
      '/media/x/y/99999.webp',
      '/news/%27;%20drop%20table%20news;%20--',
    ],
    ['/news?page=0', '/news?page=-1', '/news?page=999999999999999999999', '/news?page=abc'],
  ])('gets a plain answer if it is odd: %s', async (...targets) => {
    for (const target of targets) {
      const { status, text } = await site.get(target)
      const fitting = target.includes('?') ? [200, 301, 302, 404] : [301, 400, 404]
      expect(fitting, target).toContain(status)
      expect(text, target).not.toMatch(innards)
      expect(text, target).not.toContain('"workspaces"')
    }
  })

  it.each(['/news/', '/ua/news/'])('with a slash at its end shows the page: %s', async (target) => {
    const { status, text } = await site.get(target)
    expect(status).toBe(200)
    expect(text).toMatch(new RegExp(`rel="canonical" href="[^"]+${target.slice(0, -1)}"`))
  })

  it.each([
    ['/news.', '/news'],
    ['/ua/news)', '/ua/news'],
    ['/news%20?utm_source=chat', '/news?utm_source=chat'],
    ['/ua/docs/terms%E2%80%9D,', '/ua/docs/terms'],
    ['/docs/old-terms.', '/docs/old-terms'],
    ['/account.', '/account'],
    ['/UA/news/.)', '/ua/news/.)'],
  ])('with signs of a text at its end leads to the page: %s', async (target, to) => {
    const { headers, status } = await site.get(target)
    expect([status, headers.location]).toEqual([301, to])
  })

  it('with such signs is 404 without a page', async () => {
    expect((await site.get('/nowhere.')).statusText).toBe('Page not found: /nowhere.')
    expect((await site.get('/docs/none),')).statusText).toBe('Page Not Found: /docs/none),')
  })

  it('has the layout of the site without a call for it', async () => {
    await site.get('/news')
    const calls = content.pageCalls().length
    expect((await site.get('/nowhere')).text).toContain('About in en')
    expect(content.pageCalls()).toHaveLength(calls)
  })

  it('is rendered once at a time, whatever its query', async () => {
    const held = content.holdNextPage()
    const first = site.get('/docs/none?a=1')
    await held.reached
    const calls = content.pageCalls().length
    const others = ['/docs/none?a=2', '/docs/none/'].map((target) => site.get(target))
    await looked()
    expect(content.pageCalls()).toHaveLength(calls)
    held.release()
    const answers = await Promise.all([first, ...others])
    expect(answers.map(({ statusText }) => statusText)).toEqual([
      'Page not found: /docs/none',
      'Page not found: /docs/none',
      'Page not found: /docs/none/',
    ])
  })

  it('redirects doubled slashes to a single one on this host', async () => {
    for (const target of ['//evil.example', '/\\evil.example', '/ua//evil.example//']) {
      const answer = await site.get(target)
      expect(answer.status).toBe(301)
      expect(answer.headers.location).toMatch(/^\/(?:ua\/)?evil\.example\/?$/)
    }
  })

  it('never adds a prefix to the default language', async () => {
    const answer = await site.get('/en//evil.example')
    expect(answer.status).toBe(200)
    expect(answer.text).toMatch(/<meta name="robots" content="noindex"\/>.*<main><\/main>/s)
    expect(answer.text).toMatch(/rel="canonical" href="[^"]+[^/:]\/evil\.example"/)
  })

  it('is rejected if it is not a path', async () => {
    for (const target of [
      '*',
      '*/news',
      'news',
      '?a=1',
      '#',
      'site.example:443',
      'http://[',
      '%',
    ]) {
      for (const method of ['GET', 'HEAD', 'POST', 'PUT']) {
        const status = await rawStatus(`${method} ${target} HTTP/1.1`)
        expect(status, `${method} ${target}`).toBe(400)
      }
    }
    // `*` asks about the whole server.
    expect(await rawStatus('OPTIONS * HTTP/1.1')).toBe(204)
  })

  it('is rejected if it is too long', async () => {
    expect((await site.get(`/${'a'.repeat(8_192)}`)).status).toBe(414)
  })
})

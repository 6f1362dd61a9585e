import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { completedLink, writtenLink } from './written-link.ts'

const origin = 'https://site.example'
const href = (written: string, locale: 'en' | 'ua' | 'ru' = 'ua') =>
  writtenLink(written, locale, origin)?.href ?? null

describe('writtenLink', () => {
  it('leads to the page in the language of the reader', () => {
    expect(href('/projects/garden-court')).toBe('/ua/projects/garden-court')
    expect(href('/ru/news?page=2#top', 'en')).toBe('/news?page=2#top')
    expect(href('/', 'ru')).toBe('/ru')
  })

  it('recognises a full address of this site', () => {
    expect(writtenLink(`${origin}/ru/about`, 'ua', origin)).toEqual({
      kind: 'internal',
      href: '/ua/about',
    })
  })

  it('adds no language to files', () => {
    expect(href('/media/1/2/original.pdf')).toBe('/media/1/2/original.pdf')
    expect(href('/brochures/villas/en.pdf')).toBe('/brochures/villas/en.pdf')
    expect(href('/news/media/1')).toBe('/ua/news/media/1')
    expect(href('/news//roof///x')).toBe('/ua/news/roof/x')
  })

  it('recognises another host, also without a protocol', () => {
    for (const written of ['https://example.org/a', '//example.org/a', '\\\\example.org/a']) {
      expect(writtenLink(written, 'en', origin)).toEqual({
        kind: 'external',
        href: 'https://example.org/a',
      })
    }
  })

  it('accepts places on the page, mail addresses and phone numbers', () => {
    expect(href('#prices')).toBe('#prices')
    const kinds = ['#', '#a', 'tel:+6281200000140', 'tg://x', '/news', 'https://x.example']
    expect(kinds.map((each) => writtenLink(each, 'en', origin)?.kind)).toEqual([
      ...['fragment', 'fragment', 'contact', 'contact', 'internal', 'external'],
    ])
    expect(href('#')).toBe('#')
    expect(href('mailto:hello@site.example')).toBe('mailto:hello@site.example')
    expect(href('tel:+6281200000140')).toBe('tel:+6281200000140')
  })

  it.each([
    ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', ' \u0001javascript:alert(1)'],
    ...['java\nscript:alert(1)', 'java\tscript&colon;alert(1)', 'javascript&#58;alert(1)'],
    ...['&#106;avascript:alert(1)', 'data:text/html,<script>alert(1)</script>'],
    ...['DATA:text/html;base64,PHNjcmlwdD4=', 'blob:https://site.example/1', 'vbscript:msgbox'],
    ...['v\u0000bscript:msgbox', 'file:///etc/passwd', 'https://user:secret@example.org'],
    ...['https://:secret@example.org', 'viber://', 'news/without-slash', '', 'http://'],
  ])('rejects %j', (written) => {
    expect(writtenLink(written, 'en', origin)).toBeNull()
  })

  it('never accepts a rejected protocol, whatever is mixed into it', () => {
    const noise = fc.constantFrom(
      '',
      ' ',
      '\t',
      '\n',
      '\r',
      '\0',
      '\u0001',
      '\u200b',
      '&Tab;',
      '%0a',
    )
    const word = fc.constantFrom('javascript', 'data', 'blob', 'vbscript', 'JAVASCRIPT')
    fc.assert(
      fc.property(word, fc.array(noise, { maxLength: 12 }), (protocol, mixed) => {
        const letters = [...protocol].map((letter, at) => (mixed[at] ?? '') + letter).join('')
        const found = writtenLink(`${letters}:alert(1)`, 'en', origin)
        if (found) expect(found.href).toMatch(/^(https?:|\/|#)/)
      }),
    )
  })
})

describe('completedLink', () => {
  it.each([
    ['www.example.com', 'https://www.example.com'],
    ['example.com/plan?a=1#b', 'https://example.com/plan?a=1#b'],
    ['example.com:8080/x', 'https://example.com:8080/x'],
    ['забудова.укр', 'https://забудова.укр'],
    ['t.me/some', 'https://t.me/some'],
    ['@some_sales', 'https://t.me/some_sales'],
    ['sales@x.example', 'mailto:sales@x.example'],
    ['sales@x.example?subject=Тема листа', 'mailto:sales@x.example?subject=Тема листа'],
    ['https://x.example).', 'https://x.example'],
    ['https://[::1]', 'https://[::1]'],
    ['https://x.example/?a=1&amp;b=2', 'https://x.example/?a=1&b=2'],
    ['+380501234567', 'tel:+380501234567'],
    ['+380 (50) 123-45-67', 'tel:+380501234567'],
    ['(050) 123 45 67', 'tel:0501234567'],
    ['tel:+380 50 123 45 67', 'tel:+380501234567'],
    ['sales%40x.example', 'mailto:sales@x.example'],
    ['tel%3A%2B380%2050%20123', 'tel:+38050123'],
    ['\u200bhttps://x.example/a b ', 'https://x.example/a b'],
    ['tg://resolve?domain=some', 'tg://resolve?domain=some'],
    ['viber://chat?number=%2B380', 'viber://chat?number=%2B380'],
    ['whatsapp://send?phone=380', 'whatsapp://send?phone=380'],
    ['Олена <sales@x.example>', 'mailto:sales@x.example'],
    ['mailto:Олена <sales@x.example>', 'mailto:sales@x.example'],
    ['mailto: sales@x.example', 'mailto:sales@x.example'],
    ['https://https://x.example', 'https://x.example'],
    ['https://x.example,', 'https://x.example'],
    ['http://x.example;', 'http://x.example'],
    ['https://x.example/a,', 'https://x.example/a,'],
    ['https://a,b.example/c', 'https://a,b.example/c'],
    ['http://https://http://x.example', 'http://x.example'],
    ['(http://x.example)', 'http://x.example'],
    ['x.example/?u=http://https://y.example', 'https://x.example/?u=http://https://y.example'],
    ['0123456', 'tel:0123456'],
    ['x.example/tel:1', 'https://x.example/tel:1'],
    ['x.example/a@b.example', 'https://x.example/a@b.example'],
    ['docs.example', 'https://docs.example'],
    ['xpdf.example', 'https://xpdf.example'],
    ['<https://x.example/a>', 'https://x.example/a'],
    ['"https://x.example/a"', 'https://x.example/a'],
    ['«https://x.example/a»', 'https://x.example/a'],
    ['(https://x.example/a)', 'https://x.example/a'],
    ['https://x.example/a_(b)', 'https://x.example/a_(b)'],
    ['https://x.example/\u200bwind/\u200bindex.html', 'https://x.example/wind/index.html'],
    ['tel:+380 50 123 45 67;ext=5', 'tel:+380501234567;ext=5'],
    ['tel:+44 (0)20 7946 0958,5', 'tel:+442079460958,5'],
    ['+49 (0) 30 1234567', 'tel:+49301234567'],
    ['/ua/news', '/ua/news'],
    ['#top', '#top'],
  ])('takes %j for %j', (written, meant) => {
    expect(completedLink(written)).toBe(meant)
    expect(completedLink(meant)).toBe(meant)
    expect(completedLink(encodeURIComponent(meant))).toBe(meant)
  })

  it.each([
    ...['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'jpg', 'jpeg', 'htm', 'html'].map(
      (ending) => `plan.${ending}`,
    ),
    '012345',
    '1234567',
    'a_b.example',
    'a b.example',
    'x.example http://y.example',
    'news/x',
    '2026',
    '12.5',
    'https://',
    'mailto:',
    'tel:',
    'two words',
    'javascript%3Aalert(1)',
    'skype:some?call',
    'file:///C:/plan.docx',
    'a@b@c.example',
    'https://x.example\nhttps://y.example',
    'https://x.example www.y.example',
    'a@x.example, b@x.example',
    'https//x.example',
  ])('rejects %j, which leads nowhere', (written) => expect(completedLink(written)).toBeNull())

  it('is encoded as a browser would', () => {
    expect(href('mailto:a@b.example?subject=Тема листа')).toMatch(
      /^mailto:a@b\.example\?subject=%D0%A2[^ ]*$/,
    )
    expect(href('https://x.example/a b')).toBe('https://x.example/a%20b')
    expect(href('забудова.укр')).toMatch(/^https:\/\/xn--[a-z\d]+\.xn--j1amh\/$/)
  })
})

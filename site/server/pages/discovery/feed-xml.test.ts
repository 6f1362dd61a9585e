import { describe, expect, it } from 'vitest'
import { sampleLayout } from '../../testing/content-answers.ts'
import { feedXml } from './feed-xml.ts'

describe('feedXml', () => {
  it('has an item in its language, with its address and its day of publication in the office', () => {
    const items = [
      {
        path: '/news/roof',
        title: { text: 'Дах & «плити» <1>' },
        lead: { text: 'Готово' },
        publishedAt: '2026-11-20',
      },
    ]
    const xml = feedXml(items, sampleLayout('ua'), 'ua', 'https://site.example')
    expect(xml).toContain('<language>uk</language>')
    expect(xml).toContain('<atom:link href="https://site.example/ua/feed.xml" rel="self"')
    expect(xml).toContain('<title>Дах &amp; «плити» &lt;1&gt;</title>')
    expect(xml).toContain('<guid>https://site.example/ua/news/roof</guid>')
    expect(xml).toContain('<pubDate>Thu, 19 Nov 2026 16:00:00 GMT</pubDate>')
    expect(xml).toContain('<description>Готово</description>')
  })
})

import type { ShownPage } from '../content/shown-page.ts'
import { feedPath } from '../discovery/feed-xml.ts'
import { xmlText } from '../discovery/xml-text.ts'
import { wordsOf } from '../messages/words.server.ts'
import { structuredData } from './structured-data.ts'
import { addressOf, type Reading } from './thing.ts'

/**
 * The document with its structured data and the feed of its language. React knows nothing of them:
 * they are read in the server's answer, and a browser needs no code for them.
 */
export async function describedDocument(
  response: Response,
  shown: ShownPage,
  reading: Reading,
): Promise<Response> {
  const html = await response.text()
  const feed = `<link rel="alternate" type="application/rss+xml" title="${xmlText(shown.page.frame.brand.name)}" href="${xmlText(addressOf(feedPath, reading))}"/>`
  const data = structuredData(shown, reading, wordsOf(reading.locale))
  const block = `<script type="application/ld+json">${data}</script>`
  return new Response(
    html.replace('</head>', () => `${feed}${block}</head>`),
    response,
  )
}

import { feedScreens } from '@alun/contract/rules/screens'
import type { ShownPage } from '../../../app/content/shown-page.ts'
import { usePage } from '../../../app/page/page-context.ts'
import type { Translate } from '../../../app/words/messages.tsx'
import { feedPath } from '../discovery/feed-xml.ts'
import { structuredData } from './structured-data.ts'
import { pageUrl, type ThingContext } from './thing.ts'

export function StructuredDataTags(props: {
  of: ShownPage
  context: ThingContext
  words: Translate
}) {
  const { of, context, words } = props
  const { brand, pages } = of.page.layout
  const { failures } = usePage()
  const hasFeed = feedScreens.some((name) => pages.includes(name))
  return (
    <>
      {hasFeed && (
        <link
          rel="alternate"
          type="application/rss+xml"
          title={brand.name}
          href={pageUrl(feedPath, context)}
        />
      )}
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no element can end
        dangerouslySetInnerHTML={{ __html: structuredData(of, context, words, failures) }}
      />
    </>
  )
}

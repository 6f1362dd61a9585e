import type { Locale } from '@alun/contract/rules/locale'
import type { ItemScreen, ScreenName } from '@alun/contract/rules/screens'
import type { ContentClient } from '../../app/content/content-client.ts'
import { pageTimeoutMs } from '../../app/content/fetch-rules.ts'
import { PageError } from '../../app/content/page-error.ts'
import type { PageQuery } from '../../app/content/page-query.ts'
import {
  type AnswerMemory,
  createPageReader,
  type LayoutMemory,
} from '../../app/content/page-reader.ts'
import type { ShownPage } from '../../app/content/shown-page.ts'

interface ItemReaderDeps {
  client: Pick<ContentClient, 'page'>
  answers: AnswerMemory
  layouts: LayoutMemory
  isAway: () => boolean
  now: () => number
}

export type ItemReader = ReturnType<typeof createItemReader>

/**
 * Reads records and other pages as visitors see them; stored answers serve while the content
 * service is away.
 */
export function createItemReader({ now, ...sources }: ItemReaderDeps) {
  function open() {
    const deadline = now() + pageTimeoutMs
    return createPageReader({ ...sources, target: '/', deadline })
  }
  async function shown(
    screen: ScreenName,
    { locale, slug, table }: { locale: Locale; slug: string | null; table?: string },
  ): Promise<ShownPage | null> {
    try {
      const page = await open().page(screen, {
        locale,
        ...(slug !== null && { slug }),
        ...(table !== undefined && { table }),
      })
      // `screen` and `page` belong together; the compiler cannot follow that through the union.
      return { name: screen, page } as ShownPage
    } catch (thrown) {
      // A moved record has new addresses for its picture and its brochure, too.
      if (thrown instanceof Response) return null
      if (thrown instanceof PageError && thrown.status === 404) return null
      throw thrown
    }
  }
  return {
    shown,
    item: (
      screen: ItemScreen,
      slug: string,
      locale: Locale,
      asked: Pick<PageQuery, 'table'> = {},
    ) => shown(screen, { locale, slug, ...asked }),
    async projects(locale: Locale): Promise<string[]> {
      const { layout } = await open().page('layout', { locale })
      return layout.projects.map(({ slug }) => slug)
    },
  }
}

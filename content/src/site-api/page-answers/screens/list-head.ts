import { type Locale, locales } from '@alun/contract/rules/locale'
import { type ListScreen, pathOf } from '@alun/contract/rules/screens'
import { listPageSize } from '@alun/contract/schema/page'
import type { Picture } from '@alun/contract/schema/picture'
import type { Where } from 'payload'
import { z } from 'zod'
import { mailWords } from '../../../core/words/mail-words.ts'
import type { Composer } from '../composer.ts'
import type { ContentReader } from '../content-reader.ts'

/** The title of a list, composed because lists have no record. */
function composeTitle(composer: Composer, list: ListScreen) {
  const ofList = locales.map((locale) => [locale, mailWords(locale)(`lists.${list}`)])
  return composer.title(Object.fromEntries(ofList), list)
}

/**
 * A page of a list with its items; `null` beyond the last page.
 *
 * @param listed condition of the list beside the language
 */
export async function listPage<Item extends { picture: Picture | null }>(
  reader: ContentReader,
  list: ListScreen,
  { listed = {}, ...paging }: { page: number; pages: number; total: number; listed?: Where },
  composeItems: (composer: Composer) => Item[],
) {
  const { page } = paging
  if (page > paging.pages) return null
  const readyLocales = await Promise.all(
    locales.map((locale) => hasPage(reader, { list, locale, page, listed })),
  )
  return {
    path: pathOf(list),
    readyLocales: locales.filter((_, index) => readyLocales[index]),
    compose: (composer: Composer) => {
      const items = composeItems(composer)
      // A shared link to the list shows the picture of its first item.
      const picture = items[0]?.picture ?? null
      return {
        head: { title: composeTitle(composer, list), description: null, picture },
        screen: { items, paging },
      }
    },
  }
}

const counted = z.object({ id: z.string() })

/** Whether a list has this page in a language; the first one is there in all, even without an item. */
async function hasPage(
  reader: ContentReader,
  { list, listed, locale, page }: { list: ListScreen; listed: Where; locale: Locale; page: number },
): Promise<boolean> {
  if (page === 1 || locale === reader.locale) return true
  const where = { and: [{ readyLocales: { in: [locale] } }, listed] }
  const { pages } = await reader.paged(list, counted, { where, limit: listPageSize, page: 1 })
  return page <= pages
}

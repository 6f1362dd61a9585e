import { isLocale } from '@alun/contract/rules/locale'
import { redirectLocation } from '@alun/contract/rules/navigation'
import { sharedPictureUrl } from '@alun/contract/rules/picture'
import { isItemScreen, isScreen } from '@alun/contract/rules/screens'
import { isSlug } from '@alun/contract/rules/slug'
import { PageError } from '../../../app/content/page-error.ts'
import { plainResponse, unavailable } from '../../http/plain-response.ts'
import type { ItemReader } from '../../pages/item-reader.ts'

export const formerCardsPath = '/cards/'

/**
 * Redirects `/cards/{screen}/{slug}/{locale}/{digest}.jpg`, where 1.0.0 had pictures for sharing, to the
 * picture that the page shares now. Remove with 1.2.
 */
export async function redirectFormerCard(
  path: string,
  items: Pick<ItemReader, 'shown'>,
): Promise<Response> {
  const [screen = '', ...rest] = path.slice(formerCardsPath.length).split('/').slice(0, -1)
  const [locale = '', slug = null] = rest.reverse()
  if (!isScreen(screen) || !isLocale(locale)) return plainResponse(404, 'Not found')
  const isAsked = isItemScreen(screen) ? slug !== null && isSlug(slug) : slug === null
  if (!isAsked) return plainResponse(404, 'Not found')
  const shown = await items.shown(screen, { locale, slug }).catch((cause: unknown) => {
    if (cause instanceof PageError) return 'away' as const
    throw cause
  })
  if (shown === 'away') return unavailable()
  if (shown === null || !('head' in shown.page)) return plainResponse(404, 'Not found')
  const { head, layout } = shown.page
  const picture = head.picture ?? layout.card
  return new Response(null, {
    status: 302,
    headers: {
      Location: redirectLocation(sharedPictureUrl(picture?.path, layout.logoDigest)),
      'Cache-Control': 'no-store',
    },
  })
}

import { isLocale, type Locale } from '@alun/contract/rules/locale'
import { isItemScreen, isScreen, type ScreenName, screenPath } from '@alun/contract/rules/screens'
import { isSlug } from '@alun/contract/rules/slug'

export const cardsPath = '/cards/'

export interface CardAddress {
  screen: ScreenName
  /** Of an item; `null` for other pages. */
  slug: string | null
  locale: Locale
  digest: string
}

/** `/cards/project/garden-villas/ua/0123456789abcdef.jpg`, `/cards/home/ua/0123456789abcdef.jpg` */
export function cardPath({ screen, slug, locale, digest }: CardAddress): string {
  return `${cardsPath}${[screen, slug, locale].filter(Boolean).join('/')}/${digest}.jpg`
}

export function cardAddress(path: string): CardAddress | null {
  const match = /^\/cards\/([a-z-]+)\/(?:([a-z0-9-]+)\/)?([a-z]+)\/([0-9a-f]{16})\.jpg$/.exec(path)
  const [, screen = '', slug = null, locale = '', digest = ''] = match ?? []
  if (!isScreen(screen) || screenPath(screen) === null || !isLocale(locale)) return null
  const isComplete = isItemScreen(screen) ? slug !== null && isSlug(slug) : slug === null
  return isComplete ? { screen, slug, locale, digest } : null
}

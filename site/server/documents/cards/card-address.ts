import { isLocale, type Locale } from '@alun/contract/rules/locale'
import { type ItemScreen, isItemScreen, isScreen } from '@alun/contract/rules/screens'
import { isSlug } from '@alun/contract/rules/slug'

export const cardsPath = '/cards/'

export interface CardAddress {
  screen: ItemScreen
  slug: string
  locale: Locale
  digest: string
}

/** `/cards/project/garden-villas/ua/0123456789abcdef.jpg` */
export function cardPath({ screen, slug, locale, digest }: CardAddress): string {
  return `${cardsPath}${screen}/${slug}/${locale}/${digest}.jpg`
}

export function cardAddress(path: string): CardAddress | null {
  const match = /^\/cards\/([a-z-]+)\/([a-z0-9-]+)\/([a-z]+)\/([0-9a-f]{16})\.jpg$/.exec(path)
  const [, screen = '', slug = '', locale = '', digest = ''] = match ?? []
  if (!isScreen(screen) || !isItemScreen(screen) || !isSlug(slug) || !isLocale(locale)) return null
  return { screen, slug, locale, digest }
}

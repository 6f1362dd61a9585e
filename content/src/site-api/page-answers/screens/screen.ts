import { brandName } from '@alun/contract/rules/brand'
import { type Locale, locales } from '@alun/contract/rules/locale'
import type { ScreenName } from '@alun/contract/rules/screens'
import type { PageHead, ScreenData } from '@alun/contract/schema/page'
import type { Picture } from '@alun/contract/schema/picture'
import type { LocalText } from '@alun/contract/schema/text'
import type { z } from 'zod'
import type { seo as seoRecord } from '../../../core/records/fields.ts'
import { isBlank, type Localised } from '../../../core/records/localise.ts'
import type { Composer } from '../composer.ts'
import type { ContentReader } from '../content-reader.ts'
import type { PageQuery } from '../page-query.ts'
import type { SiteSources } from '../site-sources.ts'

/** The composed content of a screen. */
interface Composed<S extends ScreenName> {
  head: Omit<PageHead, 'path' | 'readyLocales'>
  screen: ScreenData<S>
}

/** A screen whose records are loaded; a pure function composes it. */
export interface ScreenSource<S extends ScreenName> {
  /** Address without language prefix. */
  path: string
  readyLocales: Locale[]
  compose: (composer: Composer) => Composed<S>
}

/** `null` if the address has no page. */
export type ReadScreen<S extends ScreenName> = (
  reader: ContentReader,
  query: PageQuery,
  site: Promise<SiteSources>,
) => Promise<ScreenSource<S> | null>

/** The editors' words for search engines, unless they lack a language that the page has. */
export function headOf(
  composer: Composer,
  seo: z.output<typeof seoRecord>,
  own: { title: LocalText; description: LocalText | null; picture: Picture | null },
): Composed<ScreenName>['head'] {
  return {
    title: nearer(composer.text(seo.title), own.title) ?? own.title,
    description: nearer(composer.text(seo.description), own.description),
    picture: composer.picture(seo.picture) ?? own.picture,
  }
}

function nearer(first: LocalText | null, second: LocalText | null): LocalText | null {
  if (!first) return second
  return first.from !== undefined && second && second.from === undefined ? second : first
}

/** Head of a screen without a title of its own. */
export function brandHead({ settings }: SiteSources): Composed<ScreenName>['head'] {
  return { title: { text: settings.brand.name ?? brandName }, description: null, picture: null }
}

export function isUntitled(title: Localised<string>): boolean {
  return Object.values(title).every((text) => typeof text !== 'string' || isBlank(text))
}

/** Ready languages in which a page has a title; for a page without marks all languages with a title. */
export function readyLocalesOf(title: Localised<string>, ready: readonly Locale[]): Locale[] {
  return locales.filter((locale) => {
    const value = title[locale]
    const isWritten = typeof value === 'string' && !isBlank(value)
    return isWritten && (ready.length === 0 || ready.includes(locale))
  })
}

import type { Frame } from '@alun/contract/frame'
import type { Locale } from '@alun/contract/locale'
import type { Page, ScreenName } from '@alun/contract/page'
import { createContext } from 'react-router'
import type { BotCheckSettings } from '../bot-check/bot-check-settings.ts'

export interface PageQuery {
  locale: Locale
  /** The `{id}` of the address as it stands there; checked by the reader. */
  slug?: string
  /** Number in a paged list, from 1. */
  page?: number
  /** What a reader looks for. */
  question?: string
}

/** What a thrown `data(…)` of the reader carries to the error screen. */
export interface ScreenError {
  /** Header and footer for the error screen; `null` where none was ever read. */
  frame: Frame | null
}

/** Reads what a screen shows: one call to the content service for a page. */
export interface PageReader {
  /**
   * The page of a screen. Throws a redirect where the item has moved, else
   * `data(ScreenError, { status, statusText })`: 404 `Page Not Found: {path}` for a malformed slug,
   * 404 `Page not found: {path}` for a missing record, 503 while the content service is away.
   */
  page<S extends ScreenName>(screen: S, query: PageQuery): Promise<Page<S>>
  /** Throws the 404 of an address that no screen has: `Page not found: {path with query}`. */
  unmatched(locale: Locale): Promise<never>
  /** Header and footer for a screen without a page of its own: the last one read. */
  frame(locale: Locale): Promise<Frame | null>
}

export const contentContext = createContext<PageReader>()

/** Settings a page may show; read when the server starts, never built in. */
export interface SiteSettings {
  /** Public origin of the site without a trailing slash, `https://example.com`. */
  siteUrl: string
  /** Style of the live map; `null` where there is none. */
  mapStyleUrl: string | null
  botCheck: BotCheckSettings
  /** Id of the tag manager; `null` where there is none. */
  gtmId: string | null
}

export const siteContext = createContext<SiteSettings>()

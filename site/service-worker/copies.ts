import { intlLocale, type Locale, localeOf } from '@alun/contract/rules/locale'
import { isNoAnswer } from '@alun/contract/rules/no-answer'
import { offlinePath, storedAddress } from './addresses.ts'

/** Places in the offline page (`app/sections/offline/`). */
const bar = ['<template id="as-of">', '</template>'] as const
const seenPages = '<ul id="seen-pages" hidden="">'
const body = /<body[^<>]*>/
const title = /<title>([^<]*)<\/title>/

const mostSeen = 12
const refreshMs = 86_400_000

/** A stored page, marked with the time at which the site has answered it. */
export async function copyOf(stored: Response, url: URL): Promise<Response> {
  const locale = localeOf(url.pathname)
  const offline = await (await caches.match(offlinePath(locale)))?.text()
  const [opening, closing] = bar
  const [text = ''] = offline?.split(opening, 2)[1]?.split(closing, 1) ?? []
  const marked = text.replace('{time}', timeOf(askedAt(stored.headers), locale))
  const html = await stored.text()
  return withBody(
    stored,
    html.replace(body, (tag) => tag + marked),
  )
}

/** What a visitor is shown whose page is neither answered nor stored by this build. */
export async function offlineAnswer(url: URL): Promise<Response | undefined> {
  const bare = new URL(url)
  bare.search = ''
  const ignoreVary = true
  // The filters of a page are those of its address also where it was stored without them.
  const stored =
    (await caches.match(storedAddress(url), { ignoreVary })) ??
    (await caches.match(storedAddress(bare), { ignoreVary }))
  if (stored) return copyOf(stored, url)
  const locale = localeOf(url.pathname)
  const offline = await caches.match(offlinePath(locale))
  if (!offline) return undefined
  const seen = await seenIn(locale)
  const html = await offline.text()
  if (seen.length === 0) return withBody(offline, html)
  const list = `<ul id="seen-pages">${seen.join('')}`
  return withBody(
    offline,
    html.replace(seenPages, () => list),
  )
}

/** Links to the pages that this visitor has stored in a language, the last one first. */
async function seenIn(locale: Locale): Promise<string[]> {
  const found = new Map<string, string>()
  for (const name of (await caches.keys()).reverse()) {
    if (!name.startsWith('pages-')) continue
    const cache = await caches.open(name)
    for (const { url } of [...(await cache.keys())].reverse()) {
      // Of an earlier version, which stored a page under each of its spellings.
      const { pathname, search } = new URL(storedAddress(new URL(url)))
      if (localeOf(pathname) !== locale || pathname === offlinePath(locale)) continue
      if (found.size === mostSeen || found.has(pathname)) continue
      const [, text] = title.exec((await (await cache.match(url))?.text()) ?? '') ?? []
      // Both are as they stand in documents of ours, so nothing in them needs escaping again.
      if (text)
        found.set(
          pathname,
          `<li><a class="link" href="${pathname + search.replaceAll('&', '&amp;')}">${text}</a></li>`,
        )
    }
  }
  return [...found.values()]
}

export async function storeOfflinePage(cacheName: string, path: string): Promise<void> {
  // A worker without it still shows the pages that were seen.
  const answer = await fetch(path, { cache: 'no-cache' }).catch((cause: unknown) => {
    if (isNoAnswer(cause)) return null
    throw cause
  })
  if (answer?.ok) await (await caches.open(cacheName)).put(path, answer)
}

/** Its contacts may have changed since it was stored. */
export async function refreshOfflinePage(cacheName: string, { pathname }: URL): Promise<void> {
  const path = offlinePath(localeOf(pathname))
  const stored = await (await caches.open(cacheName)).match(path)
  const age = Date.now() - (stored ? askedAt(stored.headers).getTime() : 0)
  if (age > refreshMs) await storeOfflinePage(cacheName, path)
}

function timeOf(asked: Date, locale: Locale): string {
  const isToday = asked.toDateString() === new Date().toDateString()
  const format = new Intl.DateTimeFormat(intlLocale(locale), {
    timeStyle: 'short',
    ...(!isToday && { dateStyle: 'medium' }),
  })
  return format.format(asked)
}

function withBody({ headers: given, status }: Response, html: string): Response {
  const headers = new Headers(given)
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag']) headers.delete(name)
  return new Response(html, { status, headers })
}

/** When the site answered a page, or last found it unchanged; earlier where it showed an older one itself. */
function askedAt(headers: Headers): Date {
  const answered = Date.parse(headers.get('Date') ?? '')
  return new Date(answered - Number(headers.get('Age') ?? 0) * 1000)
}

import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { brandName } from '@alun/contract/rules/brand'
import { redirectLocation } from '@alun/contract/rules/navigation'
import { panelLocales } from '@alun/contract/rules/site'
import { whereMissing } from '@alun/platform/system-error'
import { extractHeaderLanguage } from '@payloadcms/translations'
import { marked } from 'marked'
import { type Payload, parseCookies } from 'payload'
import sharp from 'sharp'
import { mayUsePanel, roleOf } from '../../core/access/permissions.ts'
import { signedInPerson } from '../../core/access/signed-in-person.ts'
import { accentCss, siteLook } from '../../core/http/site-look-css.ts'
import { queryWords, withoutEnding, wordsOf } from '../../core/records/match-words.ts'
import { readLook } from '../../core/records/published-look.ts'

/** The service runs in its own folder of the workspace, tests in the workspace itself. */
export function guideFolder(): string {
  const beside = path.resolve('docs/guide')
  return existsSync(beside) ? beside : path.resolve('../docs/guide')
}

const mostFound = 3

/** Pages of the guide that have all words, whatever their endings, in the language of the panel. */
export async function guidePagesWith(question: string, panelLanguage: string) {
  const folder = guideFolder()
  const language = firstOf(languagesOf(folder), [panelLanguage])
  const asked = queryWords(question).map(withoutEnding)
  const pages = pagesOf(folder, language).map(async (page) => {
    const text = await readFile(path.join(folder, language, `${page}.md`), 'utf8')
    return { href: `/admin/guide/${language}/${page}`, title: titleOf(text), words: wordsOf(text) }
  })
  return (await Promise.all(pages))
    .filter(({ words }) => asked.every((word) => words.some((each) => each.startsWith(word))))
    .slice(0, mostFound)
}

/**
 * `GET /admin/guide/{language}/{page}` and `/admin/guide/pictures/{language}/{name}.webp`: the guide
 * of `docs/guide/`, for everybody who may open the panel. Without a page it begins in the panel's language.
 *
 * @param folder `docs/guide/`
 */
export async function answerGuide(
  payload: Payload,
  request: Request,
  way: readonly string[],
  folder: string,
): Promise<Response> {
  const user = await signedInPerson(payload, request.headers)
  if (!mayUsePanel(roleOf(user))) {
    const { pathname } = new URL(request.url)
    return redirect(`/admin/login?${new URLSearchParams({ redirect: pathname })}`)
  }
  const [first = '', second = '', third = ''] = way
  if (first === 'pictures') return picture(folder, second, third)
  const languages = languagesOf(folder)
  const language = languages.includes(first) ? first : panelLanguage(request, languages)
  const pages = pagesOf(folder, language)
  const page = pages.find((each) => second === each || second === `${each}.md`)
  if (language !== first || page === undefined)
    return redirect(`/admin/guide/${language}/${pages[0]}`)
  const text = await readFile(path.join(folder, language, `${page}.md`), 'utf8')
  const accent = accentCss(await readLook(payload))
  const html = await htmlOf(text, path.join(folder, language))
  const look = `${await siteLook()}${accent}:root{color-scheme:${panelTheme(request)}}`
  return new Response(documentOf(languages, language, page, { text, html }, look), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'private, no-cache',
      'Content-Security-Policy':
        "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; font-src 'self'; frame-ancestors 'self'",
    },
  })
}

/** Languages of the panel in which the guide is written, else English. */
function languagesOf(folder: string): readonly string[] {
  const written = panelLocales.filter((language) => existsSync(path.join(folder, language)))
  return written.length > 0 ? written : ['en']
}

/** Names of the pages in their order, without `.md`. */
function pagesOf(folder: string, language: string): readonly string[] {
  const files = readdirSync(path.join(folder, language)).sort()
  return files.flatMap((file) => (file.endsWith('.md') ? [file.slice(0, -3)] : []))
}

/** As the panel decides it: by Payload's cookie, else by what the browser prefers. */
function panelLanguage({ headers }: Request, languages: readonly string[]): string {
  const chosen = parseCookies(headers).get('payload-lng') ?? ''
  return firstOf(languages, [
    chosen,
    extractHeaderLanguage(headers.get('Accept-Language') ?? '') ?? '',
  ])
}

/** The first that the guide is written in. */
function firstOf(languages: readonly string[], wanted: readonly string[]): string {
  return [...wanted, 'en'].find((each) => languages.includes(each)) ?? languages[0] ?? 'en'
}

/** As the panel: what its switch wrote, else as the system. */
function panelTheme({ headers }: Request): string {
  const chosen = parseCookies(headers).get('payload-theme')
  return chosen === 'light' || chosen === 'dark' ? chosen : 'light dark'
}

async function picture(folder: string, language: string, name: string): Promise<Response> {
  if (!languagesOf(folder).includes(language) || !/^[a-z-]+\.webp$/.test(name)) {
    return new Response(null, { status: 404 })
  }
  const file = await readFile(path.join(folder, 'pictures', language, name)).catch(
    whereMissing(null),
  )
  if (file === null) return new Response(null, { status: 404 })
  return new Response(new Uint8Array(file), {
    headers: { 'Content-Type': 'image/webp', 'Cache-Control': 'private, max-age=3600' },
  })
}

function redirect(to: string): Response {
  return new Response(null, {
    status: 302,
    headers: { Location: redirectLocation(to), 'Cache-Control': 'no-store' },
  })
}

/** Pictures have their size, so that the text below them stays where it is when they come. */
async function htmlOf(text: string, folder: string): Promise<string> {
  const html = marked.parse(text, { async: false })
  const images = [...html.matchAll(/<img src="([^"]+)"/g)].map(async ([tag, href = '']) => {
    const { height, width } = await sharp(path.join(folder, href)).metadata()
    return [tag, `${tag} width="${width}" height="${height}"`] as const
  })
  return (await Promise.all(images)).reduce((all, [tag, sized]) => all.replace(tag, sized), html)
}

function documentOf(
  languages: readonly string[],
  language: string,
  page: string,
  { html, text }: { html: string; text: string },
  look: string,
): string {
  const title = titleOf(text)
  const choices = languages.map((code) =>
    code === language
      ? `<b lang="${code}">${nameOf(code)}</b>`
      : `<a lang="${code}" href="/admin/guide/${code}/${page}">${nameOf(code)}</a>`,
  )
  return `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · ${brandName}</title>
<style>${look}${styles}</style></head><body><header><a href="/admin">${brandName}</a><nav>${choices.join(' ')}</nav></header>
<main>${html}</main></body></html>`
}

const titleOf = (text: string) => /^# (.+)$/m.exec(text)?.[1] ?? ''

function nameOf(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

const styles = `body{margin:0;font:17px/1.55 var(--site-font-text);background:var(--site-surface);color:var(--site-ink)}
header{display:flex;flex-wrap:wrap;gap:8px 24px;justify-content:space-between;padding:14px 24px;background:var(--site-surface-shade);color:var(--site-on-shade)}
header a{color:inherit}nav{display:flex;gap:16px}
main{max-width:760px;margin:0 auto;padding:16px 24px 64px}
h1,h2,h3{font-family:var(--site-font-display);line-height:1.2}img{display:block;max-width:100%;height:auto;margin:20px 0;border:1px solid var(--site-rule-2)}
a{color:var(--site-accent)}:focus-visible{outline:2px solid currentColor;outline-offset:2px}`

import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { panelLocales } from '@alun/contract/rules/site'
import { wordsOf } from '@alun/contract/rules/spelling'
import { marked } from 'marked'
import sharp from 'sharp'
import { queryWords, withoutEnding } from '../../core/records/match-words.ts'

/** The service runs in its own folder of the workspace; tests run in the workspace itself. */
const folder =
  ['docs/guide', '../docs/guide'].map((each) => path.resolve(each)).find(existsSync) ?? ''

const maxFound = 3

/** Languages of the panel in which the guide exists, else English. */
const written = panelLocales.filter((language) => existsSync(path.join(folder, language)))
const languages: readonly string[] = written.length > 0 ? written : ['en']

/** Names of the pages in their order, without `.md`. */
const pages = readdirSync(path.join(folder, 'en'))
  .sort()
  .flatMap((file) => (file.endsWith('.md') ? [file.slice(0, -3)] : []))

export const guidePages = languages.flatMap((language) => pages.map((page) => ({ language, page })))

/** The first page of the guide for a language of the panel. */
export const guideStart = (language: string) => `/admin/guide/${spoken(language)}/${pages[0]}`

const spoken = (language: string) => (languages.includes(language) ? language : 'en')

const textOf = (language: string, page: string) =>
  readFile(path.join(folder, language, `${page}.md`), 'utf8')

/** Pages of the guide that contain all words, whatever their endings, in the language of the panel. */
export async function guidePagesWith(question: string, panelLanguage: string) {
  const language = spoken(panelLanguage)
  const wanted = queryWords(question).map(withoutEnding)
  const read = pages.map(async (page) => {
    const text = await textOf(language, page)
    return { href: `/admin/guide/${language}/${page}`, title: titleOf(text), words: wordsOf(text) }
  })
  return (await Promise.all(read))
    .filter(({ words }) => wanted.every((word) => words.some((each) => each.startsWith(word))))
    .slice(0, maxFound)
}

/** Renders a page of `docs/guide/` as a document. */
export async function guideDocument(language: string, page: string): Promise<string> {
  const text = await textOf(language, page)
  // By code, because a site with other languages has no names for these.
  const choices = languages.map((code) =>
    code === language
      ? `<b>${code.toUpperCase()}</b>`
      : `<a href="../${code}/${page}" hreflang="${code}">${code.toUpperCase()}</a>`,
  )
  const sizes = new Map(
    await Promise.all(
      [...text.matchAll(/!\[[^[\]]*\]\(([^()]+)\)/g)].map(async ([, source = '']) => {
        const { height, width } = await sharp(path.join(folder, language, source)).metadata()
        return [source, `width="${width}" height="${height}"`] as const
      }),
    ),
  )
  const html = marked
    .parse(text, { async: false })
    .replaceAll('.md"', '"')
    // Reserves the place of each picture, so that nothing moves when it arrives.
    .replaceAll(/<img src="([^"]+)"/g, (img, source) => `${img} ${sizes.get(source)}`)
  return `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${titleOf(text)}</title>
<style>${styles}</style></head><body><nav>${choices.join(' ')}</nav><main>${html}</main></body></html>`
}

export const guidePicture = (language: string, name: string) =>
  readFile(path.join(folder, 'pictures', language, name))

export const guidePictures = languages.flatMap((language) =>
  readdirSync(path.join(folder, 'pictures', language)).map((name) => ({ language, name })),
)

const titleOf = (text: string) => /^# (.+)$/m.exec(text)?.[1] ?? ''

const styles = `:root{color-scheme:light dark;background:Canvas}body{max-width:760px;margin:0 auto;padding:16px 24px 64px;font:17px/1.55 system-ui,sans-serif}
nav{display:flex;gap:16px;justify-content:end}h1,h2,h3{line-height:1.2}img{display:block;max-width:100%;height:auto;margin:20px 0;border:1px solid}`

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { htmlLang, type Locale, locales } from '@alun/contract/rules/locale'
import * as current from '@alun/contract/site-definition/current'
import { siteFolder } from '@alun/contract/site-definition/site-folder'
import { readSiteMap } from '@alun/contract/site-definition/site-map'
import { wordsIn } from '@alun/contract/site-definition/word-mistakes'
import type { Plugin } from 'vite'
import { z } from 'zod'
import { browserAreas, browserWords } from '../app/words/browser-areas.ts'
import { screenshotListFile, screenshotsModule } from './site-screenshots.ts'

const words = 'virtual:site-words'
const map = 'virtual:site-map'
const phoneWords = 'virtual:phone-words'
const screenshots = 'virtual:site-screenshots'
const modules = [words, map, phoneWords, screenshots]
/** Named like the product's catalogues, so that their messages are compiled, too. */
const ownWords = /^\0site-words\/(browser\/)?words\/[a-z]+\/([a-z]+)\.ts$/

const definitionFile = /\/contract\/site-definition\/current\.ts$/

/** Bundles the site's folder: its definition, words, languages, map and screenshots. */
export function siteOfBuild(): Plugin {
  return {
    name: 'site-of-build',
    enforce: 'pre',
    resolveId: (id) =>
      modules.includes(id) || locales.some((code) => id === browserWords(code)) || ownWords.test(id)
        ? `\0${id.replace(/^\0/, '')}`
        : null,
    async load(id) {
      if (definitionFile.test(id)) return definitionModule()
      if (id === `\0${words}`) {
        const imports = locales.map(
          (code) => `import words_${code} from '\0site-words/words/${htmlLang(code)}/${code}.ts'`,
        )
        const entries = locales.map((code) => `${code}: words_${code}`)
        return `${imports.join('\n')}\nexport default { ${entries.join(', ')} }`
      }
      if (id === `\0${map}`) {
        this.addWatchFile(join(siteFolder(), 'map.json'))
        return `export default ${JSON.stringify(readSiteMap())}`
      }
      if (id === `\0${screenshots}`) {
        this.addWatchFile(screenshotListFile())
        return screenshotsModule()
      }
      if (id === `\0${phoneWords}`) {
        // Country names come from `Intl`; the package translates the rest into some languages.
        const wordsOf = async (language: string) => {
          const module = `intl-tel-input/locale/${language}`
          return (await this.resolve(module, import.meta.filename))
            ? module
            : 'intl-tel-input/locale/en'
        }
        const imports = await Promise.all(
          locales.map(async (code) => `${code}: () => import('${await wordsOf(htmlLang(code))}')`),
        )
        return `export default { ${imports.join(', ')} }`
      }
      const locale = locales.find((code) => id === `\0${browserWords(code)}`)
      if (locale !== undefined) return browserWordsModule(locale)
      const [, isForBrowsers, code] = ownWords.exec(id) ?? []
      if (code === undefined) return null
      const file = join(siteFolder(), 'words', `${code}.json`)
      this.addWatchFile(file)
      const own = wordsOfPages(file)
      const given = browserAreas.flatMap((area) => (area in own ? [[area, own[area]]] : []))
      return `export default ${JSON.stringify(isForBrowsers ? Object.fromEntries(given) : own)}`
    },
  }
}

/**
 * Words for browsers: the site's own over those of the product, which are English for languages
 * that the product lacks.
 */
function browserWordsModule(locale: Locale): string {
  const words = join(import.meta.dirname, '..', 'app', 'words')
  const language = htmlLang(locale)
  const shipped = join(words, language, 'all.ts')
  const areas = browserAreas.join(', ')
  return [
    `import { ${areas} } from '${existsSync(shipped) ? shipped : join(words, 'en', 'all.ts')}'`,
    `import own from '\0site-words/browser/words/${language}/${locale}.ts'`,
    `import { overlaid } from '${join(words, 'overlaid.ts')}'`,
    `export default overlaid({ ${areas} }, own)`,
  ].join('\n')
}

/** Words of the site's folder without those of mails, which the content service reads. */
function wordsOfPages(file: string): Record<string, unknown> {
  if (!existsSync(file)) return {}
  const { mails: _, ...words } = z
    .record(z.string(), z.unknown())
    .parse(wordsIn(readFileSync(file, 'utf8')))
  return words
}

/** The site's definition as a module of constants, so that bundlers drop unused ones. */
function definitionModule(): string {
  return Object.entries(current)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
    .join('')
}

import { cookieIn } from '@alun/contract/rules/cookies'
import words from './crash.json' with { type: 'json' }

/** Not among the panel's other words: these are needed where nothing else could be loaded. */
const crashWords: Readonly<Record<string, typeof words.en>> = words

/** In the language chosen in the panel, else the first known one of the browser. */
export function crashWordsFor(cookies: string, languages: readonly string[]) {
  const known = (language: string) => {
    const [lang = ''] = language.split('-')
    return lang in crashWords ? lang : null
  }
  const asked = () => languages.map(known).find((lang) => lang !== null)
  const lang = cookieIn(cookies, 'payload-lng', known) ?? asked() ?? 'en'
  return { lang, ...(crashWords[lang] ?? words.en) }
}

import words from './crash.json' with { type: 'json' }

/** Not among the panel's other words: these are needed where nothing else could be loaded. */
const crashWords: Readonly<Record<string, typeof words.en>> = words

/** In the language chosen in the panel, else the first known one of the browser. */
export function crashWordsFor(cookies: string, languages: readonly string[]) {
  const chosen = /(?:^|; )payload-lng=([\w-]+)/.exec(cookies)?.[1]
  const asked = [...(chosen ? [chosen] : []), ...languages].map((each) => each.split('-')[0] ?? '')
  const lang = asked.find((each) => each in crashWords) ?? 'en'
  return { lang, ...(crashWords[lang] ?? words.en) }
}

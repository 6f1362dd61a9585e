interface CrashWords {
  title: string
  help: string
  reload: string
}

const english: CrashWords = {
  title: 'This page could not be loaded',
  help: 'Reload it. If that does not help, try again in a minute.',
  reload: 'Reload',
}

/** Not among the panel's other words: these are needed where nothing else could be loaded. */
const crashWords: Readonly<Record<string, CrashWords>> = {
  en: english,
  ru: {
    title: 'Страница не загрузилась',
    help: 'Обновите её. Если не поможет, попробуйте через минуту.',
    reload: 'Обновить',
  },
  uk: {
    title: 'Сторінка не завантажилася',
    help: 'Оновіть її. Якщо не допоможе, спробуйте за хвилину.',
    reload: 'Оновити',
  },
}

/** In the language chosen in the panel, else the first known one of the browser. */
export function crashWordsFor(cookies: string, languages: readonly string[]) {
  const chosen = /(?:^|; )payload-lng=([\w-]+)/.exec(cookies)?.[1]
  const asked = [...(chosen ? [chosen] : []), ...languages].map((each) => each.split('-')[0] ?? '')
  const lang = asked.find((each) => each in crashWords) ?? 'en'
  return { lang, ...(crashWords[lang] ?? english) }
}

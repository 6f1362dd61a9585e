import type { Locale } from '@alun/contract/locale'

/** Areas whose words are fetched when a part that says them is shown: files of `en/`, `ua/`, `ru/`. */
export type WordArea =
  | 'account'
  | 'calculator'
  | 'career'
  | 'company'
  | 'consent'
  | 'contacts'
  | 'editorial'
  | 'gallery'
  | 'home'
  | 'lead'
  | 'live-map'
  | 'project-details'
  | 'promo'
  | 'sales'
  | 'search'

const files = import.meta.glob<object>([
  './{en,ua,ru}/*.ts',
  '!./*/frame.ts',
  '!./*/navigation.ts',
  '!./*/project.ts',
])
const loaded: Record<Locale, Map<WordArea, object>> = {
  en: new Map(),
  ua: new Map(),
  ru: new Map(),
}

/** Makes words known to `useMessages`; asked again it answers at once. @throws where they can't be had */
export async function loadWords(locale: Locale, areas: readonly WordArea[]): Promise<void> {
  const missing = areas.filter((area) => !loaded[locale].has(area))
  await Promise.all(
    missing.map(async (area) => {
      const words = await files[`./${locale}/${area}.ts`]?.()
      if (words === undefined) throw new Error(`No words of ${area} in ${locale}`)
      loaded[locale].set(area, words)
    }),
  )
}

/** Words of a language that have been fetched, by area. */
export function wordsAtHand(locale: Locale): Iterable<object> {
  return loaded[locale].values()
}

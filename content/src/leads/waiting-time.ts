import type { Words } from '../model/panel/words.ts'

const minute = 60_000
const units: { length: number; words: Words }[] = [
  { length: 24 * 60 * minute, words: { en: 'd', uk: 'дн', ru: 'дн' } },
  { length: 60 * minute, words: { en: 'h', uk: 'год', ru: 'ч' } },
  { length: minute, words: { en: 'min', uk: 'хв', ru: 'мин' } },
]

/** `3 h`: time since an instant, in the largest unit that fits. */
export function waitingTime(since: number, now: number, language: keyof Words): string {
  const passed = Math.max(0, now - since)
  const unit = units.find(({ length }) => passed >= length)
  if (!unit) return `0 ${units.at(-1)?.words[language] ?? ''}`
  return `${Math.floor(passed / unit.length)} ${unit.words[language]}`
}

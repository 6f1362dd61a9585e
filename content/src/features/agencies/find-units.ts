import type { SQL } from '@payloadcms/db-postgres/drizzle'
import { containsWord } from '../../payload/units.ts'
import type { Localised } from '../../records/localise.ts'
import { normalized } from '../../records/match-words.ts'

interface Named {
  id: string
  title: Localised<string>
}

/** Units of projects whose number, project and type, in any language, have every word of a search. */
export function unitsFound(search: string, projects: readonly Named[]): SQL[] {
  const names = projects.map(({ id, title }) => ({
    id,
    text: Object.values(title)
      .map((each) => normalized(each ?? ''))
      .join(' '),
  }))
  return search
    .trim()
    .split(/\s+/)
    .map((word) => {
      const named = names.filter(({ text }) => text.includes(normalized(word)))
      return containsWord(
        word,
        named.map(({ id }) => id),
      )
    })
}

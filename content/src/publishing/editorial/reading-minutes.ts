import { locales } from '@alun/contract/rules/locale'
import type { FieldHook, NumberField } from 'payload'
import { serviceOnly } from '../../core/fields/service-only.ts'
import { isEmptyState, lexicalState, readingMinutes } from '../../core/records/lexical.ts'
import { values } from '../../core/records/values.ts'

/** Whole minutes for reading the long text `body`, in each of its languages; computed when it is saved. */
export function readingMinutesOf(body: string): NumberField {
  return {
    name: 'readingMinutes',
    type: 'number',
    localized: true,
    ...serviceOnly,
    hooks: { beforeChange: [countMinutes(body)] },
  }
}

/** Computes all languages, including those that this save does not change, because imports bypass hooks. */
function countMinutes(body: string): FieldHook {
  return ({ siblingData, siblingDocWithLocales = {} }) => {
    const bodies = values.parse(siblingDocWithLocales[body])
    siblingDocWithLocales.readingMinutes = Object.fromEntries(
      locales.map((locale) => [locale, minutesOf(bodies[locale])]),
    )
    return minutesOf(siblingData[body])
  }
}

/** `null` if there is no text. */
export function minutesOf(stored: unknown): number | null {
  const state = lexicalState.safeParse(stored).data
  return state && !isEmptyState(state) ? readingMinutes(state) : null
}

import { locales } from '@alun/contract/rules/locale'
import type { FieldHook, NumberField } from 'payload'
import { z } from 'zod'
import { serviceOnly } from '../../core/fields/service-only.ts'
import { isEmptyState, lexicalState, readingMinutes } from '../../core/rich-text/lexical.ts'

/** Whole minutes that it takes to read a long text beside it, in each language that has one: known when it is saved. */
export function readingMinutesOf(body: string): NumberField {
  return {
    name: 'readingMinutes',
    type: 'number',
    localized: true,
    ...serviceOnly,
    hooks: { beforeChange: [countMinutes(body)] },
  }
}

const inLocales = z.record(z.string(), z.unknown()).catch({})

/** In the languages that this save leaves alone, too, because what was imported came past the hooks. */
function countMinutes(body: string): FieldHook {
  return ({ siblingData, siblingDocWithLocales = {} }) => {
    const bodies = inLocales.parse(siblingDocWithLocales[body])
    siblingDocWithLocales.readingMinutes = Object.fromEntries(
      locales.map((locale) => [locale, minutesOf(bodies[locale])]),
    )
    return minutesOf(siblingData[body])
  }
}

/** `null` where there is no text. */
export function minutesOf(stored: unknown): number | null {
  const state = lexicalState.safeParse(stored).data
  return state && !isEmptyState(state) ? readingMinutes(state) : null
}

import type { NumberField } from 'payload'
import { keptByService } from '../../core/fields/kept-by-service.ts'
import { isEmptyState, lexicalState, readingMinutes } from '../../core/rich-text/lexical.ts'

/** Whole minutes that it takes to read a long text beside it, in each language that has one: known when it is saved. */
export function readingMinutesOf(body: string): NumberField {
  return {
    name: 'readingMinutes',
    type: 'number',
    localized: true,
    ...keptByService,
    hooks: { beforeChange: [({ siblingData }) => minutesOf(siblingData[body])] },
  }
}

/** `null` where there is no text. */
export function minutesOf(stored: unknown): number | null {
  const state = lexicalState.safeParse(stored).data
  return state && !isEmptyState(state) ? readingMinutes(state) : null
}

import { type NumberProblem, readNumber } from '@alun/contract/rules/written-number'
import type { WordKey } from '../words/words.ts'
import type { Kind, ReadValue } from './kind.ts'

export interface NumberKind {
  name: string
  isWhole?: boolean
  /** The sign that people write beside the number, and the word that the panel shows there. */
  unit?: { sign: string; word: WordKey }
  min?: number
  max?: number
}

/** Otherwise two coordinates would look the same. */
const exact = { maximumFractionDigits: 20 }

/** A number within its bounds, in the notation of any language. */
export function numberKind({ name, unit, isWhole = false, ...range }: NumberKind): Kind<number> {
  const { min = -Infinity, max = Infinity } = range
  const expected = { unit: unit?.sign ?? '', isWhole, ...range }
  return {
    name,
    read: (written): ReadValue<number> => {
      const { problem, readings, value } = readNumber(written, expected)
      if (problem !== null) return unreadable(problem, readings)
      if (isWhole && !Number.isInteger(value)) return { problem: 'fields.wholeNumber' }
      if (value > max) return { problem: 'fields.numberProblems.more', gaps: { most: max } }
      if (value < min) return { problem: 'fields.numberProblems.less', gaps: { least: min } }
      return { value }
    },
    write: (stored, { language, t }) => {
      const figure = new Intl.NumberFormat(language, exact).format(Number(stored))
      return unit ? `${figure}\u00a0${t(unit.word)}` : figure
    },
    input: { expected, ...(unit && { unit: unit.word }) },
  }
}

/** Says why a text is not a number; if it has two readings, shows each. */
export function unreadable(
  problem: NumberProblem,
  [one = '', other = '']: readonly (number | string)[],
) {
  return { problem: `fields.numberProblems.${problem}`, gaps: { one, other } } as const
}

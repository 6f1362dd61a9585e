import { type NumberProblem, readNumber, type UnitMark } from '@alun/contract/rules/written-number'
import type { ReadValue, ValueProblem } from '../words/read-value.ts'
import type { WordKey } from '../words/words.ts'
import type { Kind } from './kind.ts'

interface Written {
  isWhole?: boolean
  /** The sign that people write beside the number, and the word that the panel shows there. */
  unit?: { sign: UnitMark; word: WordKey }
}

/** How the numbers of each kind are written. */
const written = {
  number: {},
  whole: { isWhole: true },
  money: { isWhole: true },
  area: { unit: { sign: 'm²', word: 'figures.squareMetres' } },
  percent: { unit: { sign: '%', word: 'fields.units.percent' } },
  kilometres: { unit: { sign: 'km', word: 'fields.units.kilometres' } },
  minutes: { isWhole: true, unit: { sign: 'min', word: 'fields.units.minutes' } },
} as const satisfies Record<string, Written>
export type NumberKind = keyof typeof written

/** Otherwise two coordinates would look the same. */
const exact = { maximumFractionDigits: 20 }

/** A number within its bounds, in the notation of any language. */
export function numberKind(
  name: NumberKind,
  { min = -Infinity, max = Infinity }: { min?: number; max?: number },
): Kind<number> {
  const { isWhole = false, unit }: Written = written[name]
  const expected = { unit: unit?.sign ?? '', isWhole, min, max }
  return {
    name,
    read: (typed): ReadValue<number> => {
      const { problem, readings, value } = readNumber(typed, expected)
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

/** Says why a text is not a number; `units` of a value are one of the number that people write. */
export function unreadable(
  problem: NumberProblem,
  readings: readonly number[],
  units = 1,
): ValueProblem {
  const [one = '', other = ''] = readings.map((each) => each / units)
  return { problem: `fields.numberProblems.${problem}`, gaps: { one, other }, readings }
}

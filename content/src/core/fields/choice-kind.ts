import { type ChoiceValue, choiceLabel } from '../words/read-value.ts'
import type { Kind } from './kind.ts'

/** One of several values. `others` are further spellings of a value, such as its label in other languages. */
export const oneOf = (
  values: readonly ChoiceValue[],
  others: (value: string) => readonly string[] = () => [],
): Kind<string> => ({
  name: 'choice',
  input: { values },
  read: (typed) => {
    const given = typed.trim().toLowerCase()
    const meant = values.find(([value]) =>
      [value, ...others(value)].some((each) => each.toLowerCase() === given),
    )
    return meant ? { value: meant[0] } : { problem: 'fields.oneNeeded', gaps: { values } }
  },
  write: (stored, text) => choiceLabel(values, String(stored), text),
})

import { shortened } from '@alun/contract/rules/shortened'
import type { PanelText, WordKey, Words } from './words.ts'
import { writeEdited } from './written-numbers.ts'

/** A value to choose, and its label if people read another word. */
export type ChoiceValue = readonly [value: string, label?: Words | WordKey]

/** What is wrong with a written value. Numbers and choices in `gaps` are written as people do. */
export interface ValueProblem {
  problem: WordKey
  gaps?: Readonly<Record<string, string | number | readonly ChoiceValue[]>>
  /** The values that the text may mean. */
  readings?: readonly number[]
}

/** The value to store, or why there is none. */
export type ReadValue<Value> = { value: Value } | ValueProblem

/** The label of a value; the value itself if it is none of these, because a later release may have stored it. */
export function choiceLabel(values: readonly ChoiceValue[], value: string, { t }: PanelText) {
  const [, label] = values.find(([each]) => each === value) ?? []
  return label === undefined ? value : t(label)
}

const quoted = (text: string) => (text.length > 80 ? `${shortened(text, 80)}…` : text)

/** Says what is wrong with a written value. */
export function problemText(
  { problem, gaps = {} }: ValueProblem,
  written: string,
  text: PanelText,
): string {
  const shown = Object.entries(gaps).map(([name, gap]) => [
    name,
    typeof gap === 'number'
      ? writeEdited(gap, text.language)
      : typeof gap === 'string'
        ? gap
        : gap.map(([value]) => choiceLabel(gap, value, text)).join(', '),
  ])
  return text.t(problem, { text: quoted(written), ...Object.fromEntries(shown) })
}

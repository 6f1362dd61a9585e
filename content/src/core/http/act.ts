import { z } from 'zod'
import { moment } from '../records/written-moment.ts'
import type { PanelText, WordKey } from '../words/words.ts'
import { fromTimeInput } from '../words/written-times.ts'

/** What a form keeps while a person types: texts, and whether boxes are ticked. */
export const typedValues = z.record(z.string(), z.union([z.string(), z.boolean()]))
export type TypedValues = z.output<typeof typedValues>
/** The key of a word, or a word in each language. */
type Label = Parameters<PanelText['t']>[0]
type Option = readonly [value: string, label: Label]

interface Shown {
  label?: WordKey
  /** What is said if it is empty, unreadable or refused. */
  wrong?: WordKey
  max?: number
  options?: readonly Option[]
  /** Label of the empty choice. */
  none?: WordKey
  /** The empty choice is the last one, so another one is chosen first. */
  isNoneLast?: boolean
  /** Without it the input is disabled and sent empty. */
  when?: (values: TypedValues) => boolean
}

/** One input of an act: how it is shown, and what is sent of it. */
export interface Input<Value = unknown> extends Shown {
  kind: 'line' | 'lines' | 'choice' | 'segments' | 'tick' | 'time' | 'hidden'
  schema: z.ZodType<Value>
}

const text = (max: number) => z.string().trim().max(max)
type More = Omit<Shown, 'label' | 'max'>

export const line = (label: WordKey, max: number, more: More = {}): Input<string> => ({
  ...{ kind: 'line', label, max, schema: text(max), ...more },
})
export const neededLine = (label: WordKey, max: number, more: More = {}): Input<string> => ({
  ...line(label, max, more),
  schema: text(max).min(1),
})
export const lines = (label: WordKey, max: number): Input<string> => ({
  ...{ kind: 'lines', label, max, schema: text(max) },
})
export const tick = (label: WordKey): Input<boolean> => ({
  ...{ kind: 'tick', label, schema: z.boolean().default(false) },
})
/** Day and time of the office. */
export const time = (label: WordKey, more: More = {}): Input<string> => ({
  ...{ kind: 'time', label, schema: moment, ...more },
})
export const timeOrNone = (label: WordKey, more: More = {}): Input<string | null> => ({
  ...{ kind: 'time', label, schema: moment.nullable(), ...more },
})
/** A record by its id; the form gets the records. */
export const record = (label: WordKey): Input<string> => ({
  ...{ kind: 'choice', label, schema: z.uuid() },
})
export const recordOrNone = (label: WordKey, none: WordKey): Input<string | null> => ({
  ...{ kind: 'choice', label, none, schema: z.uuid().nullable() },
})
export const choice = <Value extends string>(
  kind: 'choice' | 'segments',
  label: WordKey,
  values: readonly Value[],
  words: (value: Value) => Label,
): Input<Value> => ({
  ...{ kind, label, options: values.map((each) => [each, words(each)] as const) },
  schema: z.enum(values) as unknown as z.ZodType<Value>,
})
export const hidden = <Value>(schema: z.ZodType<Value>): Input<Value> => ({
  ...{ kind: 'hidden', schema },
})

export type Inputs = Record<string, Input>
export type Given<Own extends Inputs> = {
  [Name in keyof Own]: Own[Name] extends Input<infer Value> ? Value : never
}

/** Something that a person does by a form: one declaration for the call, its form and the types of both. */
export interface Act<Own extends Inputs = Inputs, Answer = unknown> {
  method: 'post' | 'patch' | 'delete'
  /** `viewings/block`, below `/api`. */
  path: string
  inputs: Own
  schema: z.ZodType<Given<Own>>
  answer: z.ZodType<Answer>
}

/** @param wrongOf the first input that does not go with the others */
export function act<Own extends Inputs, Answer>(
  path: string,
  inputs: Own,
  answer: z.ZodType<Answer>,
  wrongOf: (given: Given<Own>) => keyof Own | null = () => null,
): Act<Own, Answer> {
  const shape = Object.fromEntries(
    Object.entries(inputs).map(([name, each]) => [name, each.schema]),
  )
  // `fromEntries` forgets the names.
  const given = z.object(shape) as unknown as z.ZodType<Given<Own>>
  const schema = given.superRefine((values, context) => {
    const wrong = wrongOf(values)
    if (wrong !== null) context.addIssue({ code: 'custom', path: [wrong], message: 'wrong' })
  })
  return { method: 'post', path, inputs, answer, schema }
}

/** What is sent of typed values, by the inputs of an act. */
export const sentOf = ({ inputs }: Act, values: TypedValues) =>
  Object.fromEntries(
    Object.entries(inputs).map(([name, { kind, none, when = () => true }]) => {
      const typed = when(values) ? values[name] : ''
      if (kind === 'time') return [name, fromTimeInput(String(typed ?? ''))]
      return [name, none && (typed ?? '') === '' ? null : typed]
    }),
  )

import type { Locale } from '@alun/contract/rules/locale'
import type { FactKind, ShownFact, ShownValues } from '@alun/contract/rules/unit-fields'
import { formatArea, formatNumber } from './format.ts'
import type { Key, Translate } from './messages.tsx'

/** The name of a fact, and the head of its column, which has the unit of measure. */
const heads: Readonly<Record<ShownFact['name'], { name: Key; column: Key }>> = {
  floor: { name: 'project.units.floor', column: 'project.units.floor' },
  area: { name: 'project.types.total', column: 'project.units.areaM2' },
  indoorArea: { name: 'areas.indoors', column: 'project.units.indoorM2' },
  landArea: { name: 'project.types.land', column: 'project.units.landM2' },
}
export const factName = ({ name }: ShownFact): Key => heads[name].name
export const factHead = ({ name }: ShownFact): Key => heads[name].column

type Choice = Extract<ShownFact, { kind: 'choice' }>

/** The words of each value of each choice. */
const ofChoices: { [F in Choice as F['name']]: Readonly<Record<F['of'][number], Key>> } = {}
const choiceWords: Readonly<Record<string, Readonly<Record<string, Key>>>> = ofChoices

const number = (value: number, locale: Locale) => formatNumber(value, locale, 2)

/** Numbers in a column, and beside a name; a choice has words. */
const numbers: Readonly<Record<FactKind, Record<'column' | 'name', typeof number> | null>> = {
  whole: { column: number, name: number },
  area: { column: number, name: formatArea },
  choice: null,
}

/** The text of a fact in a column, or beside its name with its unit of measure; `null` without a value. */
export function factText(
  { kind, name }: ShownFact,
  unit: ShownValues,
  { locale, t }: { locale: Locale; t: Translate },
  place: 'column' | 'name' = 'column',
): string | null {
  const value: string | number | null = unit[name]
  if (typeof value === 'number') return numbers[kind]?.[place](value, locale) ?? null
  const word = choiceWords[name]?.[value ?? '']
  return word ? t(word) : null
}

import { isUnitKey, type UnitStatus, unitStatuses } from '@alun/contract/rules/unit'
import { byName, type UnitFieldRow, unitFieldRows } from '@alun/contract/rules/unit-fields'
import { readAmount } from '../../core/fields/amount.ts'
import { oneOf } from '../../core/fields/choice-kind.ts'
import type { Kind } from '../../core/fields/kind.ts'
import { numberKind } from '../../core/fields/number-kind.ts'
import { choiceLabel, type ReadValue } from '../../core/words/read-value.ts'
import type { PanelText, WordKey } from '../../core/words/words.ts'
import { writeEdited, writeMoney, writeNumber } from '../../core/words/written-numbers.ts'
import type { UnitField, UnitValues } from './unit-fields.ts'
import { isOnRequest, spellingsOf } from './unit-words.ts'

type FieldRow = (typeof unitFieldRows)[number]
type Choice = Extract<FieldRow, { kind: 'choice' }>

type ChoiceWords = { [F in Choice as F['name']]: Readonly<Record<F['of'][number], WordKey>> }

/** The words of each value of each choice. */
const ofChoices: ChoiceWords = {
  status: {
    available: 'units.statuses.available',
    reserved: 'units.statuses.reserved',
    sold: 'units.statuses.sold',
  },
}
export const choiceWords: Readonly<Record<string, Readonly<Record<string, WordKey>>>> = ofChoices

interface InCurrency {
  currency: string
}

export type CellValue = UnitValues[UnitField]

/** A kind of values; an amount is in the currency of its unit. */
interface UnitKind extends Pick<Kind, 'input'> {
  read: (typed: string, unit: InCurrency) => ReadValue<string | number | null>
}

/** The id of its shape on a master plan. */
export const shapeName: Kind<string> = {
  name: 'shape',
  read: (typed) =>
    isUnitKey(typed.trim()) ? { value: typed.trim() } : { problem: 'units.shapeName' },
}

const price: UnitKind = {
  input: { isMoney: true },
  read: (typed, { currency }) => {
    if (isOnRequest(typed)) return { value: null }
    const amount = readAmount(typed, currency)
    return 'value' in amount && amount.value <= 0 ? { problem: 'fields.priceNeeded' } : amount
  },
}

function choice({ hasDigits, name, of }: Extract<UnitFieldRow, { kind: 'choice' }>): UnitKind {
  const words = choiceWords[name] ?? {}
  return oneOf(
    of.map((value) => [value, words[value]]),
    (value) => [
      ...spellingsOf(words[value]),
      ...(hasDigits ? [String(of.indexOf(value) + 1)] : []),
    ],
  )
}

function kindOf(field: FieldRow): UnitKind {
  if (field.kind === 'shape') return shapeName
  if (field.kind === 'price') return price
  return field.kind === 'choice' ? choice(field) : numberKind(field.kind, field)
}

/** How the values of each field are read and typed. */
export const unitKinds: Readonly<Record<UnitField, UnitKind>> = byName(unitFieldRows, kindOf)

/** A status as people write it, in any language; `null` for anything else. */
export function readStatus(text: string): UnitStatus | null {
  const read = unitKinds.status.read(text, { currency: '' })
  return unitStatuses.find((status) => 'value' in read && status === read.value) ?? null
}

/** A value as people read it. Its column names the unit of measure. */
export function writeValue(
  field: UnitField,
  value: CellValue,
  { currency }: InCurrency,
  text: PanelText,
): string {
  const { isMoney, values = [] } = unitKinds[field].input ?? {}
  if (value === null) return isMoney ? text.t('units.onRequest') : '—'
  if (typeof value === 'string') return choiceLabel(values, value, text)
  return isMoney ? writeMoney(value, currency, text.language) : writeNumber(value, text.language)
}

/** The initial text of an input, without signs of currencies and units. */
export function editedValue(
  field: UnitField,
  value: CellValue,
  { language, t }: PanelText,
): string {
  const { isMoney } = unitKinds[field].input ?? {}
  if (value === null) return isMoney ? t('units.onRequest') : ''
  if (typeof value === 'string') return value
  return writeEdited(isMoney ? value / 100 : value, language)
}

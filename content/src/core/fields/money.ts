import { currencies } from '@alun/contract/rules/money-text'
import { money as siteMoney } from '@alun/contract/rules/site'
import type { Field, FieldHook, GroupField, NumberField, TextField, Validate } from 'payload'
import { z } from 'zod'
import type { CurrencyOf } from '../panel/number-fields/money-field.tsx'
import { fieldWords, words } from '../words/panel-words.ts'
import type { Words } from '../words/words.ts'
import { writeMoney, writeNumber } from '../words/written-numbers.ts'
import { minorUnits, readAmount, upToLargest } from './amount.ts'
import { cellPath, type Kind, withKind } from './kind.ts'
import { mustBe } from './must-be.ts'
import { numberKind } from './number-kind.ts'
import { checkbox, group, row, serviceText, siteChoice, storedOnly } from './plain.ts'

/** One of the site's currencies; hidden if the site has only one. */
export function currency(name: string, extra: Partial<TextField> = {}) {
  return siteChoice(
    name,
    currencies.map((code) => [code]),
    {
      // A function, because a value would become a default of the database.
      defaultValue: () => siteMoney.base,
      ...(currencies.length === 1 && storedOnly),
      ...extra,
    },
  )
}

const minor = numberKind('money', { min: 0 })
const inCurrency = z.looseObject({ currency: z.string() })
const currencyBeside = (beside: unknown) => inCurrency.safeParse(beside).data?.currency

/** An amount in minor units, as calls send it. A text that is none is judged as people write amounts. */
export const moneyKind: Kind<number> = {
  ...minor,
  read: (written, beside) => {
    const read = minor.read(written)
    if ('value' in read) return upToLargest(read.value)
    const amount = readAmount(written, currencyBeside(beside) ?? siteMoney.base)
    return 'value' in amount ? read : amount
  },
  write: (stored, { language }, beside) => {
    const currency = currencyBeside(beside)
    if (currency === undefined) return writeNumber(Number(stored) / 100, language)
    return writeMoney(Number(stored), currency, language)
  },
  input: { isMoney: true },
}

interface Money extends Omit<Partial<GroupField>, 'label'> {
  label?: Words
  required?: boolean
  /** For prices, which may be on request instead of having an amount. */
  isPrice?: boolean
  /** The form's field with the record that decides the currency; a hook of the type writes it by `pricedIn`. */
  currencyOf?: CurrencyOf
}

const givenPrice = z
  .looseObject({ amount: z.unknown().optional(), onRequest: z.unknown().optional() })
  .nullish()

/**
 * A call that sets either amount or "on request" also decides the other: a price ends "on request", and "on
 * request" removes the price. If it sets neither, the amount is reported as missing.
 */
const decidePrice: FieldHook = ({ value }) => {
  const { data } = givenPrice.safeParse(value)
  if (data === undefined) return value
  if (data === null) return { amount: null, onRequest: false }
  if (isYes(data.onRequest)) return { ...data, amount: data.amount ?? null }
  return data.amount === undefined ? data : { ...data, onRequest: false }
}

const isYes = (value: unknown) => value === true || value === 'true'

/** Not stored: a price without an amount is on request. */
const onRequest: Field = checkbox('onRequest', {
  virtual: true,
  label: words('units.onRequest'),
  hooks: { afterRead: [({ siblingData }) => siblingData.amount == null] },
  admin: { disableListColumn: true, disableListFilter: true, disableBulkEdit: true },
})

/** An amount in integer minor units with its currency; the panel shows both as people write them. */
export function money(
  name: string,
  { required = false, isPrice = false, currencyOf, ...extra }: Money = {},
): GroupField {
  const label = extra.label ?? fieldWords('labels', name) ?? words('fields.amount')
  const fits = mustBe(
    required ? minorUnits : minorUnits.nullish(),
    isPrice ? 'fields.priceNeeded' : 'fields.amountNeeded',
  )
  const fitsRequest = mustBe(z.null(), 'fields.priceOrRequest')
  const validate: Validate<unknown, unknown, { onRequest?: boolean }> = (value, options) =>
    isPrice && options.siblingData.onRequest
      ? fitsRequest(value ?? null, options)
      : fits(value, options)
  const amount = withKind(
    {
      ...{ name: 'amount', type: 'number', required: required && !isPrice, validate },
      admin: {
        disableBulkEdit: true,
        // A filter would expect minor units.
        disableListFilter: true,
        components: {
          Label: {
            path: '/src/core/panel/words-label.tsx#WordsLabel',
            clientProps: { text: label, required },
          },
          Cell: { path: cellPath, serverProps: { group: name, isPrice } },
        },
      },
    } as NumberField,
    moneyKind,
  )
  const code = currencyOf
    ? serviceText('currency', {
        required,
        custom: { kind: 'choice' },
        validate: () => true as const,
      })
    : currency('currency', { required })
  return group(
    name,
    [
      row(amount, {
        ...code,
        admin: {
          disableListColumn: true,
          disableListFilter: true,
          disableBulkEdit: true,
          hidden: currencyOf !== undefined,
        },
      }),
      ...(isPrice ? [onRequest] : []),
    ],
    {
      ...(isPrice && { hooks: { beforeValidate: [decidePrice] } }),
      ...extra,
      admin: {
        components: {
          Field: {
            path: '/src/core/panel/number-fields/money-field.tsx#MoneyField',
            clientProps: { required, isPrice, ...(currencyOf && { currencyOf }) },
          },
          Diff: '/src/core/fields/value-diff.tsx#ValueDiff',
        },
      },
    },
  )
}

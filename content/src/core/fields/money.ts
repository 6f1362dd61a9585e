import { currencies } from '@alun/contract/rules/money-text'
import { money as siteMoney } from '@alun/contract/rules/site'
import type { GroupField, NumberField, TextField, Validate } from 'payload'
import { z } from 'zod'
import { fieldWords, words } from '../words/panel-words.ts'
import type { Words } from '../words/words.ts'
import { mustBe } from './must-be.ts'
import { group, integer, row, siteChoice, storedOnly } from './plain.ts'
import { moneyProblem } from './written-number.ts'

/** One of the site's currencies; not asked for where there is but one. */
export function currency(name: string, extra: Partial<TextField> = {}) {
  return siteChoice(
    name,
    currencies.map((code) => [code, code]),
    {
      // A function, since a value would be a default of the database.
      defaultValue: () => siteMoney.base,
      ...(currencies.length === 1 && storedOnly),
      ...extra,
    },
  )
}

const minorUnits = z.int().nonnegative()
const aboveZero = z.int().positive()

interface Money extends Omit<Partial<GroupField>, 'label'> {
  label?: Words
  required?: boolean
  /** A price of 0 would be written on pages. */
  isAboveZero?: boolean
}

/** An amount in integer minor units with its currency; the panel shows both as people write them. */
export function money(
  name: string,
  { required = false, isAboveZero = false, ...extra }: Money = {},
): GroupField {
  const label = extra.label ?? fieldWords('labels', name) ?? words('fields.amount')
  const amounts = isAboveZero ? aboveZero : minorUnits
  const fits = mustBe(
    required ? amounts : amounts.nullish(),
    isAboveZero ? 'fields.priceNeeded' : 'fields.amountNeeded',
  )
  const amount = integer('amount', {
    required,
    admin: {
      disableBulkEdit: true,
      // A filter would ask for minor units.
      disableListFilter: true,
      components: {
        Label: {
          path: '/src/core/panel/words-label.tsx#WordsLabel',
          clientProps: { text: label, required },
        },
        Cell: {
          path: '/src/core/panel/number-fields/figure-cells.tsx#MoneyCell',
          serverProps: { group: name },
        },
      },
    },
  })
  // A text is what the form could not read; the API gives minor units.
  const validate: Validate<unknown, unknown, { currency?: string | null }> = (value, options) =>
    typeof value === 'string' && value.trim() !== ''
      ? moneyProblem(value, options.siblingData.currency ?? siteMoney.base, options.req)
      : fits(value, options)
  const code = currency('currency', { required })
  return group(
    name,
    [
      row({ ...amount, validate } as NumberField, {
        ...code,
        admin: { disableListColumn: true, disableListFilter: true, disableBulkEdit: true },
      }),
    ],
    {
      ...extra,
      admin: {
        components: {
          Field: {
            path: '/src/core/panel/number-fields/money-field.tsx#MoneyField',
            clientProps: { required },
          },
          Diff: '/src/core/panel/number-fields/figure-diffs.tsx#MoneyDiff',
        },
      },
    },
  )
}

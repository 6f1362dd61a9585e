import type { Field, GroupField } from 'payload'
import { help } from './help.ts'
import { choice, group, integer, row } from './plain.ts'

export const currencies = ['USD', 'EUR', 'UAH', 'IDR'] as const

export function currency(name: string, extra: { required?: boolean } = {}) {
  return choice(name, [...currencies], {
    enumName: 'enum_currency',
    defaultValue: 'USD',
    ...extra,
  })
}

/** An amount in integer minor units with its currency. */
export function money(
  name: string,
  { required = false, ...extra }: Partial<GroupField> & { required?: boolean } = {},
): GroupField {
  const amount: Field = integer('amount', {
    required,
    ...help(
      'In cents: 28900000 is $289,000',
      'У центах: 28900000 — це $289 000',
      'В центах: 28900000 — это $289 000',
    ),
  })
  return group(name, [row(amount, currency('currency', { required }))], extra)
}

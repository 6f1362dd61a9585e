import { readMoney } from '@alun/contract/rules/written-number'
import { z } from 'zod'
import type { ReadValue } from '../words/read-value.ts'
import { unreadable } from './number-kind.ts'

/** In minor units. Sums of a whole project are still exact numbers. */
export const largestAmount = 10 ** 14

export const minorUnits = z.int().positive().max(largestAmount)

/** An amount in minor units, as people write it in a currency. */
export function readAmount(typed: string, currency: string): ReadValue<number> {
  const { problem, readings, value } = readMoney(typed, currency)
  return problem === null ? upToLargest(value) : unreadable(problem, readings, 100)
}

export const upToLargest = (value: number): ReadValue<number> =>
  value <= largestAmount
    ? { value }
    : { problem: 'fields.amountTooLarge', gaps: { most: largestAmount / 100 } }

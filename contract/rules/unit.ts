import { dashes } from './dashes.ts'
import { folded } from './spelling.ts'

export const unitStatuses = ['available', 'reserved', 'sold'] as const
export type UnitStatus = (typeof unitStatuses)[number]

/** Whether a text is a valid key of a unit, which is the id of its shape on the master plan. */
export function isUnitKey(text: string): boolean {
  return /^[A-Za-z][\w-]{0,79}$/.test(text)
}

/** Key of a unit with this number, as in drawings: `unit-A03`. Other letters are written as their codes. */
export function unitKeyOf(label: string): string {
  const latin = label.replace(/[^\P{L}\w]/gu, (letter) => letter.codePointAt(0)?.toString(36) ?? '')
  return `unit-${latin.replace(/[^\w-]+/g, '-')}`.slice(0, 80)
}

export const longestUnitLabel = 100

/**
 * The number that a label names, however it is written: letters that look alike are one letter, all dashes are one
 * dash, and `#`, `№`, spaces, zeros before digits and the decimals that a spreadsheet adds do not count. The function
 * `unit_number` of the database does the same, and no project has two units with one number.
 */
export function unitNumber(label: string): string {
  const plain = folded(label.replace(/[#№]/g, ''))
    .replace(/[ \t\r\n]/g, '')
    .replace(dashes, '-')
  return plain.replace(/^0*([0-9]+)([.,]0{1,2})?$/, '$1')
}

export function countUnits(units: readonly { status: UnitStatus }[]): Record<UnitStatus, number> {
  const counts = { available: 0, reserved: 0, sold: 0 }
  for (const { status } of units) counts[status] += 1
  return counts
}

export type SalesState = 'unlisted' | 'forSale' | 'soldOut'

/**
 * What a project can say about its sales: that its list of units is being prepared, that some are not sold yet, or that
 * all are sold. Every heading, badge and figure that is made from a count asks this first.
 */
export function salesStateOf({
  available,
  reserved,
  sold,
}: Readonly<Record<UnitStatus, number>>): SalesState {
  if (available + reserved > 0) return 'forSale'
  return sold > 0 ? 'soldOut' : 'unlisted'
}

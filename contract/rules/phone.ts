import { oneLine, plainDigits, plainWidth } from './text.ts'

/** Longest text that is read as a number; inputs and columns are shorter. */
const longestRead = 200

/** A number, then a remark: `067 123 45 67 after 6`, `…, ext. 12`. */
const numberFirst =
  /^([^\p{Nd}+]*)(\+?[\s.-]*(?:\p{Nd}[\s.-]*){0,4}(?:\(\s*(?:\p{Nd}[\s-]*)+\))?(?:(?:[\s.\p{Pd}]*|\/)\p{Nd})*)(.*)$/u
const remark = /^[\s\p{P}]*(?:$|#\s*\p{Nd}|\p{L}|\p{So})/u

const numberLink =
  /^(?:https?:\/\/)?(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=|tel:)(?:\+|%2B)?/iu

const digitsIn = (text: string) => text.match(/\p{Nd}/gu)?.length ?? 0

/** The number without a remark or extension; the whole text if the remark may be a second number. */
export function withoutRemark(typed: string): string {
  const line = oneLine(plainWidth(typed.slice(0, longestRead)))
  const plain = line.replace(numberLink, (start) => (/^tel:$/i.test(start) ? '' : '+'))
  const [, , number = '', rest = ''] = numberFirst.exec(plain) ?? []
  const isRemark = digitsIn(number) >= 7 && digitsIn(rest) <= 6 && remark.test(rest)
  return isRemark ? number.trim() : plain
}

/** A phone number has 7 to 15 digits in any notation; those of a remark do not count. */
export function isPhoneNumber(text: string): boolean {
  const digits = digitsIn(withoutRemark(text))
  return digits >= 7 && digits <= 15
}

/** A trunk zero in brackets, `+44 (0)20 …`; that of Italy belongs to the number. Bounded, so that it takes linear time. */
const trunkZero = /(\+(?!\D{0,9}3\D{0,9}9)\D{0,9}(?:\d\D{0,9}?){1,3})\(\s{0,9}0\s{0,9}\)/

/** The number without the zero that is dialled only within its country. */
export const withoutTrunkZero = (number: string) => number.replace(trunkZero, '$1')

/** Link that calls a number as it was typed, without the remark beside it. */
export const callLink = (typed: string) =>
  `tel:${withoutTrunkZero(plainDigits(withoutRemark(typed))).replace(/[^\d+]/g, '')}`

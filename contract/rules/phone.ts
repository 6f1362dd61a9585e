import { oneLine } from './text.ts'

/** A number, then what is written after it: `067 123 45 67 after 6`, `…, ext. 12`. */
const numberFirst =
  /^([^\p{Nd}+]*)(\+?[\s.-]*(?:\p{Nd}[\s.-]*){0,4}(?:\(\s*(?:\p{Nd}[\s-]*)+\))?(?:(?:[\s.\p{Pd}]*|\/)\p{Nd})*)(.*)$/u
const remark = /^[\s\p{P}]*(?:$|#\s*\p{Nd}|\p{L}|\p{So})/u

const digitsIn = (text: string) => text.match(/\p{Nd}/gu)?.length ?? 0

/** Number and remark; all of it is the number where a second one may stand in it. */
function parted(typed: string): { number: string; rest: string } {
  const line = oneLine(typed).replace(/[\uff01-\uff5e]/gu, (sign) =>
    String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfee0),
  )
  const link = /^(?:https?:\/\/)?(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=|tel:)\+?(?:%2B)?/iu
  const plain = line.replace(link, (start) => (start === 'tel:' ? '' : '+'))
  const [, , number = '', rest = ''] = numberFirst.exec(plain) ?? []
  if (digitsIn(number) < 7 || digitsIn(rest) > 6 || !remark.test(rest)) {
    return { number: plain, rest: '' }
  }
  return { number: number.trim(), rest: rest.trim() }
}

/** The number without the remark or extension after it. */
export const withoutRemark = (typed: string) => parted(typed).number

/** A phone number has 7 to 15 digits in any notation; those of a remark do not count. */
export function isPhoneNumber(text: string): boolean {
  const digits = digitsIn(withoutRemark(text))
  return digits >= 7 && digits <= 15
}

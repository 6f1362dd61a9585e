import type { Locale } from './locale.ts'

/** Country of a number without a country code, unless one is chosen beside it. */
export const defaultPhoneCountry = { en: 'id', ua: 'ua', ru: 'id' } as const satisfies Record<
  Locale,
  string
>

/** A phone number has 7 to 15 digits in any notation. */
export function isPhoneNumber(text: string): boolean {
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0
  return digits >= 7 && digits <= 15
}

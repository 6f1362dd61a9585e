import { money } from './site.ts'

export const currencies: readonly string[] = [money.base, ...money.also]

/** Signs that a language writes before the amount, although `Intl` puts them after it. */
const signsBefore: Readonly<Record<string, RegExp>> = { uk: /^[$€£]$/, ru: /^[$€£]$/ }

const signs = new Map<string, string>()

/** Sign of a currency (`$`, `€`), or its code if it has none. */
export function currencySign(currency: string): string {
  const known = signs.get(currency)
  if (known !== undefined) return known
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  const parts = new Intl.NumberFormat('en', style).formatToParts(0)
  const sign = parts.find(({ type }) => type === 'currency')?.value ?? currency
  signs.set(currency, sign)
  return sign
}

/** The sign to write before an amount by hand; `null` if `Intl` places it correctly. */
export function leadingSign(currency: string, language: string): string | null {
  const sign = currencySign(currency)
  return signsBefore[language]?.test(sign) ? sign : null
}

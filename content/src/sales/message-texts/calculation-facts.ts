import { unitSheetPath } from '@alun/contract/rules/brochure'
import { readCalculation } from '@alun/contract/rules/calculation'
import { yearlyIncome } from '@alun/contract/rules/forecast'
import { htmlLang, type Locale } from '@alun/contract/rules/locale'
import { mailWords } from '../../core/words/mail-words.ts'
import { writeMoney, writeNumber } from '../../core/words/written-numbers.ts'
import type { EnquiryMessage } from './enquiry-message.ts'

/** The visitor's figures of the calculator with their result; `null` without any. */
export function calculationWords(stored: string | null | undefined, locale: Locale): string | null {
  const calculation = readCalculation(stored ?? '')
  if (!calculation) return null
  const { currency, figures } = calculation
  const language = htmlLang(locale)
  const words = mailWords(locale)
  const money = (amount: number) => writeMoney(Math.round(amount), currency, language)
  const [price, nightly] = [figures.price * 100, figures.nightly * 100]
  const { netIncome, roiPercent } = yearlyIncome({ ...figures, price, nightly })
  const share = (percent: number) => writeNumber(percent, language)
  const text = words('sales.calculationText', {
    price: money(price),
    nightly: money(nightly),
    occupancy: share(figures.occupancy),
    management: share(figures.management),
    operating: share(figures.operating),
    tax: share(figures.tax),
    net: money(netIncome),
  })
  return roiPercent === null
    ? text
    : `${text}, ${words('sales.calculationRoi', { roi: share(roiPercent) })}`
}

/** Link to the sheet of the unit with the nearest price. */
export function calculatedSheet(
  { calculation: stored, project }: Pick<EnquiryMessage, 'calculation' | 'project'>,
  locale: Locale,
  siteOrigin: string,
): string | null {
  const calculation = readCalculation(stored ?? '')
  if (!calculation?.unit || !project || project.isGone) return null
  return siteOrigin + unitSheetPath(project.slug, calculation.unit, locale)
}

import { intlLocale, type Locale, languageName } from '@alun/contract/rules/locale'
import { officeOffset } from '@alun/contract/rules/office-day'
import { withZone } from '@alun/contract/rules/zone-text'
import { nearestText } from '../../core/records/localise.ts'
import { mailWords } from '../../core/words/mail-words.ts'
import { officeFormat } from '../../core/words/written-times.ts'
import { calculationWords } from './calculation-facts.ts'
import { cautionText } from './cautions.ts'
import type { EnquiryMessage } from './enquiry-message.ts'
import { origins } from './origins.ts'

/** `Monday, 23 November 2026 at 10:00`, in the office. */
export function writeMoment(at: string | number, locale: Locale): string {
  const options = { dateStyle: 'full', timeStyle: 'short' } as const
  return officeFormat(intlLocale(locale), options).format(new Date(at))
}

/** The office's time with its offset from UTC at an instant: `Lisbon time (UTC+1)`. */
export function zoneAt(iso: string, locale: Locale): string {
  return `${withZone('{zone}', locale)} (${officeOffset(Date.parse(iso))})`
}

/** Subject of an enquiry in a language, or else in another one that has its title. */
export function subjectOf(enquiry: EnquiryMessage, locale: Locale): string | null {
  const { offer, project, unit, vacancy } = enquiry
  const alone = vacancy ?? offer
  if (alone) return titleIn(alone, locale)
  if (!project) return null
  const title = titleIn(project, locale)
  const label = unit?.label ?? unit?.key
  return label ? `${title}, ${label}` : title
}

export function titleIn(of: NonNullable<EnquiryMessage['project']>, locale: Locale): string {
  return nearestText(of.title, locale) ?? of.slug
}

export interface Fact {
  label: string
  value: string
}

export const lineOf = ({ label, value }: Fact) => `${label}: ${value}`

export function factsWithValue(
  facts: readonly [label: string, value: string | null | undefined][],
): Fact[] {
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

/** All facts of an enquiry with labels, for sales, in the language of their team. */
export function factsOf(enquiry: EnquiryMessage, team: Locale): Fact[] {
  const words = mailWords(team)
  const { isOfVisit } = origins[enquiry.form]
  return factsWithValue([
    [words('sales.form'), words(`enquiries.forms.${enquiry.form}`)],
    [words('sales.about'), subjectOf(enquiry, team)],
    [
      words('sales.shortlist'),
      enquiry.shortlist
        .map(({ project, label, key }) => `${titleIn(project, team)}, ${label ?? key}`)
        .join('; '),
    ],
    [words('sales.partner'), enquiry.partner && nameOf(enquiry.partner)],
    [words('sales.claimUntil'), enquiry.claimUntil && writeMoment(enquiry.claimUntil, team)],
    [
      words('sales.claim'),
      enquiry.claim &&
        `${writeMoment(enquiry.claim.claimUntil, team)}, ${nameOf(enquiry.claim.partner)}`,
    ],
    [words('sales.name'), enquiry.name],
    [words('sales.phone'), enquiry.phone],
    [words('sales.phoneE164'), enquiry.phoneE164],
    [words('sales.contact'), enquiry.contact],
    [words('sales.format'), enquiry.format && words(`enquiries.formats.${enquiry.format}`)],
    [
      words('sales.messenger'),
      enquiry.messenger && words(`enquiries.messengers.${enquiry.messenger}`),
    ],
    [words('sales.topic'), enquiry.topic && words(`enquiries.topics.${enquiry.topic}`)],
    [words('sales.calculation'), calculationWords(enquiry.calculation, team)],
    [words('sales.waits'), enquiry.waits ? words('sales.yes') : null],
    [words('sales.slot'), enquiry.slot && writeMoment(enquiry.slot, team)],
    [words('sales.message'), enquiry.message],
    [words('sales.file'), enquiry.attachment?.filename],
    [words('sales.language'), languageName(enquiry.locale, intlLocale(team))],
    [words('sales.page'), enquiry.page],
    [words('sales.source'), isOfVisit ? enquiry.source : null],
    [
      words('sales.verification'),
      isOfVisit ? words(`sales.verifications.${enquiry.verification}`) : null,
    ],
    [words('sales.caution'), enquiry.caution && cautionText(enquiry.caution, team)],
    [words('sales.received'), writeMoment(enquiry.receivedAt ?? enquiry.createdAt, team)],
  ])
}

function nameOf({ email, name }: { email: string; name: string | null }): string {
  return name ? `${name} (${email})` : email
}

import { intlLocale, type Locale, languageName } from '@alun/contract/rules/locale'
import { officeOffset } from '@alun/contract/rules/office-day'
import { officeZone } from '@alun/contract/rules/office-zone'
import { withZone } from '@alun/contract/rules/zone-text'
import { nearestText } from '../../records/localise.ts'
import { inLanguage } from '../../words/visitor-words.ts'
import { cautionText } from './cautions.ts'
import type { EnquiryMessage } from './enquiry-message.ts'
import { enquiryWords } from './enquiry-words.ts'
import { salesWords } from './sales-words.ts'

/** `Monday, 23 November 2026 at 10:00`, in the office. */
export function writeMoment(iso: string, locale: Locale): string {
  return new Intl.DateTimeFormat(intlLocale(locale), {
    timeZone: officeZone,
    dateStyle: 'full',
    timeStyle: 'short',
  }).format(new Date(iso))
}

/** The office's time with its distance from Greenwich then: `Lisbon time (UTC+1)`. */
export function zoneAt(iso: string, locale: Locale): string {
  return `${withZone('{zone}', locale)} (${officeOffset(Date.parse(iso))})`
}

/** What an enquiry is about in a language, else in another that has its title. */
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

/** Those that have a value. */
export function givenFacts(
  facts: readonly [label: string, value: string | null | undefined][],
): Fact[] {
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

/** The whole enquiry with labels, for sales, in the language of their team. */
export function factsOf(enquiry: EnquiryMessage, team: Locale): Fact[] {
  const words = inLanguage(enquiryWords, team)
  const labels = inLanguage(salesWords, team)
  return givenFacts([
    [labels.form, words.forms[enquiry.form]],
    [labels.about, subjectOf(enquiry, team)],
    [
      labels.shortlist,
      enquiry.shortlist
        .map(({ project, label, key }) => `${titleIn(project, team)}, ${label ?? key}`)
        .join('; '),
    ],
    [labels.partner, enquiry.partner && nameOf(enquiry.partner)],
    [
      withZone(labels.claimUntil, team),
      enquiry.claimUntil && writeMoment(enquiry.claimUntil, team),
    ],
    [
      labels.claim,
      enquiry.claim &&
        `${writeMoment(enquiry.claim.claimUntil, team)}, ${nameOf(enquiry.claim.partner)}`,
    ],
    [labels.name, enquiry.name],
    [labels.phone, enquiry.phone],
    [labels.phoneE164, enquiry.phoneE164],
    [labels.contact, enquiry.contact],
    [labels.format, enquiry.format && words.formats[enquiry.format]],
    [labels.messenger, enquiry.messenger && words.messengers[enquiry.messenger]],
    [withZone(labels.slot, team), enquiry.slot && writeMoment(enquiry.slot, team)],
    [labels.message, enquiry.message],
    [labels.file, enquiry.attachment?.filename],
    [labels.language, languageName(enquiry.locale, intlLocale(team)).toLocaleLowerCase()],
    [labels.page, enquiry.page],
    [labels.source, enquiry.form === 'partner' ? null : enquiry.source],
    [
      labels.verification,
      enquiry.form === 'partner' ? null : labels.verifications[enquiry.verification],
    ],
    [labels.caution, enquiry.caution && cautionText(enquiry.caution, team)],
    [withZone(labels.received, team), writeMoment(enquiry.receivedAt ?? enquiry.createdAt, team)],
  ])
}

function nameOf({ email, name }: { email: string; name: string | null }): string {
  return name ? `${name} (${email})` : email
}

import { intlLocale, type Locale } from '@alun/contract/rules/locale'
import { baliTimeZone } from '@alun/contract/rules/promotion'
import { nearestText } from '../../records/localise.ts'
import { cautionText } from './cautions.ts'
import type { LeadMessage } from './enquiry-message.ts'
import { leadWords } from './enquiry-words.ts'
import { salesWords } from './sales-words.ts'

/** `Monday, 23 November 2026 at 10:00`, on Bali. */
export function baliMoment(iso: string, locale: Locale): string {
  return new Intl.DateTimeFormat(intlLocale[locale], {
    timeZone: baliTimeZone,
    dateStyle: 'full',
    timeStyle: 'short',
  }).format(new Date(iso))
}

/** What an enquiry is about in a language, else in another that has its title. */
export function subjectOf(lead: LeadMessage, locale: Locale): string | null {
  const { offer, project, unit, vacancy } = lead
  const alone = vacancy ?? offer
  if (alone) return titleIn(alone, locale)
  if (!project) return null
  const title = titleIn(project, locale)
  const label = unit?.label ?? unit?.key
  return label ? `${title}, ${label}` : title
}

export function titleIn(of: NonNullable<LeadMessage['project']>, locale: Locale): string {
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
export function factsOf(lead: LeadMessage, team: Locale): Fact[] {
  const words = leadWords[team]
  const labels = salesWords[team]
  return givenFacts([
    [labels.form, words.forms[lead.form]],
    [labels.about, subjectOf(lead, team)],
    [
      labels.shortlist,
      lead.shortlist
        .map(({ project, label, key }) => `${titleIn(project, team)}, ${label ?? key}`)
        .join('; '),
    ],
    [labels.partner, lead.partner && nameOf(lead.partner)],
    [labels.claimUntil, lead.claimUntil && baliMoment(lead.claimUntil, team)],
    [
      labels.claim,
      lead.claim && `${baliMoment(lead.claim.claimUntil, team)}, ${nameOf(lead.claim.partner)}`,
    ],
    [labels.name, lead.name],
    [labels.phone, lead.phone],
    [labels.phoneE164, lead.phoneE164],
    [labels.contact, lead.contact],
    [labels.format, lead.format && words.formats[lead.format]],
    [labels.messenger, lead.messenger && words.messengers[lead.messenger]],
    [labels.slot, lead.slot && baliMoment(lead.slot, team)],
    [labels.message, lead.message],
    [labels.file, lead.attachment?.filename],
    [labels.language, labels.languages[lead.locale]],
    [labels.page, lead.page],
    [labels.source, lead.form === 'partner' ? null : lead.source],
    [labels.verification, lead.form === 'partner' ? null : labels.verifications[lead.verification]],
    [labels.caution, lead.caution && cautionText(lead.caution, team)],
    [labels.received, baliMoment(lead.receivedAt ?? lead.createdAt, team)],
  ])
}

function nameOf({ email, name }: { email: string; name: string | null }): string {
  return name ? `${name} (${email})` : email
}

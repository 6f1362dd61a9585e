import { intlLocale, type Locale } from '@alun/contract/locale'
import { baliTimeZone } from '@alun/contract/promotion'
import type { LeadMessage } from './lead-message.ts'
import { leadWords } from './lead-words.ts'

/** `Monday, 23 November 2026 at 10:00`, on Bali. */
export function baliMoment(iso: string, locale: Locale): string {
  return new Intl.DateTimeFormat(intlLocale[locale], {
    timeZone: baliTimeZone,
    dateStyle: 'full',
    timeStyle: 'short',
  }).format(new Date(iso))
}

/** What an enquiry is about in one language, else in the next that has a name for it. */
export function subjectOf({ project, unit, vacancy }: LeadMessage, locale: Locale): string | null {
  const named = (titles: Record<Locale, string | null>) =>
    titles[locale] ?? titles.en ?? titles.ru ?? titles.ua
  if (vacancy) return named(vacancy.title) ?? vacancy.slug
  if (!project) return null
  const title = named(project.title) ?? project.slug
  const label = unit?.label ?? unit?.key
  return label ? `${title}, ${label}` : title
}

export interface Fact {
  label: string
  value: string
}

/** The whole enquiry for those who answer it, label by label, in English. */
export function factsOf(lead: LeadMessage): Fact[] {
  const words = leadWords.en
  const facts: [string, string | null | undefined][] = [
    ['Form', words.forms[lead.form]],
    ['About', subjectOf(lead, 'en')],
    ['Name', lead.name],
    ['Phone', lead.phone],
    ['Phone, international', lead.phoneE164],
    ['Other contact', lead.contact],
    ['Format', lead.format && words.formats[lead.format]],
    ['Messenger', lead.messenger && words.messengers[lead.messenger]],
    ['Time on Bali', lead.slot && baliMoment(lead.slot, 'en')],
    ['Message', lead.message],
    ['File', lead.attachment?.filename],
    ['Language', { en: 'English', ua: 'Ukrainian', ru: 'Russian' }[lead.locale]],
    ['Page', lead.page],
    ['Source', lead.source],
    ['Bot check', lead.verification],
    ['Note', lead.caution && cautionWords(lead.caution)],
    ['Received, Bali time', baliMoment(lead.receivedAt ?? lead.createdAt, 'en')],
  ]
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

const cautions: Record<string, string> = {
  'slot-taken': 'the chosen time was taken meanwhile: suggest another',
  'too-many': 'one of many from the same address or number',
  'proof-spent': 'the bot check had been used before',
}

function cautionWords(given: string): string {
  return given
    .split(', ')
    .map((each) => cautions[each] ?? each)
    .join('; ')
}

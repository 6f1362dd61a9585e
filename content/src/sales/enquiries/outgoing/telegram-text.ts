import { shortened } from '@alun/contract/rules/shortened'
import type { ViewingEvent } from '../../../core/outbox/message-kind.ts'
import { longestTelegram } from '../../../core/outbox/telegram.ts'
import { mailWords } from '../../../core/words/mail-words.ts'
import { nameIn, type WrittenName } from '../../../core/words/written-name.ts'
import { calculatedSheet } from '../../message-texts/calculation-facts.ts'
import { whatsAppLink } from '../../message-texts/contact-links.ts'
import { type Fact, factsOf, lineOf } from '../../message-texts/enquiry-facts.ts'
import type { GivenEnquiry } from './given.ts'

/** @param current the viewing of the message and its event; `null` if it is about the enquiry */
export function telegramText(
  { deps, enquiry, panelUrl, sender }: GivenEnquiry,
  current: { event: ViewingEvent; viewing: { host: WrittenName } } | null,
): string {
  const locale = sender.salesLocale
  const words = mailWords(locale)
  const event = current && words(`viewings.sales.${current.event}`)
  const first = current && `${event}, ${nameIn(locale, current.viewing.host)}`
  const links = [calculatedSheet(enquiry, locale, deps.siteOrigin), whatsAppLink(enquiry), panelUrl]
  const written = (facts: readonly Fact[]) =>
    [first, ...facts.map(lineOf), ...links].filter(Boolean).join('\n')
  return withShortFacts(
    factsOf(enquiry, locale),
    written,
    longestTelegram,
    words('sales.shortened'),
  )
}

/** A text with these facts within a limit. Cuts the longest values, with a mark; short values stay complete. */
function withShortFacts(
  facts: readonly Fact[],
  written: (facts: readonly Fact[]) => string,
  limit: number,
  mark: string,
): string {
  const cutTo = (most: number) =>
    written(
      facts.map(({ label, value }) => ({
        label,
        value: value.length > most ? `${shortened(value, most)}… [${mark}]` : value,
      })),
    )
  let fits = 0
  let tooLong = Math.max(0, ...facts.map(({ value }) => value.length)) + 1
  while (tooLong - fits > 1) {
    const most = Math.floor((fits + tooLong) / 2)
    if (cutTo(most).length <= limit) fits = most
    else tooLong = most
  }
  return cutTo(fits)
}

import { shortened } from '@alun/contract/rules/shortened'
import type { ViewingEvent } from '../../../core/outbox/message-kind.ts'
import { longestTelegram } from '../../../core/outbox/telegram.ts'
import { mailWords } from '../../../core/words/mail-words.ts'
import { nameIn, type WrittenName } from '../../../core/words/written-name.ts'
import { calculatedSheet } from '../../message-texts/calculation-facts.ts'
import { whatsAppLink } from '../../message-texts/contact-links.ts'
import { factsOf, lineOf } from '../../message-texts/enquiry-facts.ts'
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
  const { message, ...others } = enquiry
  const facts = factsOf({ ...others, message: null }, locale).map(lineOf)
  // The message is last, because only its end is cut.
  const last = message && lineOf({ label: words('sales.message'), value: message })
  const text = [first, ...facts, ...links, last].filter(Boolean).join('\n')
  if (text.length <= longestTelegram) return text
  const mark = `… [${words('sales.shortened')}]`
  return shortened(text, longestTelegram - mark.length) + mark
}

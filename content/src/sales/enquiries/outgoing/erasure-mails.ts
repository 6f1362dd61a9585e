import { currentTime } from '@alun/contract/rules/current-time'
import { type Locale, localePath } from '@alun/contract/rules/locale'
import { pathOf } from '@alun/contract/rules/screens'
import type { PayloadRequest } from 'payload'
import type { NewMessage } from '../../../core/outbox/enqueue.ts'
import type { MailContent } from '../../../core/outbox/message-content.ts'
import type { MessageKind } from '../../../core/outbox/message-kind.ts'
import { connectionOf } from '../../../core/payload/transaction.ts'
import type { Runtime } from '../../../core/settings/runtime.ts'
import { mailAddressOf } from '../../message-texts/contact-links.ts'
import { readEnquiryMessage } from '../../message-texts/enquiry-message.ts'
import { readEnquirySettings, senderOf } from '../../message-texts/sender.ts'
import { viewingsAhead } from '../../rows/viewing-rows.ts'
import { viewingDetails } from '../../viewings/viewing-details.ts'
import { viewingMailForSales, viewingMailForVisitor } from '../../viewings/viewing-mails.ts'

/**
 * Mails to visitor and host before an enquiry is erased: they cancel its viewings in both calendars. Stored complete,
 * because nothing can be read after the erasure. The host's mail does not name the visitor.
 */
export const erasureMails =
  ({ adminUrl, mailFrom, salesEmail, secret, siteOrigin }: Runtime) =>
  async (req: PayloadRequest, id: string): Promise<NewMessage[]> => {
    const { payload } = req
    const now = currentTime
    const [ahead, enquiry] = await Promise.all([
      viewingsAhead(await connectionOf(req), [id], now()),
      readEnquiryMessage(payload, id, req),
    ])
    if (!enquiry || ahead.length === 0) return []
    const settings = await readEnquirySettings(payload, req)
    const { company, salesMailbox, salesLocale } = senderOf(settings)
    const nobody = {
      ...enquiry,
      name: null,
      phone: null,
      phoneE164: null,
      contact: null,
      message: null,
      messenger: null,
      calculation: null,
      attachment: null,
      partner: null,
      claim: null,
      page: null,
    }
    const panelUrl = `${adminUrl}/calendar`
    const visitor = mailAddressOf(enquiry.contact)
    const mails: NewMessage[] = []
    const add = (kind: MessageKind, content: MailContent) =>
      mails.push({ channel: 'mail', kind, recipient: content.to, content })
    for (const booked of ahead) {
      const viewing = { ...booked, status: 'cancelled' as const, sequence: booked.sequence + 1 }
      const mailTo = (to: string, about: typeof enquiry, locale: Locale) => {
        const deps = { mailFrom, now, salesEmail, secret, siteOrigin }
        const details = viewingDetails(deps, settings, viewing, about, locale)
        // The contacts, because the viewing's own page is gone.
        const manageUrl = `${siteOrigin}${localePath(pathOf('contacts'), locale)}#viewing`
        const entry = { ...details.entry, description: '' }
        const shown = { ...details, manageUrl, entry }
        return { viewing, enquiry: about, details: shown, company, to, now: now() }
      }
      if (visitor) {
        const mail = mailTo(visitor, enquiry, enquiry.locale)
        add('viewing-erased', viewingMailForVisitor(mail, 'cancelled'))
      }
      const salesAddress = booked.host.email ?? salesMailbox(salesEmail)
      if (salesAddress) {
        const mail = { ...mailTo(salesAddress, nobody, salesLocale), panelUrl, history: [] }
        add('viewing-erased-sales', viewingMailForSales(mail, 'cancelled', salesLocale))
      }
    }
    return mails
  }

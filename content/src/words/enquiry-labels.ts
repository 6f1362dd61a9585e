import { type EnquiryStatus, enquiryForms, type Messenger } from '@alun/contract/rules/enquiry'
import type { WordKey } from './words.ts'

export const enquiryFormWords: Record<EnquiryOrigin, WordKey> = {
  catalog: 'enquiries.forms.catalog',
  viewing: 'enquiries.forms.viewing',
  vacancy: 'enquiries.forms.vacancy',
  cooperation: 'enquiries.forms.cooperation',
  promo: 'enquiries.forms.promo',
  partner: 'enquiries.forms.partner',
  entered: 'enquiries.forms.entered',
}

export const enquiryStatusWords: Record<EnquiryStatus, WordKey> = {
  new: 'enquiries.statuses.new',
  contacted: 'enquiries.statuses.contacted',
  viewing: 'enquiries.statuses.viewing',
  reserved: 'enquiries.statuses.reserved',
  won: 'enquiries.statuses.won',
  lost: 'enquiries.statuses.lost',
  spam: 'enquiries.statuses.spam',
}

export const messengerWords: Record<Messenger, WordKey> = {
  whatsapp: 'enquiries.messengers.whatsapp',
  telegram: 'enquiries.messengers.telegram',
  viber: 'enquiries.messengers.viber',
  call: 'enquiries.messengers.call',
}

/** The origin of an enquiry: a form of the site, an agency that registered a client, or sales who entered it. */
export const enquiryOrigins = [...enquiryForms, 'partner', 'entered'] as const
export type EnquiryOrigin = (typeof enquiryOrigins)[number]

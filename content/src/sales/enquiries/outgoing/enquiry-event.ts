import { readCalculation } from '@alun/contract/rules/calculation'
import { unitRef } from '@alun/contract/rules/shortlist'
import type { ViewingEvent } from '../../../core/outbox/message-kind.ts'
import type { EnquiryMessage } from '../../message-texts/enquiry-message.ts'
import type { ViewingRecord } from '../../rows/viewing-rows.ts'

/** Body of the CRM webhook (docs/enquiries.md); fields are added, never renamed. */
export function enquiryEvent(enquiry: EnquiryMessage) {
  return {
    type: 'lead.created',
    timestamp: new Date(enquiry.receivedAt ?? enquiry.createdAt).toISOString(),
    data: {
      id: enquiry.id,
      form: enquiry.form,
      locale: enquiry.locale,
      name: enquiry.name,
      phone: enquiry.phone,
      phoneE164: enquiry.phoneE164,
      contact: enquiry.contact,
      message: enquiry.message,
      project: enquiry.project?.slug ?? null,
      unit: enquiry.unit?.key ?? null,
      shortlist: enquiry.shortlist.map(({ project, key }) => unitRef(project.slug, key)),
      vacancy: enquiry.vacancy?.slug ?? null,
      format: enquiry.format ?? null,
      messenger: enquiry.messenger ?? null,
      topic: enquiry.topic ?? null,
      calculation: enquiry.calculation ? readCalculation(enquiry.calculation) : null,
      slot: enquiry.slot,
      page: enquiry.page,
      source: enquiry.source,
      verification: enquiry.verification,
      caution: enquiry.caution,
      partner: enquiry.partner?.email ?? null,
      claimUntil: enquiry.claimUntil,
      attachment: enquiry.attachment?.filename ?? null,
      attribution: {
        first: enquiry.attribution?.first ?? null,
        last: enquiry.attribution?.last ?? null,
      },
    },
  }
}

/** CRM event of a viewing, with its current state. */
export function viewingEvent(
  { viewing, event }: { viewing: ViewingRecord; event: ViewingEvent },
  now: number,
) {
  const { end, format, host, id, enquiry, sequence, start, status, uid } = viewing
  return {
    type: `viewing.${event}`,
    timestamp: new Date(now).toISOString(),
    data: {
      id,
      enquiry,
      status,
      start: new Date(start).toISOString(),
      end: new Date(end).toISOString(),
      format,
      host: host.name,
      uid,
      sequence,
    },
  }
}

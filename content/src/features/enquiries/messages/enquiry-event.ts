import { unitRef } from '@alun/contract/rules/shortlist'
import type { ViewingEvent } from '../../../outbox/message-kind.ts'
import type { ViewingRecord } from '../../../payload/viewings.ts'
import type { LeadMessage } from '../../messages/enquiry-message.ts'

/** Body of the CRM webhook (docs/enquiries.md); fields are added, never renamed. */
export function leadEvent(lead: LeadMessage) {
  return {
    type: 'lead.created',
    timestamp: new Date(lead.receivedAt ?? lead.createdAt).toISOString(),
    data: {
      id: lead.id,
      form: lead.form,
      locale: lead.locale,
      name: lead.name,
      phone: lead.phone,
      phoneE164: lead.phoneE164,
      contact: lead.contact,
      message: lead.message,
      project: lead.project?.slug ?? null,
      unit: lead.unit?.key ?? null,
      shortlist: lead.shortlist.map(({ project, key }) => unitRef(project.slug, key)),
      vacancy: lead.vacancy?.slug ?? null,
      format: lead.format ?? null,
      messenger: lead.messenger ?? null,
      slot: lead.slot,
      page: lead.page,
      source: lead.source,
      verification: lead.verification,
      caution: lead.caution,
      partner: lead.partner?.email ?? null,
      claimUntil: lead.claimUntil,
      attachment: lead.attachment?.filename ?? null,
      attribution: {
        first: lead.attribution?.first ?? null,
        last: lead.attribution?.last ?? null,
      },
    },
  }
}

/** What has happened to a viewing, as it is now. */
export function viewingEvent(
  { viewing, event }: { viewing: ViewingRecord; event: ViewingEvent },
  now: number,
) {
  const { end, format, host, id, lead, sequence, start, status, uid } = viewing
  return {
    type: `viewing.${event}`,
    timestamp: new Date(now).toISOString(),
    data: {
      id,
      lead,
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

import { contestedTimes } from '../../../payload/enquiry-worklist.ts'
import { panelLocale } from '../../../words/words.ts'
import { readEnquiryMessage } from '../../messages/enquiry-message.ts'
import type { CalendarEnquiries } from '../../viewings/calendar-endpoints.ts'
import { accessDetail, auditAccess, listDetail, requireEnquiries } from '../enquiry-access.ts'
import { readList } from './read-worklist.ts'

const maxFound = 6

/** Enquiries as the calendar of sales shows and searches them. */
export const calendarEnquiries: CalendarEnquiries = {
  auditViewings: (req) => auditAccess(req, 'listed', listDetail.viewings),

  async requestsByTime({ payload }) {
    const contested = await contestedTimes(payload.db.drizzle, Date.now())
    return new Map(contested.map(({ slot, requests }) => [slot, requests.length]))
  },

  async open(req, id) {
    requireEnquiries(req, 'read')
    const found = await readEnquiryMessage(req.payload, id)
    if (found) await auditAccess(req, 'opened', accessDetail.viewing(id))
    return found
  },

  async search(req, q) {
    const me = requireEnquiries(req, 'read').id
    await auditAccess(req, 'listed', listDetail.enquiries)
    const now = Date.now()
    const locale = panelLocale(req.i18n.language)
    const query = { filter: { q, from: 0 }, me, locale, now, lateSince: now, todayEnds: now }
    const { rows } = await readList(req.payload.db.drizzle, query, maxFound)
    return rows.map(({ id, name, phone, project, receivedAt }) => {
      return { id, name, phone, project, receivedAt }
    })
  },
}

import { isOpenStatus } from '@alun/contract/rules/enquiry-statuses'
import { z } from 'zod'
import { may } from '../../../core/access/permissions.ts'
import type { MailContent } from '../../../core/outbox/message-content.ts'
import { type AccountRow, accountById } from '../../../core/payload/account-rows.ts'
import { commaList } from '../../../core/words/comma-list.ts'
import { mailWords } from '../../../core/words/mail-words.ts'
import { factsWithValue, writeMoment } from '../../message-texts/enquiry-facts.ts'
import { workOn } from '../../rows/enquiry-rows.ts'
import { enquiryMailForSales } from './enquiry-mails.ts'
import type { GivenEnquiry } from './given.ts'

export const ownerContent = z.object({ account: z.string() })

/** A mail to the person in charge; `null` unless the enquiry is still theirs, open and due. */
export async function ownerMail(given: GivenEnquiry): Promise<MailContent | null> {
  const { deps, enquiry, message, panelUrl, sender } = given
  const db = deps.payload.db.drizzle
  const { account } = ownerContent.parse(message.content)
  const [person, work] = await Promise.all([accountById(db, account), workOn(db, enquiry.id)])
  if (!person || !work || !mayWork(person) || work.owner !== account) return null
  const isDue = work.nextStepAt !== null && Date.parse(work.nextStepAt) <= deps.now()
  if (!isOpenStatus(work.status) || (message.kind === 'step-due' && !isDue)) return null
  const team = person.language
  const words = mailWords(team)
  const step = work.nextStepAt && commaList(writeMoment(work.nextStepAt, team), work.nextStep)
  return enquiryMailForSales({
    enquiry,
    company: sender.company,
    to: person.email,
    panelUrl,
    team,
    siteOrigin: deps.siteOrigin,
    heading: words(message.kind === 'step-due' ? 'sales.stepDue' : 'sales.given'),
    first: factsWithValue([[words('sales.step'), step]]),
  })
}

export const mayWork = ({ role, status }: AccountRow) =>
  status === 'active' && may(role, 'read', 'enquiries')

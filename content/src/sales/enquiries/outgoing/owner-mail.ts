import { isOpenStatus } from '@alun/contract/rules/enquiry-statuses'
import type { Payload } from 'payload'
import { z } from 'zod'
import { may } from '../../../core/access/permissions.ts'
import type { MailContent, OutgoingMessage } from '../../../core/outbox/message-content.ts'
import { type AccountRow, accountById } from '../../../core/payload/account-rows.ts'
import { commaList } from '../../../core/words/comma-list.ts'
import { mailWords } from '../../../core/words/mail-words.ts'
import { factsWithValue, writeMoment } from '../../message-texts/enquiry-facts.ts'
import type { EnquiryMessage } from '../../message-texts/enquiry-message.ts'
import type { SalesMail } from '../../message-texts/sales-mail.ts'
import { workOn } from '../../rows/enquiry-rows.ts'
import { enquiryMailForSales } from './enquiry-mails.ts'

export const ownerContent = z.object({ account: z.string() })

/** A mail to the person in charge; `null` unless the enquiry is still theirs, open and due. */
export async function ownerMail(
  payload: Payload,
  message: OutgoingMessage,
  mail: Pick<SalesMail, 'company' | 'panelUrl'> & { enquiry: EnquiryMessage; siteOrigin: string },
  now: number,
): Promise<MailContent | null> {
  const db = payload.db.drizzle
  const { account } = ownerContent.parse(message.content)
  const [person, work] = await Promise.all([accountById(db, account), workOn(db, mail.enquiry.id)])
  if (!person || !work || !mayWork(person) || work.owner !== account) return null
  const isDue = work.nextStepAt !== null && Date.parse(work.nextStepAt) <= now
  if (!isOpenStatus(work.status) || (message.kind === 'step-due' && !isDue)) return null
  const team = person.language
  const words = mailWords(team)
  const step = work.nextStepAt && commaList(writeMoment(work.nextStepAt, team), work.nextStep)
  return enquiryMailForSales({
    ...mail,
    to: person.email,
    team,
    heading: words(message.kind === 'step-due' ? 'sales.stepDue' : 'sales.given'),
    first: factsWithValue([[words('sales.step'), step]]),
  })
}

export const mayWork = ({ role, status }: AccountRow) =>
  status === 'active' && may(role, 'read', 'enquiries')

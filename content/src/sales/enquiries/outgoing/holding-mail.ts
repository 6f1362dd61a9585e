import { type Locale, localePath } from '@alun/contract/rules/locale'
import { itemPath } from '@alun/contract/rules/screens'
import {
  holdingContent,
  type MailContent,
  type OutgoingMessage,
} from '../../../core/outbox/message-content.ts'
import { accountById } from '../../../core/payload/account-rows.ts'
import { nearestText } from '../../../core/records/localise.ts'
import { mailWords } from '../../../core/words/mail-words.ts'
import {
  holdingForMessage,
  isWaitingForFree,
} from '../../../publishing/units/holdings/holding-rows.ts'
import {
  type Fact,
  factsOf,
  factsWithValue,
  lineOf,
  writeMoment,
} from '../../message-texts/enquiry-facts.ts'
import { salesMail } from '../../message-texts/sales-mail.ts'
import { visitorMail } from '../../message-texts/visitor-mail.ts'
import type { Given, GivenEnquiry } from './given.ts'
import { mayWork } from './owner-mail.ts'

/** The holding that a message is about; `null` if the message no longer applies to it. */
async function currentHolding({ deps, message: { content, kind } }: Given) {
  const { holding, until } = holdingContent.parse(content)
  const found = await holdingForMessage(deps.payload.db.drizzle, holding)
  if (!found) return null
  const isCurrent =
    kind === 'holding-ends' ? !found.isEnded && found.until === until : found.endReason === 'lapsed'
  return isCurrent ? found : null
}

type Current = NonNullable<Awaited<ReturnType<typeof currentHolding>>>

function headingOf({ label }: Current, { kind }: OutgoingMessage, team: Locale): string {
  const key = kind === 'holding-ends' ? 'sales.holdingEnds' : 'sales.holdingLapsed'
  return mailWords(team)(key, { unit: label ?? '—' })
}

function factsOfHolding({ label, name, project, until }: Current, team: Locale): Fact[] {
  const words = mailWords(team)
  return factsWithValue([
    [
      words('sales.unit'),
      [label, project && nearestText(project, team)].filter(Boolean).join(', '),
    ],
    [words('sales.holdingFor'), name],
    [words('sales.holdingUntil'), until === null ? null : writeMoment(until, team)],
  ])
}

const panelUrlOf = ({ enquiry, unit }: Current, adminUrl: string) =>
  enquiry
    ? `${adminUrl}/collections/enquiries/${enquiry}`
    : `${adminUrl}/collections/units/${unit ?? ''}`

/** A mail to the person in charge of a reservation, else to the one who made it; `null` if it no longer applies. */
export async function holdingMail(given: Given): Promise<MailContent | null> {
  const { deps, enquiry, message, sender } = given
  const current = await currentHolding(given)
  const person = current?.person && (await accountById(deps.payload.db.drizzle, current.person))
  if (!current || !person || !mayWork(person)) return null
  const team = person.language
  return salesMail({
    enquiry,
    company: sender.company,
    to: person.email,
    panelUrl: panelUrlOf(current, deps.adminUrl),
    team,
    heading: headingOf(current, message, team),
    detail: null,
    facts: [...factsOfHolding(current, team), ...(enquiry ? factsOf(enquiry, team) : [])],
    greeting: '',
  })
}

/** The message about a reservation to the chat of sales, without what the visitor wrote. */
export async function holdingChatText(given: Given): Promise<string | null> {
  const { deps, message, sender } = given
  const current = await currentHolding(given)
  if (!current) return null
  const team = sender.salesLocale
  const facts = factsOfHolding(current, team).map(lineOf)
  return [headingOf(current, message, team), ...facts, panelUrlOf(current, deps.adminUrl)].join(
    '\n',
  )
}

/** The one mail to a visitor who waits for a unit; `null` if it is taken again or nobody waits any more. */
export async function unitFreeMail(given: GivenEnquiry): Promise<MailContent | null> {
  const { deps, enquiry, message, sender } = given
  const { payload, siteOrigin } = deps
  const { company } = sender
  const { recipient: to } = message
  const { locale, project, unit } = enquiry
  if (!to || !unit?.key || !project) return null
  if (!(await isWaitingForFree(payload.db.drizzle, enquiry.id))) return null
  const words = mailWords(locale)
  const name = [unit.label ?? unit.key, nearestText(project.title, locale)]
    .filter(Boolean)
    .join(', ')
  const subject = `${words('enquiries.visitor.free.subject', { unit: name })} · ${company.name}`
  const path = localePath(itemPath('projects', project.slug), locale)
  const link = `${siteOrigin}${path}?unit=${encodeURIComponent(unit.key)}#viewing`
  return visitorMail({
    to,
    locale,
    company,
    subject,
    parts: [
      words('enquiries.visitor.free.intro', { unit: name }),
      { buttons: [[words('enquiries.visitor.free.open'), link]] },
    ],
    email: company.emailFor(enquiry),
    whatsapp: company.whatsapp,
  })
}

import { brochurePath } from '@alun/contract/rules/brochure'
import type { Locale } from '@alun/contract/rules/locale'
import { signedBrochureLink } from '@alun/platform/brochure-link'
import type { Payload } from 'payload'
import { z } from 'zod'
import { accountMail, type MailContent, mailContent } from '../../../core/outbox/message-content.ts'
import {
  type AccountKind,
  isToAccount,
  type MessageKind,
} from '../../../core/outbox/message-kind.ts'
import { stopWaiting } from '../../../publishing/units/holdings/holding-rows.ts'
import { composeAccountMail } from '../../message-texts/account-mail.ts'
import type { EnquiryMessage } from '../../message-texts/enquiry-message.ts'
import { senderOf } from '../../message-texts/sender.ts'
import { viewingOfEnquiry } from '../../rows/viewing-rows.ts'
import { viewingDetails } from '../../viewings/viewing-details.ts'
import { invitationForHost } from '../../viewings/viewing-mails.ts'
import { enquiryEvent, viewingEvent } from './enquiry-event.ts'
import { enquiryMailForSales, enquiryMailForVisitor } from './enquiry-mails.ts'
import type { CompositionDeps, Given, GivenEnquiry } from './given.ts'
import { holdingChatText, holdingMail, unitFreeMail } from './holding-mail.ts'
import { ownerMail } from './owner-mail.ts'
import { telegramText } from './telegram-text.ts'
import { bookedMail, currentViewing, mailOfViewing, passedMail } from './viewing-mail-of.ts'

/** Writes a message; `null` if it no longer applies. */
export type Compose<Text> = (given: Given) => Promise<Text | null>

/** How a kind of message is written on each channel; `null` on channels that it never takes. */
interface Composition {
  mail: Compose<MailContent> | null
  chat: Compose<string> | null
  event: Compose<object> | null
  /** What ends with the mail. */
  whenMailed?: (given: GivenEnquiry) => Promise<void>
}

const ofMail = (mail: Composition['mail']): Composition => ({ mail, chat: null, event: null })

const withEnquiry =
  <Text>(compose: (given: GivenEnquiry) => Promise<Text | null> | Text | null): Compose<Text> =>
  async ({ enquiry, ...given }) =>
    enquiry && compose({ ...given, enquiry })

const newEnquiryChat = withEnquiry(({ deps, enquiry, settings }) =>
  telegramText({ enquiry, current: null }, deps, senderOf(settings).salesLocale),
)

const viewingChat = withEnquiry(async (given) => {
  const current = await currentViewing(given)
  if (!current) return null
  const { deps, enquiry, settings } = given
  return telegramText({ enquiry, current }, deps, senderOf(settings).salesLocale)
})

const eventOfViewing = withEnquiry(async (given) => {
  const current = await currentViewing(given)
  return current && viewingEvent(current, given.deps.now())
})

const toOwner = ofMail(
  withEnquiry(({ deps, enquiry, message, settings }) => {
    const { company } = senderOf(settings)
    const mail = {
      enquiry,
      company,
      panelUrl: panelUrlOf(deps, enquiry),
      siteOrigin: deps.siteOrigin,
    }
    return ownerMail(deps.payload, message, mail, deps.now())
  }),
)

const ofHolding: Composition = {
  mail: ({ deps, enquiry, message, settings }) => {
    const { adminUrl, payload } = deps
    return holdingMail(payload, message, enquiry, { adminUrl, company: senderOf(settings).company })
  },
  chat: ({ deps, message, settings }) =>
    holdingChatText(deps.payload, message, deps.adminUrl, senderOf(settings).salesLocale),
  event: null,
}

const toVisitorOfViewing = ofMail(withEnquiry(mailOfViewing))
const toStaffOfViewing = toVisitorOfViewing
const toSalesOfViewing: Composition = { ...toStaffOfViewing, chat: viewingChat }
const toCrmOfViewing: Composition = { mail: null, chat: null, event: eventOfViewing }

/** The whole content is stored: about an erased enquiry, or to an account. */
const stored = ofMail(async ({ message, settings }) => {
  const content = z.union([accountMail, mailContent]).parse(message.content)
  if ('html' in content) return content
  return composeAccountMail(content, senderOf(settings).company)
})

const compositions: Record<Exclude<MessageKind, AccountKind>, Composition> = {
  'enquiry-sales': { mail: withEnquiry(mailToSales), chat: newEnquiryChat, event: null },
  'enquiry-visitor': ofMail(withEnquiry(mailToVisitor)),
  'enquiry-created': {
    mail: null,
    chat: null,
    event: withEnquiry(({ enquiry }) => enquiryEvent(enquiry)),
  },
  'enquiry-assigned': toOwner,
  'step-due': toOwner,
  'holding-ends': ofHolding,
  'holding-lapsed': ofHolding,
  'unit-free-visitor': {
    ...ofMail(withEnquiry(freeMail)),
    // The wish ends with this mail, because the form has promised exactly one.
    whenMailed: ({ deps, enquiry }) => stopWaiting(deps.payload.db.drizzle, enquiry.id),
  },
  'viewing-booked-visitor': toVisitorOfViewing,
  'viewing-booked-host': toStaffOfViewing,
  'viewing-booked-sales': toSalesOfViewing,
  'viewing-booked-crm': toCrmOfViewing,
  'viewing-moved-visitor': toVisitorOfViewing,
  'viewing-moved-sales': toSalesOfViewing,
  'viewing-moved-crm': toCrmOfViewing,
  'viewing-cancelled-visitor': toVisitorOfViewing,
  'viewing-cancelled-sales': toSalesOfViewing,
  'viewing-cancelled-crm': toCrmOfViewing,
  'viewing-reminder-visitor': toVisitorOfViewing,
  'viewing-reminder-sales': toStaffOfViewing,
  'viewing-passed-host': ofMail(withEnquiry(passedMail)),
  'viewing-erased': stored,
  'viewing-erased-sales': stored,
}

export const compositionOf = (kind: MessageKind): Composition =>
  isToAccount(kind) ? stored : compositions[kind]

const panelUrlOf = ({ adminUrl }: CompositionDeps, { id }: EnquiryMessage) =>
  `${adminUrl}/collections/enquiries/${id}`

async function mailToVisitor(given: GivenEnquiry): Promise<MailContent | null> {
  const { deps, enquiry, message, settings } = given
  if (!message.recipient) return null
  const viewing = await viewingOfEnquiry(deps.payload.db.drizzle, enquiry.id)
  if (viewing) return bookedMail(given)
  const { company } = senderOf(settings)
  return enquiryMailForVisitor(
    enquiry,
    company,
    message.recipient,
    await brochureFor(deps, enquiry),
  )
}

async function mailToSales(given: GivenEnquiry): Promise<MailContent | null> {
  const { deps, enquiry, message, settings } = given
  const { recipient: to } = message
  if (!to) return null
  const { company, salesLocale: team } = senderOf(settings)
  const panelUrl = panelUrlOf(deps, enquiry)
  const { siteOrigin } = deps
  const mail = enquiryMailForSales({ enquiry, company, to, panelUrl, team, siteOrigin })
  const viewing = await viewingOfEnquiry(deps.payload.db.drizzle, enquiry.id)
  if (!viewing || viewing.host.email) return mail
  // Addressed to sales, because the host has no address.
  const details = viewingDetails(deps, settings, viewing, enquiry, team)
  const calendar = invitationForHost({ viewing, details, to, panelUrl }, team, deps.now())
  return { ...mail, calendar }
}

async function freeMail({ deps, enquiry, message, settings }: GivenEnquiry) {
  const { payload, siteOrigin } = deps
  const { company } = senderOf(settings)
  return message.recipient
    ? unitFreeMail(payload, { enquiry, to: message.recipient }, { company, siteOrigin })
    : null
}

/** Link to the brochure, valid for seven days from the mail; the catalogue if the project has none. */
async function brochureFor(
  deps: CompositionDeps,
  { form, locale, project }: EnquiryMessage,
): Promise<string | null> {
  if (form !== 'catalog') return null
  const hasOwn = project && (await hasBrochure(deps.payload, project.slug, locale))
  const path = brochurePath(hasOwn ? project.slug : null, locale)
  return deps.siteOrigin + signedBrochureLink(path, deps.intakeToken, deps.now())
}

/** Whether the project has a brochure: it must be published and complete in the language. */
async function hasBrochure(payload: Payload, slug: string, locale: Locale): Promise<boolean> {
  const { totalDocs } = await payload.count({
    collection: 'projects',
    where: {
      and: [
        { slug: { equals: slug } },
        { _status: { equals: 'published' } },
        { readyLocales: { in: [locale] } },
      ],
    },
  })
  return totalDocs > 0
}

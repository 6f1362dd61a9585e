import { brochurePath } from '@alun/contract/rules/brochure'
import type { Locale } from '@alun/contract/rules/locale'
import { signedBrochureLink } from '@alun/platform/brochure-link'
import type { Payload } from 'payload'
import { z } from 'zod'
import { accountMail, type MailContent, mailContent } from '../../../core/outbox/message-content.ts'
import {
  type AccountKind,
  type EventKind,
  isToAccount,
  type MessageKind,
  messageKinds,
  tellsEvent,
  type ViewingAudience,
} from '../../../core/outbox/message-kind.ts'
import { stopWaiting } from '../../../publishing/units/holdings/holding-rows.ts'
import { composeAccountMail } from '../../message-texts/account-mail.ts'
import type { EnquiryMessage } from '../../message-texts/enquiry-message.ts'
import { viewingOfEnquiry } from '../../rows/viewing-rows.ts'
import { viewingDetails } from '../../viewings/viewing-details.ts'
import { invitationForHost } from '../../viewings/viewing-mails.ts'
import { enquiryEvent, viewingEvent } from './enquiry-event.ts'
import { enquiryMailForSales, enquiryMailForVisitor } from './enquiry-mails.ts'
import { type Compose, type CompositionDeps, type GivenEnquiry, withEnquiry } from './given.ts'
import { holdingChatText, holdingMail, unitFreeMail } from './holding-mail.ts'
import { ownerMail } from './owner-mail.ts'
import { telegramText } from './telegram-text.ts'
import { bookedMail, currentViewing, mailOfViewing, passedMail } from './viewing-mail-of.ts'

/** How a kind of message is written on the channels that it takes. */
export interface Composition {
  mail?: Compose<MailContent>
  telegram?: Compose<string>
  webhook?: Compose<object>
  /** What ends with the mail. */
  whenMailed?: Compose<void>
}

const viewingMail = withEnquiry(mailOfViewing)

/** Messages about what has happened to a viewing, by their receiver. */
const ofViewing: Record<ViewingAudience, Composition> = {
  visitor: { mail: viewingMail },
  host: { mail: viewingMail },
  sales: {
    mail: viewingMail,
    telegram: withEnquiry(async (given) => {
      const current = await currentViewing(given)
      return current && telegramText(given, current)
    }),
  },
  crm: {
    webhook: withEnquiry(async (given) => {
      const current = await currentViewing(given)
      return current && viewingEvent(current, given.deps.now())
    }),
  },
}

const toOwner: Composition = { mail: withEnquiry(ownerMail) }
const ofHolding: Composition = { mail: holdingMail, telegram: holdingChatText }

/** The whole content is stored: about an erased enquiry, or to an account. */
const stored: Composition = {
  mail: async ({ message, sender }) => {
    const content = z.union([accountMail, mailContent]).parse(message.content)
    return 'html' in content ? content : composeAccountMail(content, sender.company)
  },
}

const compositions: Record<Exclude<MessageKind, AccountKind | EventKind>, Composition> = {
  'enquiry-sales': {
    mail: withEnquiry(mailToSales),
    telegram: withEnquiry((given) => telegramText(given, null)),
  },
  'enquiry-visitor': { mail: withEnquiry(mailToVisitor) },
  'enquiry-created': { webhook: withEnquiry(({ enquiry }) => enquiryEvent(enquiry)) },
  'enquiry-assigned': toOwner,
  'step-due': toOwner,
  'holding-ends': ofHolding,
  'holding-lapsed': ofHolding,
  'unit-free-visitor': {
    mail: withEnquiry(unitFreeMail),
    // The wish ends with this mail, because the form has promised exactly one.
    whenMailed: withEnquiry(({ deps, enquiry }) =>
      stopWaiting(deps.payload.db.drizzle, enquiry.id),
    ),
  },
  'viewing-passed-host': { mail: withEnquiry(passedMail) },
  'viewing-erased': stored,
  'viewing-erased-sales': stored,
}

export function compositionOf(kind: MessageKind): Composition {
  if (isToAccount(kind)) return stored
  return tellsEvent(kind) ? ofViewing[messageKinds[kind].viewing.audience] : compositions[kind]
}

async function mailToVisitor(given: GivenEnquiry): Promise<MailContent | null> {
  const { deps, enquiry, message, sender } = given
  const { recipient: to } = message
  if (!to) return null
  const viewing = await viewingOfEnquiry(deps.payload.db.drizzle, enquiry.id)
  if (viewing) return bookedMail(given)
  return enquiryMailForVisitor(enquiry, sender.company, to, await brochureFor(deps, enquiry))
}

async function mailToSales(given: GivenEnquiry): Promise<MailContent | null> {
  const { deps, enquiry, message, panelUrl, sender, settings } = given
  const { recipient: to } = message
  if (!to) return null
  const { company, salesLocale: team } = sender
  const { siteOrigin } = deps
  const mail = enquiryMailForSales({ enquiry, company, to, panelUrl, team, siteOrigin })
  const viewing = await viewingOfEnquiry(deps.payload.db.drizzle, enquiry.id)
  if (!viewing || viewing.host.email) return mail
  // Addressed to sales, because the host has no address.
  const details = viewingDetails(deps, settings, viewing, enquiry, team)
  const calendar = invitationForHost({ viewing, details, to, panelUrl }, team, deps.now())
  return { ...mail, calendar }
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

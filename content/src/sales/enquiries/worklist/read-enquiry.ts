import type { ViewingFormat } from '@alun/contract/rules/enquiry'
import { givenUpStatuses } from '@alun/contract/rules/enquiry-statuses'
import { htmlLang, intlLocale, type Locale, localePath, locales } from '@alun/contract/rules/locale'
import { itemPath } from '@alun/contract/rules/screens'
import type { Payload, PayloadRequest } from 'payload'
import { extractID } from 'payload/shared'
import { writtenNameOf } from '../../../accounts/account-store.ts'
import { onOpenScreen, recordAccess } from '../../../accounts/record-access.ts'
import { viewingKinds } from '../../../core/payload/history-values.ts'
import { nearestText } from '../../../core/records/localise.ts'
import { shownName } from '../../../core/words/account-words.ts'
import { commaList } from '../../../core/words/comma-list.ts'
import { mailWords } from '../../../core/words/mail-words.ts'
import { words } from '../../../core/words/panel-words.ts'
import { inPanelLanguage, panelLocale, type WordKey } from '../../../core/words/words.ts'
import { nameIn } from '../../../core/words/written-name.ts'
import { writeArea, writeMoney } from '../../../core/words/written-numbers.ts'
import { officeFormat } from '../../../core/words/written-times.ts'
import {
  countAsked,
  holdersOf,
  unitsHeldBy,
} from '../../../publishing/units/holdings/held-unit-rows.ts'
import { peopleOfHolders } from '../../../publishing/units/holdings/record-holders.ts'
import { subjectOf } from '../../message-texts/enquiry-facts.ts'
import { readEnquiryMessage } from '../../message-texts/enquiry-message.ts'
import { builtInAnswers } from '../../message-texts/origins.ts'
import { readEnquirySettings, senderOf } from '../../message-texts/sender.ts'
import { writeVisitorClock } from '../../message-texts/visitor-clock.ts'
import { placeOfNumber } from '../../message-texts/visitor-place.ts'
import { enquiriesBeside } from '../../rows/enquiries-beside-rows.ts'
import { readHosts, viewingsAhead } from '../../rows/viewing-rows.ts'
import { contestedTimes } from '../../rows/worklist-rows.ts'
import { offerOf } from '../../viewings/viewing-slots.ts'
import { isUnscanned } from '../unscanned-rows.ts'
import { answerClock } from './answer-clock.ts'
import { suggestedTemplate } from './answer-words.ts'
import {
  type FilledTemplate,
  fillTemplate,
  firstName,
  type TemplateValues,
} from './fill-template.ts'
import { heldChanged, readTimeline, type TimelineEntry } from './read-timeline.ts'

/** A template, filled in for the visitor in each language. */
export interface OfferedAnswer {
  key: string
  /** Title in the language of the panel for built-in answers, as in the settings for others. */
  title: string
  filled: Record<Locale, FilledTemplate>
}

export type Enquiry = NonNullable<Awaited<ReturnType<typeof readEnquiry>>>

/** Everything on the page of an enquiry; records the access. `null` if it was deleted. */
export async function readEnquiry(
  req: PayloadRequest,
  id: string,
  given: { siteOrigin: string; now: number; withOpenings: boolean },
) {
  const { payload, user } = req
  const { now, siteOrigin } = given
  const found = await payload.findByID({
    collection: 'enquiries',
    id,
    depth: 0,
    disableErrors: true,
    overrideAccess: false,
    context: { [onOpenScreen]: true },
    req,
    user,
  })
  const enquiry = found && (await readEnquiryMessage(payload, id))
  if (!enquiry) return null
  const stored = {
    ...found,
    owner: found.owner ? extractID(found.owner) : null,
    project: found.project ? extractID(found.project) : null,
    unit: found.unit ? extractID(found.unit) : null,
  }
  const db = payload.db.drizzle
  const filename = found.attachment ? enquiry.attachment?.filename : null
  const [others, unit, held, holders, hosts, settings, contested, viewings, isFileClosed] =
    await Promise.all([
      enquiriesBeside(db, found, maxOthers),
      readUnit(payload, stored.unit),
      unitsHeldBy(db, id),
      holdersOf(db, stored.unit === null ? [] : [stored.unit]),
      readHosts(db, now),
      readEnquirySettings(payload),
      contestedTimes(db, now),
      viewingsAhead(db, [id], now),
      filename ? isUnscanned(db, filename) : false,
    ])
  const [holder = null] = holders
  const asked = await countAsked(
    db,
    held.map((each) => each.unit),
  )
  const isOwn = holder?.enquiry === id
  const contenders =
    contested.find(({ requests }) => requests.some((each) => each.id === id))?.requests ?? []
  // Duplicates belong to the same wish, so the timeline includes theirs.
  const duplicates = others.filter(({ status }) => status === 'duplicate').map((other) => other.id)
  const locale = panelLocale(req.i18n.language)
  const timeline = await readTimeline(db, [id, ...duplicates], { ...given, locale })
  const beside = [...others, ...contenders].map((each) => each.id)
  const named = [...beside, ...peopleOfHolders([holder]), ...enquiriesOf(timeline)].filter(
    (each) => each !== id,
  )
  if (named.length > 0)
    await recordAccess(req, 'listed', [{ type: 'enquiries' }], [...new Set(named)])
  const { company } = senderOf(settings)
  const slots = offerOf(settings, hosts, now).slots.slice(0, offeredSlots)
  const [ahead = null] = viewings.toSorted((one, other) => one.start - other.start)
  // Nobody writes to a person whom sales have given up that they are expected.
  const next = givenUpStatuses.some((each) => each === found.status) ? null : ahead
  const own = user && (await writtenNameOf(payload, user.id))
  const place = placeOfNumber(enquiry.phoneE164, locale)
  const writeTime = (at: number, locale: Locale) => {
    const clock = writeVisitorClock(place, at, intlLocale(locale))
    return clock ? `${writeSlot(at, locale)} (${clock})` : writeSlot(at, locale)
  }
  const valuesIn = (locale: Locale): TemplateValues => ({
    name: enquiry.name && firstName(enquiry.name),
    me: (own && nameIn(locale, own)) || shownName({ email: user?.email }),
    company: company.name,
    project: subjectOf({ ...enquiry, unit: null }, locale),
    unit: unit?.label ?? enquiry.unit?.label ?? null,
    area: unit && writeArea(unit.area, htmlLang(locale), wordFor('figures.squareMetres', locale)),
    price: unit?.price.amount
      ? writeMoney(unit.price.amount, unit.price.currency, htmlLang(locale))
      : null,
    link:
      enquiry.project && !enquiry.project.isGone
        ? `${siteOrigin}${localePath(itemPath('projects', enquiry.project.slug), locale)}`
        : null,
    // No times to offer once a viewing is booked.
    slots: next
      ? null
      : slots.map((slot) => writeTime(Date.parse(slot), locale)).join('; ') || null,
    booked: next && commaList(writeTime(next.start, locale), formatIn(next.format, locale)),
    call: next?.format === 'online' ? (next.host.onlineLink ?? settings.viewings.onlineLink) : null,
    place:
      next?.format === 'in-person'
        ? (nearestText(settings.viewings.place, locale) ??
          nearestText(settings.contacts.address.text, locale))
        : null,
  })
  const fillAll = (textIn: (locale: Locale) => string): Record<Locale, FilledTemplate> =>
    Object.fromEntries(
      locales.map((locale) => [locale, fillTemplate(textIn(locale), valuesIn(locale))]),
    )
  const builtIn = builtInAnswers.filter((key) => key !== 'booked' || next)
  const answers: OfferedAnswer[] = [
    ...builtIn.map((key) => ({
      key,
      title: inPanelLanguage(`enquiries.answers.${key}`, req),
      filled: fillAll((locale) => mailWords(locale)(`answers.${key}`)),
    })),
    ...settings.enquiries.templates.map(({ id: key, text: own, title }) => ({
      key,
      title: nearestText(title, panelLocale(req.i18n.language)) ?? '—',
      filled: fillAll((locale) => own[locale] ?? ''),
    })),
  ]
  return {
    /** The stored fields with which sales work. */
    stored,
    facts: enquiry,
    company: company.name,
    unit,
    held,
    /** How many others ask for the units that it holds. */
    asked,
    /** Whether the virus scanner has not seen its file yet. */
    isFileClosed,
    /** Who else holds its unit. */
    holder: isOwn ? null : holder,
    clock: answerClock(settings, now),
    others,
    /** Open enquiries for the same viewing time, including this one, if they conflict. */
    contested: contenders,
    timeline,
    cancelled: cancellationOf(timeline),
    /** Its next viewing. */
    ahead,
    answers,
    suggested: suggestedTemplate(enquiry.form, {
      isUnitFree: unit ? unit.status === 'available' || isOwn : !enquiry.unit,
      isBooked: next !== null,
    }),
  }
}

function readUnit(payload: Payload, id: string | null) {
  if (id === null) return null
  const select = { label: true, status: true, area: true, price: true } as const
  return payload.findByID({ collection: 'units', id, depth: 0, disableErrors: true, select })
}

/** Who has cancelled the viewing, if nothing was booked since; without a name the visitor. */
function cancellationOf(timeline: readonly TimelineEntry[]): Pick<TimelineEntry, 'who'> | null {
  const last = timeline.find(({ kind }) => viewingKinds.includes(kind))
  return last?.kind === 'viewing-cancelled' ? last : null
}

/** Enquiries that a timeline names as holders of a unit before or after a correction. */
const enquiriesOf = (timeline: readonly TimelineEntry[]): string[] =>
  timeline.flatMap((entry) => {
    if (entry.kind !== 'held-changed') return []
    const { from, to } = heldChanged.safeParse(entry.value).data?.changed.enquiry ?? {}
    return [from, to].filter((each) => typeof each === 'string')
  })

const offeredSlots = 2
const maxOthers = 10

const formatIn = (format: ViewingFormat | null, locale: Locale) =>
  format && mailWords(locale)(`enquiries.formats.${format}`).toLowerCase()

/** A word in the language of the enquiry, if the panel has that language. */
function wordFor(key: WordKey, locale: Locale): string {
  return inPanelLanguage(words(key), { i18n: { language: htmlLang(locale) } })
}

/** `Thursday, 26 November at 16:30`, with the office's zone. */
function writeSlot(at: number, locale: Locale): string {
  const time = officeFormat(intlLocale(locale), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)
  return `${time} ${wordFor('panel.officeTime', locale)}`
}

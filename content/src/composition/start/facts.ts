import { defaultLocale } from '@alun/contract/rules/locale'
import { editPath } from '@alun/contract/rules/preview'
import { screenAt } from '@alun/contract/rules/screens'
import type { PayloadRequest } from 'payload'
import { may, roleOf, type Subject } from '../../core/access/permissions.ts'
import { queueState } from '../../core/outbox/message-rows.ts'
import { delaysOf } from '../../core/outbox/worker.ts'
import { runtimeOfProcess } from '../../core/settings/runtime.ts'
import { languageIn } from '../../core/words/account-words.ts'
import { commaList } from '../../core/words/comma-list.ts'
import { recordAddress } from '../../core/words/record-address.ts'
import { type PanelText, panelLocale, panelTextOf } from '../../core/words/words.ts'
import { writeDaysAhead, writeOfficeTime } from '../../core/words/written-times.ts'
import { notedBackup } from '../../operations/backup/backup-note.ts'
import {
  type FailingSection,
  readSectionFailures,
} from '../../operations/processes/section-failures.ts'
import { refusedDrawings } from '../../publishing/media/media-file-rows.ts'
import { drawingProblem } from '../../publishing/media/stored-drawing.ts'
import { endingOffers } from '../../publishing/units/holdings/offer-rows.ts'
import { renamedUnits } from '../../publishing/units/unit-rows.ts'
import { lackingUploads } from './lacking-uploads.ts'
import { costOfSecret, lacksMailServer } from './start-problems.ts'

export interface Fact {
  name: string
  text: string
  href: string | null
  /** What an administrator can do about it. */
  act?: 'accept-secret'
}

const sectionsShown = 20
const drawingsShown = 20
const unitsShown = 20
const offersShown = 20

const offerIsNamedDaysBefore = 3

/** Operators choose their own interval, but an older backup is a fault, as in the alert of `deploy/observe`. */
const backupIsOldAfterMs = 2 * 86_400_000

/**
 * Faults that this person may see and can correct, and offers that run out; nothing else is in this list, because a
 * fault must be noticed.
 */
export async function readFacts(req: PayloadRequest, now: number): Promise<Fact[]> {
  const role = roleOf(req.user)
  const facts = await Promise.all([
    may(role, 'publish', 'settings') ? failingSections(req) : [],
    may(role, 'update', 'media') ? refusedFiles(req) : [],
    may(role, 'create', 'units') ? unitsToRename(req) : [],
    may(role, 'publish', 'offers') ? offersThatEnd(req, now) : [],
    may(role, 'read', 'messages') ? undeliveredMessages(req) : [],
    role === 'admin' ? stuckMessages(req, now) : [],
    role === 'admin' ? oldBackup(req, now) : [],
    role === 'admin' ? foreignSettings(req) : [],
    role === 'admin' ? noMailServer(req) : [],
  ])
  return facts.flat()
}

/** Sections that the site cannot render, with a link to the record's form. */
async function failingSections(req: PayloadRequest): Promise<Fact[]> {
  const { t } = panelTextOf(req.i18n)
  const failing = await readSectionFailures(req.payload.db.drizzle, sectionsShown)
  return failing.map((each) => {
    const { error, field, locales, path, section } = each
    const where = [path, section, field?.replace(/^(?:layout|screen)\./, '')].filter(Boolean)
    const languages = locales.map((locale) => languageIn(locale, req)).join(', ')
    return {
      name: `section ${path ?? ''} ${section}`,
      text: `${t('start.failingSections')}: ${where.join(', ')} (${languages}). ${error}`,
      href: formOf(each),
    }
  })
}

/** Values of the layout are in the settings. */
function formOf({ locales, path }: FailingSection): string {
  const page = path === null ? null : screenAt(path)
  if (page === null) return recordAddress('settings', null)
  return editPath(page.screen, page.slug, locales[0] ?? defaultLocale)
}

/** Stored drawings that an upload would refuse today, over which pages draw nothing. */
async function refusedFiles(req: PayloadRequest): Promise<Fact[]> {
  const refused = await refusedDrawings(req.payload.db.drizzle, drawingsShown)
  return refused.map(({ drawing, filename, id }) => ({
    name: `drawing ${id}`,
    text: `${filename}: ${drawingProblem(drawing, req) ?? ''}`,
    href: recordAddress('media', id),
  }))
}

async function unitsToRename(req: PayloadRequest): Promise<Fact[]> {
  const { language, t } = panelTextOf(req.i18n)
  const renamed = await renamedUnits(req.payload.db.drizzle, panelLocale(language), unitsShown)
  return renamed.map(({ id, label: number, title }) => ({
    name: `unit ${id}`,
    text: t('start.unitRenamed', { number, project: title ?? '—' }),
    href: recordAddress('units', id),
  }))
}

/** Offers that run out in the next days, with the sold units that they still have. */
async function offersThatEnd(req: PayloadRequest, now: number): Promise<Fact[]> {
  const { language, t } = panelTextOf(req.i18n)
  const ending = await endingOffers(req.payload.db.drizzle, {
    ...{ days: offerIsNamedDaysBefore, limit: offersShown },
    ...{ locale: panelLocale(language), now },
  })
  return ending.map(({ days, id, sold, title }) => {
    const ends = t('start.offerEnds', { title: title ?? '—', when: writeDaysAhead(days, language) })
    const has = sold.length > 0 && t('start.offerHasSold', { units: commaList(...sold) })
    return {
      name: `offer ${id}`,
      text: has ? `${ends}. ${has}` : ends,
      href: recordAddress('offers', id),
    }
  })
}

/**
 * Counts the messages that this person finds in the list. A message that a visitor's address refused is left
 * out, because its enquiry shows it.
 */
async function undeliveredMessages(req: PayloadRequest): Promise<Fact[]> {
  const { totalDocs } = await req.payload.count({
    collection: 'messages',
    where: { status: { equals: 'dead' }, refused: { equals: false } },
    req,
    overrideAccess: false,
  })
  if (totalDocs === 0) return []
  const href = listAddress('messages', { status: 'dead', refused: 'false' })
  const { t } = panelTextOf(req.i18n)
  const text = `${t('start.messagesFailed')}: ${totalDocs}`
  return [{ name: 'messages-failed', text, href }]
}

async function stuckMessages(req: PayloadRequest, now: number): Promise<Fact[]> {
  const { language, t } = panelTextOf(req.i18n)
  const state = await queueState(req.payload.db.drizzle)
  const stuck = delaysOf(state, now).filter(({ late }) => late)
  return stuck.map(({ channel, reason, since }) => ({
    name: `stuck ${channel}`,
    text: [
      `${t(`messages.channels.${channel}`)}: ${t('start.messagesStuck')} ${timeOf(since, language)}`,
      ...(reason === null ? [] : [reason]),
    ].join('. '),
    href: listAddress('messages', { status: 'waiting', channel }),
  }))
}

/** The secret and the stores, if they belong to other data. */
async function foreignSettings(req: PayloadRequest): Promise<Fact[]> {
  const { t } = panelTextOf(req.i18n)
  const cost = await costOfSecret(req.payload, runtimeOfProcess())
  const secret = cost && {
    name: 'foreign-secret',
    text: t('start.secretChanged', cost),
    href: null,
    act: 'accept-secret' as const,
  }
  const stores = lackingUploads().map(({ area, lacks, of }) => ({
    name: `store ${area}`,
    text: t('start.storeLacks', { area, lacks, of }),
    href: null,
  }))
  return secret ? [secret, ...stores] : stores
}

function noMailServer(req: PayloadRequest): Fact[] {
  if (!lacksMailServer(runtimeOfProcess())) return []
  const text = panelTextOf(req.i18n).t('start.noMailServer', { setting: 'SMTP_URL' })
  return [{ name: 'no-mail-server', text, href: null }]
}

async function oldBackup(req: PayloadRequest, now: number): Promise<Fact[]> {
  return backupFacts(await notedBackup(req.payload.db.drizzle), now, panelTextOf(req.i18n))
}

export function backupFacts(
  takenAt: number | null,
  now: number,
  { language, t }: PanelText,
): Fact[] {
  if (takenAt !== null && now - takenAt <= backupIsOldAfterMs) return []
  const text =
    takenAt === null
      ? t('start.noBackup')
      : `${t('start.lastBackup')}: ${timeOf(takenAt, language)}`
  return [{ name: 'backup', text, href: null }]
}

const timeOf = (at: number | null, language: string) =>
  at === null ? '' : writeOfficeTime(at, language)

function listAddress(subject: Subject, filter: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(
    Object.entries(filter).map(([field, value], at): [string, string] => [
      `where[or][0][and][${at}][${field}][equals]`,
      value,
    ]),
  )
  return `/admin/collections/${subject}?${query}`
}

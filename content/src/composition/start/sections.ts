import { openStatuses } from '@alun/contract/rules/enquiry-statuses'
import { isMultilingual, type Locale } from '@alun/contract/rules/locale'
import { endOfOfficeDay, officeDay, startOfOfficeDay } from '@alun/contract/rules/office-day'
import type { PayloadRequest } from 'payload'
import {
  contentOf,
  contentSubjects,
  isPage,
  may,
  type Right,
  roleOf,
} from '../../core/access/permissions.ts'
import { itemSubjects } from '../../core/access/record-types.ts'
import { countDrafts, readDraftsOf } from '../../core/payload/versions.ts'
import { openStates } from '../../core/records/translation-states.ts'
import { languageWords, shownName } from '../../core/words/account-words.ts'
import { commaList } from '../../core/words/comma-list.ts'
import { subjectLabel } from '../../core/words/entity-label.ts'
import { recordAddress, translationAddress } from '../../core/words/record-address.ts'
import { panelLocale, panelTextOf, type WordKey } from '../../core/words/words.ts'
import { nameIn } from '../../core/words/written-name.ts'
import { writeClock, writeDate } from '../../core/words/written-times.ts'
import { needsAttention } from '../../publishing/scheduling/scheduled-changes.ts'
import { readableChanges, titledChanges } from '../../publishing/scheduling/titled-changes.ts'
import {
  countTranslations,
  readFinishedTranslations,
} from '../../publishing/translation/translation-rows.ts'
import { overviewAddress } from '../../publishing/translation/translations.ts'
import { formAndChannel, nameOf, whenDue } from '../../sales/enquiries/panel/worklist-row.tsx'
import { unitsFreeAgain, unsettledHoldings } from '../../sales/enquiries/unsettled-rows.ts'
import { answerClock } from '../../sales/enquiries/worklist/answer-clock.ts'
import { countWorklist, type WorklistRow } from '../../sales/enquiries/worklist/read-worklist.ts'
import { worklistAddress } from '../../sales/enquiries/worklist/worklist-filter.ts'
import { readEnquirySettings } from '../../sales/message-texts/sender.ts'
import { readAllHosts } from '../../sales/rows/host-rows.ts'
import { readDiary } from '../../sales/rows/viewing-rows.ts'
import { readEnquiries } from '../../sales/rows/worklist-rows.ts'
import { readFacts } from './facts.ts'

/** A line of the start page: when, what with a link, and whose or why. */
export interface Row {
  key: string
  title: string
  href: string | null
  when?: string
  isLate?: boolean
  detail?: string
  /** The language of the person. */
  locale?: Locale | undefined
  act?: 'accept-secret' | { take: WorklistRow } | undefined
  /** The enquiry whose person it names, for the audit log. */
  enquiry?: string | undefined
}

interface Found {
  rows: Row[]
  /** How many there are, also those that are not listed. */
  total?: number
}

/** A list of what waits for a person; an empty one is not shown. */
interface Section {
  name: string
  title: WordKey
  /** Who sees it. */
  needs: Right | null
  /** Address of the whole list. */
  all?: string
  /** Names people, whom administrators only count. */
  isPersonal?: boolean
  read: (start: Start) => Promise<Found>
}

const most = 6
const mostCounted = 1_000

/** What all sections of one page share. */
async function startOf(req: PayloadRequest, now: number) {
  const { language, t } = panelTextOf(req.i18n)
  const locale = panelLocale(language)
  const clock = answerClock(await readEnquirySettings(req.payload), now)
  const db = req.payload.db.drizzle
  const due = (at: number) => whenDue(at, now, language, t)
  const role = roleOf(req.user)
  return { clock, db, due, language, locale, me: req.user?.id ?? '', now, req, role, t }
}
type Start = Awaited<ReturnType<typeof startOf>>

const enquiryAt = (id: string) => recordAddress('enquiries', id)
const sales: Right = ['read', 'enquiries']
const writers: Right = ['update', 'settings']

async function holdings({ clock, db, language, locale, t }: Start): Promise<Found> {
  const held = await unsettledHoldings(db, { endsBefore: clock.todayEnds, limit: most, locale })
  const again = await unitsFreeAgain(db, locale, most)
  const rows = held.map((each): Row => {
    const { enquiry, for: buyer, id, label, madeAt, project, unit, until, why } = each
    const href = enquiry ? enquiryAt(enquiry) : unit ? recordAddress('units', unit) : null
    return {
      key: `${why} ${id}`,
      title: commaList(label, project) || (buyer ?? '—'),
      href,
      when: why === 'ends' && until !== null ? writeClock(until) : writeDate(madeAt, language),
      isLate: why === 'ends',
      detail: commaList(t(`start.holdings.${why}`), buyer),
      enquiry: enquiry ?? undefined,
    }
  })
  const free = again.map(
    ({ label, project, unit, waiting }): Row => ({
      key: `free-again ${unit}`,
      title: commaList(label, project),
      href: worklistAddress({ view: 'list', focus: 'free-again', q: label }),
      detail: commaList(
        t('start.holdings.free-again'),
        t('start.holdings.asked', { count: waiting }),
      ),
    }),
  )
  const totals = new Map(held.map(({ total, why }) => [why, total]))
  const total = [...totals.values(), again[0]?.total ?? 0].reduce((sum, each) => sum + each, 0)
  return { rows: [...rows, ...free], total }
}

async function waiting({ clock, db, due, locale, me, t }: Start): Promise<Found> {
  const { waiting: total } = await countWorklist(db, { me, locale, clock, filter: { from: 0 } })
  const sort = { by: 'deadline', from: 0, limit: most } as const
  const found = await readEnquiries(db, { status: 'new' }, sort, { ...clock, locale })
  const rows = found.map((row) => ({
    key: row.id,
    title: nameOf(row),
    href: enquiryAt(row.id),
    when: due(row.receivedAt),
    isLate: row.receivedAt <= clock.lateSince,
    detail: commaList(formAndChannel({ row, t }), row.unit ?? row.project ?? row.vacancy),
    act: { take: row },
    locale: row.locale,
    enquiry: row.id,
  }))
  return { rows, total }
}

async function steps({ clock, db, due, locale, me, now, t }: Start): Promise<Found> {
  const { stepsToday: total } = await countWorklist(db, { me, locale, clock, filter: { from: 0 } })
  const which = { statuses: openStatuses, nextStepBefore: clock.todayEnds }
  const sort = { by: 'urgent', from: 0, limit: most } as const
  const found = await readEnquiries(db, which, sort, { ...clock, locale })
  const rows = found.map((row) => ({
    key: row.id,
    title: row.nextStep ?? t('start.step'),
    href: enquiryAt(row.id),
    when: due(row.nextStepAt ?? now),
    isLate: (row.nextStepAt ?? now) < now,
    detail: commaList(nameOf(row), row.unit ?? row.project),
    act: { take: row },
    enquiry: row.id,
  }))
  return { rows, total }
}

async function viewings({ db, locale, now, t }: Start): Promise<Found> {
  const today = officeDay(now)
  const day = { from: startOfOfficeDay(today), until: endOfOfficeDay(today) }
  const [diary, hosts] = await Promise.all([readDiary(db, day, locale), readAllHosts(db)])
  const names = new Map(hosts.map((host) => [host.id, nameIn(locale, host)]))
  const rows = diary.flatMap(({ about, endsAt, enquiry, format, host, id, slot, status }) => {
    if (status === 'blocked') return []
    const isMissed = status === 'no-show' && t('viewings.statuses.no-show')
    return {
      key: id,
      title: enquiry ? nameOf(enquiry) : t('viewings.calendar.nameless'),
      href: enquiry ? enquiryAt(enquiry.id) : '/admin/calendar',
      when: writeClock(Date.parse(slot)),
      isLate: Boolean(isMissed) || (status === 'booked' && Date.parse(endsAt) < now),
      detail: commaList(
        about,
        format && t(`viewings.calendar.${format}`),
        names.get(host),
        isMissed,
      ),
      locale: enquiry?.locale,
      enquiry: enquiry?.id,
    }
  })
  return { rows }
}

async function finished({ db, due, locale, req, role, t }: Start): Promise<Found> {
  const subjects = contentSubjects.filter((each) => may(role, 'publish', each))
  const found = await readFinishedTranslations(db, subjects, locale, { limit: mostCounted })
  const rows = found.slice(0, most).map(({ at, email, id, languages, name, subject, title }) => {
    const record = recordAddress(subject, id)
    return {
      key: `${subject} ${id}`,
      title: title || subjectLabel(subject, req),
      href: languages[0] ? translationAddress(record, languages[0]) : record,
      when: due(at),
      detail: commaList(
        ...languages.map((each) => t(languageWords(each))),
        shownName({ name, email }),
      ),
    }
  })
  return { rows, total: found.length }
}

async function drafts({ db, due, locale, me, req, role }: Start): Promise<Found> {
  const subjects = itemSubjects.filter((each) => may(role, 'update', each))
  const [found, counts] = await Promise.all([
    readDraftsOf(db, me, subjects, locale, most),
    countDrafts(db, subjects, me),
  ])
  const rows = found.map(({ at, id, subject, title }) => ({
    key: id,
    title: title || '—',
    href: recordAddress(subject, id),
    when: due(at),
    detail: subjectLabel(subject, req, 'singular'),
  }))
  return { rows, total: counts.reduce((sum, { mine }) => sum + mine, 0) }
}

/** Missing, begun and outdated translations of each type and language. */
async function translations({ db, req, role, t }: Start): Promise<Found> {
  const counts = await countTranslations(db, contentOf(role))
  const open = counts.flatMap(({ count, locale, state, subject }) => {
    const known = openStates.find((each) => each === state)
    return known ? [{ count, locale, state: known, subject }] : []
  })
  const rows = open.map(({ count, locale, state, subject }) => ({
    key: `${subject} ${locale} ${state}`,
    title: `${subjectLabel(subject, req)}: ${t(languageWords(locale))}`,
    href: isPage(subject)
      ? translationAddress(recordAddress(subject, null), locale)
      : overviewAddress({ state, language: locale, type: subject }),
    when: String(count),
    detail: t(`translation.states.${state}`),
  }))
  return { rows, total: open.reduce((sum, { count }) => sum + count, 0) }
}

async function scheduled({ due, now, req, t }: Start): Promise<Found> {
  const changes = await readableChanges(req)
  const rows = (await titledChanges(req, changes.slice(0, most))).map((each) => ({
    key: each.id,
    title: each.title,
    href: each.href,
    when: due(each.at),
    isLate: needsAttention(each, now),
    detail: commaList(each.kind, t(`scheduling.${each.change}`)),
  }))
  return { rows, total: changes.filter((each) => !needsAttention(each, now)).length }
}

const facts = async ({ now, req }: Start): Promise<Found> => ({
  rows: (await readFacts(req, now)).map(({ act, href, name, text }) => ({
    key: name,
    title: text,
    href,
    isLate: true,
    act,
  })),
})

/** All sections of the start page in their order. */
export const sections: readonly Section[] = [
  { name: 'facts', title: 'start.health', needs: null, read: facts },
  { name: 'holdings', title: 'start.holdings.title', needs: sales, read: holdings },
  {
    ...{ name: 'waiting', title: 'enquiries.worklist.waiting', needs: sales, isPersonal: true },
    all: worklistAddress({ view: 'list', focus: 'waiting' }),
    read: waiting,
  },
  {
    ...{ name: 'steps', title: 'start.nextSteps', needs: sales, isPersonal: true },
    all: worklistAddress({ view: 'list', focus: 'steps' }),
    read: steps,
  },
  {
    ...{ name: 'viewings', title: 'start.viewingsToday', needs: ['read', 'viewings'] },
    ...{ isPersonal: true, all: '/admin/calendar', read: viewings },
  },
  { name: 'finished', title: 'start.finished', needs: ['publish', 'home'], read: finished },
  { name: 'drafts', title: 'start.myDrafts', needs: writers, read: drafts },
  {
    ...{ name: 'scheduled', title: 'scheduling.title', needs: writers, all: '/admin/scheduled' },
    read: scheduled,
  },
  ...(isMultilingual
    ? [
        {
          ...({
            name: 'translations',
            title: 'translation.view.overview',
            needs: writers,
          } as const),
          ...{ all: overviewAddress({}), read: translations },
        },
      ]
    : []),
]

export type FilledSection = Pick<Section, 'all' | 'name' | 'title'> & Required<Found>

/** What waits for a person; administrators get only the numbers of lists that name people. */
export async function readStart(req: PayloadRequest, now: number): Promise<FilledSection[]> {
  const start = await startOf(req, now)
  const seen = sections.filter(({ needs }) => !needs || may(start.role, ...needs))
  const found = await Promise.all(
    seen.map(async ({ isPersonal, read, ...section }) => {
      const { rows, total = rows.length } = await read(start)
      return { ...section, rows: isPersonal && start.role === 'admin' ? [] : rows, total }
    }),
  )
  return found.filter(({ rows, total }) => rows.length + total > 0)
}

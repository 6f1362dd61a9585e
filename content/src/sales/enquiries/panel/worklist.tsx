import { currentTime } from '@alun/contract/rules/current-time'
import { recordAccess } from '../../../accounts/record-access.ts'
import { readMarks } from '../../../core/ends/marks.ts'
import { panelPage } from '../../../core/panel/panel-page.tsx'
import { PanelView } from '../../../core/panel/panel-view.tsx'
import { StayFresh } from '../../../core/panel/stay-fresh.tsx'
import { namedProjects } from '../../../publishing/units/named-project-rows.ts'
import { readEnquirySettings } from '../../message-texts/sender.ts'
import { lateSinceThen } from '../../rows/answer-rows.ts'
import { NewEnquiryButton } from './new-enquiry.tsx'
import { WorklistKeys } from './worklist-keys.tsx'
import '../../../core/panel/look/worklist.css'
import { panelLocale, panelTextOf } from '../../../core/words/words.ts'
import { waitingAgain } from '../unsettled-rows.ts'
import { answerClock } from '../worklist/answer-clock.ts'
import { ownersWithWork } from '../worklist/owned-rows.ts'
import {
  countWorklist,
  isList,
  readWorklist,
  type WorklistQuery,
} from '../worklist/read-worklist.ts'
import { worklistAddress, worklistFilter } from '../worklist/worklist-filter.ts'
import { Cards } from './worklist-cards.tsx'
import { Filters } from './worklist-filters.tsx'
import type { WorklistView } from './worklist-row.tsx'

/** Names of the dependencies that cards show as unmet. */
const marked = ['viewings', 'interest', 'withdrawn', 'work'] as const

/** `/admin/enquiries`: enquiries as a board or as a list. */
export const Worklist = panelPage(async (props, user) => {
  const { req } = props.initPageResult
  const { i18n, payload } = req
  const panelText = panelTextOf(i18n)
  const { t } = panelText
  const filter = worklistFilter.parse(props.searchParams ?? {})
  const clock = answerClock(await readEnquirySettings(payload), currentTime())
  const db = payload.db.drizzle
  const query: WorklistQuery = {
    filter,
    me: user.id,
    locale: panelLocale(i18n.language),
    clock,
    ...(filter.focus === 'missed' && {
      focused: await lateSinceThen(db, clock.weekAgo, clock.ofWeek()),
    }),
    ...(filter.focus === 'free-again' && { focused: await waitingAgain(db) }),
  }
  const inList = isList(filter)
  const [counts, projects, owners, found, unsettled] = await Promise.all([
    countWorklist(db, query),
    namedProjects(db, query.locale),
    ownersWithWork(db),
    readWorklist(db, query),
    readMarks(req, { most: Number.POSITIVE_INFINITY, only: marked }),
  ])
  const marks = new Map(
    unsettled.flatMap(({ rows }) => rows.map(({ ground, href }) => [href ?? '', ground] as const)),
  )
  const shown = found.rows.map(({ id }) => id)
  await recordAccess({ payload, user }, 'listed', [{ type: 'enquiries' }], shown)
  const view: WorklistView = { ...panelText, query, counts, marks }
  return (
    <PanelView
      {...props}
      className="worklist"
      title={t('enquiries.worklist.enquiries')}
      lead={
        <>
          {counts.open} {t('enquiries.worklist.open')}. {t('enquiries.worklist.promise')}{' '}
          {clock.minutes} {t('enquiries.worklist.minutes')}.
          {!clock.isOpen && ` ${t('enquiries.worklist.outsideNow')}`}
        </>
      }
      actions={
        <div className="actions">
          <NewEnquiryButton />
          <a className="button" href="/api/enquiries/export.csv" download>
            {t('enquiries.worklist.download')}
          </a>
        </div>
      }
    >
      <StayFresh />
      <WorklistKeys other={worklistAddress(filter, { view: inList ? 'board' : 'list' })} />
      <Filters {...view} owners={owners} projects={projects} />
      <Cards {...view} {...found} />
      <p className="hint desktop-only">
        <Key keys={['J', 'K']} words={t('enquiries.worklist.keyCard')} />
        {!inList && <Key keys={['H', 'L']} words={t('enquiries.worklist.keyColumn')} />}
        <Key keys={['T']} words={t('enquiries.worklist.take')} />
        <Key keys={['Enter']} words={t('enquiries.worklist.keyOpen')} />
        <Key keys={['Shift', '→']} words={t('enquiries.worklist.keyNextStatus')} />
        <Key keys={['M']} words={t('enquiries.worklist.move')} />
        <Key keys={['V']} words={t('enquiries.worklist.keyView')} />
        <span>{t('enquiries.worklist.phonesHint')}</span>
      </p>
    </PanelView>
  )
})

function Key({ keys, words }: { keys: readonly string[]; words: string }) {
  return (
    <span>
      {keys.map((each) => (
        <kbd key={each}>{each}</kbd>
      ))}
      {words}
    </span>
  )
}

import { leadStatuses, openStatuses } from '@alun/contract/rules/lead'
import { locales } from '@alun/contract/rules/locale'
import { SetStepNav } from '@payloadcms/ui'
import type { ListViewServerProps } from 'payload'
import { Choice } from '../../../panel/look/choice.tsx'
import { PanelButton } from '../../../panel/look/panel-button.tsx'
import { PanelLink } from '../../../panel/look/panel-link.tsx'
import { languageWords } from '../../../words/account-words.ts'
import { leadFormWords, leadOrigins, leadStatusWords } from '../../../words/enquiry-labels.ts'
import { recordAddress } from '../../../words/record-address.ts'
import { type PanelText, panelLocale, panelTextOf } from '../../../words/words.ts'
import { readLeadSettings } from '../../messages/sender.ts'
import { requireLeads } from '../enquiry-access.ts'
import { type OfficeClock, officeClock } from '../worklist/office-clock.ts'
import {
  cardsInColumn,
  countWorklist,
  readBoard,
  readList,
  rowsInList,
  type WorklistCounts,
  type WorklistQuery,
  type WorklistRow,
} from '../worklist/read-worklist.ts'
import { readWeekAnswers } from '../worklist/week-answers.ts'
import {
  focuses,
  type WorklistFilter,
  worklistAddress,
  worklistFilter,
} from '../worklist/worklist-filter.ts'
import { RefreshEveryMinute } from './refresh.tsx'
import { TakeButton } from './take-button.tsx'
import { WorklistKeys } from './worklist-keys.tsx'
import {
  ContestedMark,
  channelOf,
  DueMark,
  formAndChannel,
  Interest,
  LanguageMark,
  nameOf,
  OwnerMark,
} from './worklist-pieces.tsx'
import { worklistWords as text } from './worklist-words.ts'
import './worklist.css'

type View = PanelText & { query: WorklistQuery; counts: WorklistCounts; clock: OfficeClock }

/** Enquiries as a board or as a list, in place of Payload's own list. */
export async function Worklist({ i18n, payload, searchParams, user }: ListViewServerProps) {
  const panelText = panelTextOf(i18n)
  const { t } = panelText
  const { id: me } = requireLeads({ user: user ?? null }, 'read')
  const now = Date.now()
  const filter = worklistFilter.parse(searchParams ?? {})
  const clock = officeClock(await readLeadSettings(payload), now)
  const db = payload.db.drizzle
  const query: WorklistQuery = {
    filter,
    me,
    locale: panelLocale(i18n.language),
    now,
    lateSince: clock.lateSince,
    todayEnds: clock.todayEnds,
    ...(filter.focus === 'missed' && { missed: (await readWeekAnswers(db, clock, now)).late }),
  }
  // A filter by status or by what is due has one column only.
  const isList = filter.view === 'list' || Boolean(filter.status ?? filter.focus ?? filter.q)
  const [counts, projects, board, list] = await Promise.all([
    countWorklist(db, query),
    readProjects(payload, query),
    isList ? null : readBoard(db, query),
    isList ? readList(db, query) : null,
  ])
  const view: View = { ...panelText, query, counts, clock }
  return (
    <main className="panel worklist">
      <SetStepNav nav={[{ label: t(text.enquiries) }]} />
      <RefreshEveryMinute />
      <WorklistKeys other={worklistAddress(filter, { view: isList ? 'board' : 'list' })} />
      <div className="head">
        <div>
          <h1>{t(text.enquiries)}</h1>
          <p>
            {counts.open} {t(text.open)}. {t(text.promise)} {clock.minutes} {t(text.minutes)}.
          </p>
        </div>
        <div className="acts">
          <a className="btn" href="/api/leads/export.csv" download>
            {t(text.download)}
          </a>
        </div>
      </div>
      <Filters {...view} projects={projects} isList={isList} />
      {board ? <Board {...view} rows={board} /> : null}
      {list ? <List {...view} {...list} /> : null}
      <p className="hint desk">
        <Key keys={['J', 'K']} words={t(text.keyCard)} />
        {board ? <Key keys={['H', 'L']} words={t(text.keyColumn)} /> : null}
        <Key keys={['T']} words={t(text.take)} />
        <Key keys={['↵']} words={t(text.keyOpen)} />
        <Key keys={['⇧', '→']} words={t(text.keyNextStatus)} />
        <Key keys={['V']} words={t(text.keyView)} />
        <span>{t(text.phonesHint)}</span>
      </p>
    </main>
  )
}

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

async function readProjects(payload: ListViewServerProps['payload'], { locale }: WorklistQuery) {
  const { docs } = await payload.find({
    collection: 'projects',
    locale,
    select: { title: true, slug: true },
    depth: 0,
    sort: 'title',
    limit: 100,
    pagination: false,
  })
  return docs.map(({ id, slug, title }) => ({ id, title: title || (slug ?? id) }))
}

function Filters(props: View & { projects: { id: string; title: string }[]; isList: boolean }) {
  const { counts, isList, projects, query, t } = props
  const { filter } = query
  const link = (change: Partial<WorklistFilter>, label: string, isCurrent: boolean) => (
    <PanelLink href={worklistAddress(filter, change)} aria-current={isCurrent ? 'true' : undefined}>
      {label}
    </PanelLink>
  )
  const boardOnly = { status: undefined, focus: undefined, q: undefined }
  return (
    <form className="filters" action="/admin/collections/leads" aria-label={t(text.filters)}>
      <fieldset className="seg" aria-label={t(text.view)}>
        {link({ view: 'board', ...boardOnly }, t(text.board), !isList)}
        {link({ view: 'list' }, t(text.list), isList)}
      </fieldset>
      <fieldset className="seg" aria-label={t(text.whose)}>
        {link({ owner: undefined }, t(text.all), !filter.owner)}
        {link(
          { owner: 'mine' },
          filter.owner ? t(text.mine) : `${t(text.mine)} ${counts.mine}`,
          filter.owner === 'mine',
        )}
        {link(
          { owner: 'none' },
          filter.owner ? t(text.free) : `${t(text.free)} ${counts.free}`,
          filter.owner === 'none',
        )}
      </fieldset>
      {isList ? <input type="hidden" name="view" value="list" /> : null}
      {filter.owner ? <input type="hidden" name="owner" value={filter.owner} /> : null}
      {isList ? (
        <>
          <Choice
            name="status"
            label={t(text.status)}
            any={t(text.anyStatus)}
            value={filter.status}
            options={leadStatuses.map((each) => [each, t(leadStatusWords[each])])}
          />
          <Choice
            name="focus"
            label={t(text.due)}
            any={t(text.anyDue)}
            value={filter.focus}
            options={focuses.map((each) => [each, t(focusWords[each])])}
          />
        </>
      ) : null}
      <Choice
        name="project"
        label={t(text.about)}
        any={t(text.anyProject)}
        value={filter.project}
        options={projects.map(({ id, title }) => [id, title])}
      />
      <Choice
        name="language"
        label={t(text.language)}
        any={t(text.anyLanguage)}
        value={filter.language}
        options={locales.map((each) => [each, t(languageWords[each])])}
      />
      <Choice
        name="form"
        label={t(text.form)}
        any={t(text.anyForm)}
        value={filter.form}
        options={leadOrigins.map((each) => [each, t(leadFormWords[each])])}
      />
      <input
        className="in"
        name="q"
        type="search"
        aria-label={t(text.search)}
        placeholder={t(text.searchHint)}
        defaultValue={filter.q}
        maxLength={100}
      />
      <PanelButton type="submit">{t(text.show)}</PanelButton>
    </form>
  )
}

const focusWords = {
  waiting: text.waiting,
  late: text.late,
  steps: text.steps,
  'steps-late': text.stepsLate,
  missed: text.missed,
}

function Board({ rows, ...view }: View & { rows: WorklistRow[] }) {
  const { counts, query, t } = view
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the board scrolls sideways, also by keyboard.
    <section className="board" aria-label={t(text.board)} tabIndex={0}>
      {openStatuses.map((status) => {
        const cards = rows.filter((row) => row.status === status)
        const total = counts.byStatus.get(status) ?? 0
        return (
          <section className="col" key={status} aria-labelledby={`column-${status}`} data-column>
            <header>
              <h2 id={`column-${status}`}>{t(leadStatusWords[status])}</h2>
              <span className="cnt">{total}</span>
              {status === 'new' && counts.late > 0 ? (
                <PanelLink
                  className="late sm end"
                  href={worklistAddress(query.filter, { view: 'list', focus: 'late' })}
                >
                  {counts.late} {t(text.lateCount)}
                </PanelLink>
              ) : null}
            </header>
            {cards.length === 0 ? <div className="empty">{t(text.emptyColumn)}</div> : null}
            <ul>
              {cards.map((row) => (
                <Card key={row.id} {...view} row={row} />
              ))}
            </ul>
            {total > cardsInColumn ? (
              <PanelLink
                className="link sm"
                href={worklistAddress(query.filter, { view: 'list', status, from: cardsInColumn })}
              >
                {total - cardsInColumn} {t(text.more)}
              </PanelLink>
            ) : null}
          </section>
        )
      })}
      {(['won', 'lost', 'spam'] as const).map((status) => (
        <PanelLink
          key={status}
          className="col--shut"
          href={worklistAddress(query.filter, { view: 'list', status })}
        >
          <span>
            {t(leadStatusWords[status])}{' '}
            <span className="mut">{counts.byStatus.get(status) ?? 0}</span>
          </span>
        </PanelLink>
      ))}
    </section>
  )
}

function isLate(row: WorklistRow, { lateSince, now }: WorklistQuery): boolean {
  return row.status === 'new'
    ? row.receivedAt <= lateSince
    : row.nextStepAt !== null && row.nextStepAt < now
}

const nextStatus: Partial<Record<WorklistRow['status'], string>> = {
  new: 'contacted',
  contacted: 'viewing',
  viewing: 'reserved',
  reserved: 'won',
}

/** For the keys: which enquiry, and what its next status is. */
const keyData = (row: WorklistRow) => ({
  'data-enquiry': row.id,
  'data-next-status': nextStatus[row.status],
})

function Card({ row, ...view }: View & { row: WorklistRow }) {
  const { clock, query, t } = view
  return (
    <li className={`q ${isLate(row, query) ? 'q--late' : ''}`} {...keyData(row)}>
      <span className="l">
        <PanelLink className="t" href={recordAddress('leads', row.id)}>
          {nameOf(row)}
        </PanelLink>
        <LanguageMark locale={row.locale} />
        {row.owner ? <OwnerMark owner={row.owner} /> : null}
      </span>
      <Interest {...view} row={row} />
      <span className="l mut sm">{formAndChannel({ row, t })}</span>
      <DueMark {...view} clock={clock} now={query.now} row={row} />
      <ContestedMark row={row} t={t} />
      {row.owner ? null : (
        <span className="quick">
          <TakeButton id={row.id} name={nameOf(row)} />
        </span>
      )}
    </li>
  )
}

function List({ hasMore, rows, ...view }: View & { rows: WorklistRow[]; hasMore: boolean }) {
  const { clock, query, t } = view
  const { filter, now } = query
  const page = (from: number, label: string) => (
    <PanelLink className="btn" href={worklistAddress(filter, { from })}>
      {label}
    </PanelLink>
  )
  if (rows.length === 0) {
    return (
      <div className="empty">
        <b>{t(text.empty)}</b>
        {t(text.emptyWhy)}{' '}
        <PanelLink className="link" href="/admin/collections/leads?view=list">
          {t(text.showAll)}
        </PanelLink>
      </div>
    )
  }
  return (
    <>
      <table className="listview">
        <caption className="vh">{t(text.enquiries)}</caption>
        <thead>
          <tr>
            {[text.who, text.language, text.about, text.form, text.channel, text.status].map(
              (each) => (
                <th key={each.en} scope="col">
                  {t(each)}
                </th>
              ),
            )}
            <th scope="col">{t(text.due)}</th>
            <th scope="col">{t(text.owner)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.id}
              className={isLate(row, query) ? 'is-late' : undefined}
              {...keyData(row)}
            >
              <td>
                <PanelLink className="t" href={recordAddress('leads', row.id)}>
                  {nameOf(row)}
                </PanelLink>
              </td>
              <td>
                <LanguageMark locale={row.locale} />
              </td>
              <td>
                <Interest {...view} row={row} />
              </td>
              <td className="sec">{t(leadFormWords[row.form])}</td>
              <td className="sec">{channelOf(row, t) ?? '—'}</td>
              <td>{t(leadStatusWords[row.status])}</td>
              <td>
                <DueMark {...view} clock={clock} now={now} row={row} />
                <ContestedMark row={row} t={t} />
              </td>
              <td>
                {row.owner ? (
                  <OwnerMark owner={row.owner} />
                ) : (
                  <TakeButton id={row.id} name={nameOf(row)} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <nav className="acts pages" aria-label={t(text.list)}>
        {filter.from > 0 ? page(Math.max(0, filter.from - rowsInList), t(text.previous)) : null}
        <span className="cnt">
          {filter.from + 1}–{filter.from + rows.length}
        </span>
        {hasMore ? page(filter.from + rowsInList, t(text.next)) : null}
      </nav>
    </>
  )
}

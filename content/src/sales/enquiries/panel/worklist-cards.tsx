import { enquiryStatuses, isOpenStatus, openStatuses } from '@alun/contract/rules/enquiry-statuses'
import { Pages } from '../../../core/panel/look/pages.tsx'
import { PanelLink } from '../../../core/panel/look/panel-link.tsx'
import { RowLink } from '../../../core/panel/look/row-link.tsx'
import { recordAddress } from '../../../core/words/record-address.ts'
import { cardsInColumn, isList, rowsInList, type WorklistRow } from '../worklist/read-worklist.ts'
import { worklistAddress } from '../worklist/worklist-filter.ts'
import { BoardMoves, MoveButton } from './board-moves.tsx'
import { OwnerOrTake } from './owner-or-take.tsx'
import {
  ContestedMark,
  DueMark,
  EndMark,
  formAndChannel,
  isLate,
  keyData,
  LanguageMark,
  nameOf,
  SubjectOfEnquiry,
  type WorklistView,
} from './worklist-row.tsx'

const closedStatuses = enquiryStatuses.filter((status) => !isOpenStatus(status))

/** Cards in columns by status, or in one list. */
export function Cards(view: WorklistView & { rows: WorklistRow[]; hasMore: boolean }) {
  return isList(view.query.filter) ? <List {...view} /> : <Board {...view} />
}

/** A page of cards, each on one line if the screen is wide enough. */
function List({ hasMore, rows, ...view }: Parameters<typeof Cards>[0]) {
  const { query, t } = view
  const { filter } = query
  if (rows.length === 0) {
    return (
      <div className="empty">
        <b>{t('enquiries.worklist.empty')}</b>
        {t('enquiries.worklist.emptyWhy')}{' '}
        <PanelLink className="link" href={worklistAddress({ view: 'list' })}>
          {t('enquiries.worklist.showAll')}
        </PanelLink>
      </div>
    )
  }
  return (
    <>
      <ul className="cards cards--lines" aria-label={t('enquiries.worklist.list')}>
        {rows.map((row) => (
          <Card key={row.id} {...view} row={row} />
        ))}
      </ul>
      <Pages
        t={t}
        label={t('enquiries.worklist.list')}
        from={filter.from}
        limit={rowsInList}
        hasMore={hasMore}
        address={(from) => worklistAddress(filter, { from })}
      >
        <span className="count">
          {filter.from + 1}–{filter.from + rows.length}
        </span>
      </Pages>
    </>
  )
}

/** A column for each open status; closed ones are only counted. */
function Board({ rows, ...view }: WorklistView & { rows: WorklistRow[] }) {
  const { counts, query, t } = view
  return (
    <BoardMoves>
      {openStatuses.map((status) => {
        const cards = rows.filter((row) => row.status === status)
        const total = counts.byStatus.get(status) ?? 0
        return (
          <section
            className="column"
            key={status}
            aria-labelledby={`column-${status}`}
            data-column={status}
          >
            <header>
              <h2 id={`column-${status}`}>{t(`enquiries.statuses.${status}`)}</h2>
              <span className="count">{total}</span>
              {status === 'new' && counts.late > 0 ? (
                <PanelLink
                  className="late small at-end"
                  href={worklistAddress(query.filter, { view: 'list', focus: 'late' })}
                >
                  {counts.late} {t('enquiries.worklist.lateCount')}
                </PanelLink>
              ) : null}
            </header>
            {cards.length === 0 ? (
              <div className="empty">{t('enquiries.worklist.emptyColumn')}</div>
            ) : null}
            <ul className="cards">
              {cards.map((row) => (
                <Card key={row.id} {...view} row={row} />
              ))}
            </ul>
            {total > cardsInColumn ? (
              <PanelLink
                className="link small"
                href={worklistAddress(query.filter, { view: 'list', status, from: cardsInColumn })}
              >
                {total - cardsInColumn} {t('enquiries.worklist.more')}
              </PanelLink>
            ) : null}
          </section>
        )
      })}
      {closedStatuses.map((status) => (
        <PanelLink
          key={status}
          className="column--closed"
          data-closed={status}
          href={worklistAddress(query.filter, { view: 'list', status })}
        >
          <span>
            {t(`enquiries.statuses.${status}`)}{' '}
            <span className="muted">{counts.byStatus.get(status) ?? 0}</span>
          </span>
        </PanelLink>
      ))}
    </BoardMoves>
  )
}

function Card({ row, ...view }: WorklistView & { row: WorklistRow }) {
  const { query, t } = view
  const inList = isList(query.filter)
  return (
    <li
      className={`enquiry-card ${isLate(row, query.clock) ? 'enquiry-card--late' : ''}`}
      {...keyData(row)}
      draggable={!inList}
    >
      <span className="actions card-line">
        <RowLink href={recordAddress('enquiries', row.id)}>{nameOf(row)}</RowLink>
        <OwnerOrTake row={row} />
        <MoveButton id={row.id} name={nameOf(row)} status={row.status} held={row.held ?? ''} />
      </span>
      <SubjectOfEnquiry {...view} row={row} />
      <span className="actions card-line muted small">
        <LanguageMark locale={row.locale} />
        {formAndChannel({ row, t })}
      </span>
      {inList && <span>{t(`enquiries.statuses.${row.status}`)}</span>}
      <DueMark {...view} clock={query.clock} row={row} />
      <ContestedMark row={row} t={t} />
      <EndMark row={row} marks={view.marks} />
    </li>
  )
}

import { PanelLink } from '../../../panel/look/panel-link.tsx'
import { enquiryFormWords, enquiryStatusWords } from '../../../words/enquiry-labels.ts'
import { recordAddress } from '../../../words/record-address.ts'
import { rowsInList, type WorklistRow } from '../worklist/read-worklist.ts'
import { worklistAddress } from '../worklist/worklist-filter.ts'
import { TakeButton } from './take-button.tsx'
import {
  ContestedMark,
  channelOf,
  DueMark,
  Interest,
  isLate,
  keyData,
  LanguageMark,
  nameOf,
  OwnerMark,
  type WorklistView,
} from './worklist-pieces.tsx'

const headings = ['who', 'language', 'about', 'form', 'channel', 'status', 'due', 'owner'] as const

export function EnquiryList({
  hasMore,
  rows,
  ...view
}: WorklistView & { rows: WorklistRow[]; hasMore: boolean }) {
  const { clock, query, t } = view
  const { filter, now } = query
  const page = (from: number, label: string) => (
    <PanelLink className="button" href={worklistAddress(filter, { from })}>
      {label}
    </PanelLink>
  )
  if (rows.length === 0) {
    return (
      <div className="empty">
        <b>{t('enquiries.worklist.empty')}</b>
        {t('enquiries.worklist.emptyWhy')}{' '}
        <PanelLink className="link" href="/admin/collections/leads?view=list">
          {t('enquiries.worklist.showAll')}
        </PanelLink>
      </div>
    )
  }
  return (
    <>
      <table className="listview">
        <caption className="visually-hidden">{t('enquiries.worklist.enquiries')}</caption>
        <thead>
          <tr>
            {headings.map((each) => (
              <th key={each} scope="col">
                {t(`enquiries.worklist.${each}`)}
              </th>
            ))}
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
                <PanelLink className="row-link" href={recordAddress('leads', row.id)}>
                  {nameOf(row)}
                </PanelLink>
              </td>
              <td>
                <LanguageMark locale={row.locale} />
              </td>
              <td>
                <Interest {...view} row={row} />
              </td>
              <td className="secondary">{t(enquiryFormWords[row.form])}</td>
              <td className="secondary">{channelOf(row, t) ?? '—'}</td>
              <td>{t(enquiryStatusWords[row.status])}</td>
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
      <nav className="actions pages" aria-label={t('enquiries.worklist.list')}>
        {filter.from > 0
          ? page(Math.max(0, filter.from - rowsInList), t('enquiries.worklist.previous'))
          : null}
        <span className="count">
          {filter.from + 1}–{filter.from + rows.length}
        </span>
        {hasMore ? page(filter.from + rowsInList, t('enquiries.worklist.next')) : null}
      </nav>
    </>
  )
}

import { ListTable } from '../../../core/panel/look/list-table.tsx'
import { Pages } from '../../../core/panel/look/pages.tsx'
import { PanelLink } from '../../../core/panel/look/panel-link.tsx'
import { RowLink } from '../../../core/panel/look/row-link.tsx'
import { recordAddress } from '../../../core/words/record-address.ts'
import { rowsInList, type WorklistRow } from '../worklist/read-worklist.ts'
import { worklistAddress } from '../worklist/worklist-filter.ts'
import { OwnerOrTake } from './owner-or-take.tsx'
import {
  ContestedMark,
  channelOf,
  DueMark,
  Interest,
  isLate,
  keyData,
  LanguageMark,
  nameOf,
  type WorklistView,
} from './worklist-row.tsx'

const headings = ['who', 'language', 'about', 'form', 'channel', 'status', 'due', 'owner'] as const

export function EnquiryList({
  hasMore,
  rows,
  ...view
}: WorklistView & { rows: WorklistRow[]; hasMore: boolean }) {
  const { language, query, t } = view
  const { clock, filter } = query
  if (rows.length === 0) {
    return (
      <div className="empty">
        <b>{t('enquiries.worklist.empty')}</b>
        {t('enquiries.worklist.emptyWhy')}{' '}
        <PanelLink className="link" href="/admin/collections/enquiries?view=list">
          {t('enquiries.worklist.showAll')}
        </PanelLink>
      </div>
    )
  }
  return (
    <>
      <ListTable
        className="listview"
        caption={t('enquiries.worklist.enquiries')}
        columns={headings.map((each) => t(`enquiries.worklist.${each}`))}
      >
        {rows.map((row) => (
          <tr key={row.id} className={isLate(row, clock) ? 'is-late' : undefined} {...keyData(row)}>
            <td>
              <RowLink href={recordAddress('enquiries', row.id)}>{nameOf(row)}</RowLink>
            </td>
            <td>
              <LanguageMark locale={row.locale} />
            </td>
            <td>
              <Interest t={t} language={language} row={row} />
            </td>
            <td className="secondary">{t(`enquiries.forms.${row.form}`)}</td>
            <td className="secondary">{channelOf(row, t) ?? '—'}</td>
            <td>{t(`enquiries.statuses.${row.status}`)}</td>
            <td>
              <DueMark {...view} clock={clock} row={row} />
              <ContestedMark row={row} t={t} />
            </td>
            <td>
              <OwnerOrTake row={row} />
            </td>
          </tr>
        ))}
      </ListTable>
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

import { z } from 'zod'
import { filterAddress, rowsBefore, soughtWords } from '../../../http/list-filter.ts'
import { FilterForm } from '../../../panel/look/filter-form.tsx'
import { ListTable } from '../../../panel/look/list-table.tsx'
import { Pages } from '../../../panel/look/pages.tsx'
import { RowLink } from '../../../panel/look/row-link.tsx'
import { panelPage } from '../../../panel/panel-page.tsx'
import { PanelView } from '../../../panel/panel-view.tsx'
import { readPage } from '../../../payload/enquiry-worklist.ts'
import { writeDate } from '../../../words/office-time.ts'
import { panelLocale, panelTextOf } from '../../../words/words.ts'
import { auditAccess, listDetail } from '../../accounts/enquiry-access.ts'
import { personAddress } from '../people/people-page.ts'
import { rowsInList } from '../worklist/read-worklist.ts'
import { NewEnquiryButton } from './new-enquiry.tsx'
import { Interest, LanguageMark, nameOf, OwnerMark } from './worklist-pieces.tsx'
import './worklist.css'

const address = '/admin/people'
const asked = z.object({ q: soughtWords, from: rowsBefore })

/** `/admin/people`: who has written, by their newest enquiry. */
export const PeopleView = panelPage('people', async (props) => {
  const { req } = props.initPageResult
  const { language, t } = panelTextOf(req.i18n)
  await auditAccess(req, 'listed', listDetail.enquiries)
  const { from, q } = asked.parse(props.searchParams ?? {})
  const { hasMore, rows } = await readPage(
    req.payload.db.drizzle,
    { onePerPerson: true, q },
    { locale: panelLocale(language), now: Date.now() },
    { by: 'arrival', from, limit: rowsInList },
  )
  return (
    <PanelView
      {...props}
      className="worklist"
      title={t('enquiries.people.title')}
      lead={t('enquiries.people.lead')}
      actions={
        <div className="actions">
          <NewEnquiryButton />
        </div>
      }
    >
      <FilterForm className="filters" action={address} aria-label={t('enquiries.worklist.filters')}>
        <input
          className="input"
          name="q"
          type="search"
          aria-label={t('enquiries.worklist.search')}
          placeholder={t('enquiries.worklist.searchHint')}
          defaultValue={q}
          maxLength={100}
        />
      </FilterForm>
      {rows.length === 0 ? (
        <p className="empty">{t('enquiries.worklist.empty')}</p>
      ) : (
        <ListTable
          className="listview"
          caption={t('enquiries.people.title')}
          columns={[
            ...(['who', 'language', 'about', 'status'] as const).map((each) =>
              t(`enquiries.worklist.${each}`),
            ),
            t('enquiries.people.last'),
            t('enquiries.worklist.owner'),
          ]}
        >
          {rows.map((row) => (
            <tr key={row.id} data-person={row.person}>
              <td>
                <RowLink href={personAddress(row.person ?? row.id)}>{nameOf(row)}</RowLink>
              </td>
              <td>
                <LanguageMark locale={row.locale} />
              </td>
              <td>
                <Interest t={t} row={row} otherwise={t(`enquiries.forms.${row.form}`)} />
              </td>
              <td>{t(`enquiries.statuses.${row.status}`)}</td>
              <td className="secondary figure">{writeDate(row.receivedAt, language)}</td>
              <td>{row.owner && <OwnerMark owner={row.owner} />}</td>
            </tr>
          ))}
        </ListTable>
      )}
      <Pages
        t={t}
        label={t('enquiries.people.title')}
        from={from}
        limit={rowsInList}
        hasMore={hasMore}
        address={(start) => filterAddress(address, { q, from: start })}
      />
    </PanelView>
  )
})

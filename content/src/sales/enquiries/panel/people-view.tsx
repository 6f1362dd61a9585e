import { z } from 'zod'
import { recordAccess } from '../../../accounts/record-access.ts'
import { filterAddress, rowsBefore, soughtWords } from '../../../core/http/list-filter.ts'
import { FilterForm } from '../../../core/panel/look/filter-form.tsx'
import { ListTable } from '../../../core/panel/look/list-table.tsx'
import { Pages } from '../../../core/panel/look/pages.tsx'
import { RowLink } from '../../../core/panel/look/row-link.tsx'
import { panelPage } from '../../../core/panel/panel-page.tsx'
import { PanelView } from '../../../core/panel/panel-view.tsx'
import { readPage } from '../../../core/payload/enquiry-worklist.ts'
import { personAddress } from '../../../core/words/record-address.ts'
import { panelLocale, panelTextOf } from '../../../core/words/words.ts'
import { writeDate } from '../../../core/words/written-times.ts'
import { rowsInList } from '../worklist/read-worklist.ts'
import { NewEnquiryButton } from './new-enquiry.tsx'
import { Interest, LanguageMark, nameOf, OwnerMark } from './worklist-row.tsx'
import '../../../core/panel/look/worklist.css'

const address = '/admin/people'
const asked = z.object({ q: soughtWords, from: rowsBefore })

/** `/admin/people`: who has written, by their newest enquiry. */
export const PeopleView = panelPage('people', async (props) => {
  const { req } = props.initPageResult
  const { language, t } = panelTextOf(req.i18n)
  const { from, q } = asked.parse(props.searchParams ?? {})
  const { hasMore, rows } = await readPage(
    req.payload.db.drizzle,
    { onePerPerson: true, q },
    { locale: panelLocale(language), now: Date.now() },
    { by: 'arrival', from, limit: rowsInList },
  )
  await recordAccess(req, 'listed', [{ type: 'enquiries' }], rows.length)
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
                <Interest
                  t={t}
                  language={language}
                  row={row}
                  otherwise={t(`enquiries.forms.${row.form}`)}
                />
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

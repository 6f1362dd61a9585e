import { SetStepNav } from '@payloadcms/ui'
import type { AdminViewServerProps } from 'payload'
import { z } from 'zod'
import { optional, rowsBefore } from '../../../http/list-filter.ts'
import { FilterForm } from '../../../panel/look/filter-form.tsx'
import { Head } from '../../../panel/look/head.tsx'
import { PanelLink } from '../../../panel/look/panel-link.tsx'
import { PanelView } from '../../../panel/panel-view.tsx'
import { readInOrder } from '../../../payload/enquiry-worklist.ts'
import { enquiryStatusWords } from '../../../words/enquiry-labels.ts'
import { writeDate } from '../../../words/office-time.ts'
import { panelLocale, panelTextOf } from '../../../words/words.ts'
import { auditAccess, listDetail, requireEnquiries } from '../../accounts/enquiry-access.ts'
import { personAddress } from '../people/people-page.ts'
import { rowsInList, withOwnerName } from '../worklist/read-worklist.ts'
import { NewEnquiryButton } from './new-enquiry.tsx'
import { Interest, LanguageMark, nameOf, OwnerMark } from './worklist-pieces.tsx'
import './worklist.css'

const address = '/admin/people'
const asked = z.object({ q: optional(z.string().trim().max(100)), from: rowsBefore })

/** `/admin/people`: who has written, by their newest enquiry. */
export async function PeopleView({ initPageResult, params, searchParams }: AdminViewServerProps) {
  const { req } = initPageResult
  const panelText = panelTextOf(req.i18n)
  const { language, t } = panelText
  requireEnquiries(req, 'read')
  await auditAccess(req, 'listed', listDetail.enquiries)
  const { from, q } = asked.parse(searchParams ?? {})
  const found = await readInOrder(
    req.payload.db.drizzle,
    { onePerPerson: true, q },
    { locale: panelLocale(language), now: Date.now() },
    { by: 'arrival', from, limit: rowsInList + 1 },
  )
  const rows = withOwnerName(found).slice(0, rowsInList)
  const page = (start: number, label: string) => {
    const query = new URLSearchParams({ ...(q && { q }), from: String(start) })
    return (
      <PanelLink className="button" href={`${address}?${query}`}>
        {label}
      </PanelLink>
    )
  }
  return (
    <PanelView initPageResult={initPageResult} params={params} searchParams={searchParams}>
      <SetStepNav nav={[{ label: t('enquiries.people.title') }]} />
      <main className="panel worklist">
        <Head title={t('enquiries.people.title')} lead={t('enquiries.people.lead')}>
          <div className="actions">
            <NewEnquiryButton />
          </div>
        </Head>
        <FilterForm
          className="filters"
          action={address}
          aria-label={t('enquiries.worklist.filters')}
        >
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
          <table className="listview">
            <caption className="visually-hidden">{t('enquiries.people.title')}</caption>
            <thead>
              <tr>
                {(['who', 'language', 'about', 'status'] as const).map((each) => (
                  <th key={each} scope="col">
                    {t(`enquiries.worklist.${each}`)}
                  </th>
                ))}
                <th scope="col">{t('enquiries.people.last')}</th>
                <th scope="col">{t('enquiries.worklist.owner')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id} data-person={row.person}>
                  <td>
                    <PanelLink className="row-link" href={personAddress(row.person ?? row.id)}>
                      {nameOf(row)}
                    </PanelLink>
                  </td>
                  <td>
                    <LanguageMark locale={row.locale} />
                  </td>
                  <td>
                    <Interest {...panelText} row={row} />
                  </td>
                  <td>{t(enquiryStatusWords[row.status])}</td>
                  <td className="secondary figure">{writeDate(row.receivedAt, language)}</td>
                  <td>{row.owner && <OwnerMark owner={row.owner} />}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <nav className="actions pages" aria-label={t('enquiries.people.title')}>
          {from > 0 && page(Math.max(0, from - rowsInList), t('enquiries.worklist.previous'))}
          {found.length > rowsInList && page(from + rowsInList, t('enquiries.worklist.next'))}
        </nav>
      </main>
    </PanelView>
  )
}

import { type Locale, locales } from '@alun/contract/rules/locale'
import { contentOf, roleOf } from '../../../core/access/permissions.ts'
import { LanguageChoice } from '../../../core/panel/language-choice.tsx'
import { Choice } from '../../../core/panel/look/choice.tsx'
import { RowLink } from '../../../core/panel/look/row-link.tsx'
import { panelPage } from '../../../core/panel/panel-page.tsx'
import { PanelView } from '../../../core/panel/panel-view.tsx'
import { shownStates } from '../../../core/records/translation-states.ts'
import { languageWords } from '../../../core/words/account-words.ts'
import { subjectLabel } from '../../../core/words/entity-label.ts'
import { recordAddress, translationAddress } from '../../../core/words/record-address.ts'
import { type PanelText, panelLocale, panelTextOf } from '../../../core/words/words.ts'
import {
  overviewAddress,
  readTranslations,
  rowsInOverview,
  translationFilter,
} from '../translations.ts'
import '../../../core/panel/look/worklist.css'
import './translation.css'
import { FilterForm } from '../../../core/panel/look/filter-form.tsx'
import { ListTable } from '../../../core/panel/look/list-table.tsx'
import { Pages } from '../../../core/panel/look/pages.tsx'
import { PanelLink } from '../../../core/panel/look/panel-link.tsx'
import type { TranslatedRecord } from '../translation-rows.ts'
import { StateMark } from './state-mark.tsx'

/** `/admin/translations`: all translated records, with the state of each language. */
export const TranslationsView = panelPage(async (props) => {
  const { req } = props.initPageResult
  const { language, t } = panelTextOf(req.i18n)
  const role = roleOf(req.user)
  const filter = translationFilter.parse(props.searchParams ?? {})
  const { hasMore, rows } = await readTranslations(req.payload.db.drizzle, {
    filter,
    role,
    locale: panelLocale(language),
  })
  return (
    <PanelView
      {...props}
      className="worklist"
      title={t('translation.view.overview')}
      lead={t('translation.view.overviewLead')}
    >
      <FilterForm
        className="filters"
        action="/admin/translations"
        aria-label={t('enquiries.worklist.filters')}
      >
        <Choice
          name="state"
          label={t('translation.view.state')}
          any={t('translation.view.anyState')}
          value={filter.state}
          options={shownStates.map((each) => [each, t(`translation.states.${each}`).toLowerCase()])}
        />
        <LanguageChoice label={t('translation.view.languages')} value={filter.language} />
        <Choice
          name="type"
          label={t('translation.view.type')}
          any={t('translation.view.anyType')}
          value={filter.type}
          options={contentOf(role).map((each) => [each, subjectLabel(each, req)])}
        />
      </FilterForm>
      {rows.length === 0 ? <p className="empty">{t('translation.view.noneInState')}</p> : null}
      {rows.length > 0 ? (
        <ListTable
          className="listview translations"
          caption={t('translation.view.overview')}
          columns={[
            t('translation.view.record'),
            t('translation.view.type'),
            ...locales.map((each) => t(languageWords(each))),
          ]}
        >
          {rows.map((record) => (
            <tr key={`${record.subject} ${record.id}`} data-translations-of={record.subject}>
              <td>
                <RowLink href={recordAddress(record.subject, record.id)}>
                  {record.title || subjectLabel(record.subject, req)}
                </RowLink>
              </td>
              <td className="secondary">
                {record.title ? subjectLabel(record.subject, req) : null}
              </td>
              {locales.map((each) => (
                <td key={each}>
                  <State record={record} language={each} t={t} />
                </td>
              ))}
            </tr>
          ))}
        </ListTable>
      ) : null}
      <Pages
        t={t}
        label={t('translation.view.overview')}
        from={filter.from}
        limit={rowsInOverview}
        hasMore={hasMore}
        address={(from) => overviewAddress({ ...filter, from })}
      />
    </PanelView>
  )
})

/** The source language links to the form, others to the translation view. */
function State(props: Pick<PanelText, 't'> & { record: TranslatedRecord; language: Locale }) {
  const { language, record, t } = props
  const form = recordAddress(record.subject, record.id)
  return (
    <PanelLink
      className="state"
      href={
        language === record.source
          ? `${form}?locale=${language}`
          : translationAddress(form, language)
      }
      data-state={record.states[language]}
    >
      <span className="translations__language" aria-hidden="true">
        {language.toUpperCase()}
      </span>
      <StateMark state={record.states[language] ?? 'missing'} t={t} />
    </PanelLink>
  )
}

import { intlLocale } from '@alun/contract/rules/locale'
import { labelledScreens, type ScreenName, screenNames } from '@alun/contract/rules/screens'
import { goodVital, p75, type Vital, vitalDevices, vitals } from '@alun/contract/rules/web-vitals'
import { z } from 'zod'
import { optional } from '../../../core/http/list-filter.ts'
import { LanguageChoice } from '../../../core/panel/language-choice.tsx'
import { Choice } from '../../../core/panel/look/choice.tsx'
import { FilterForm } from '../../../core/panel/look/filter-form.tsx'
import { Group } from '../../../core/panel/look/group.tsx'
import { ListTable } from '../../../core/panel/look/list-table.tsx'
import { panelPage } from '../../../core/panel/panel-page.tsx'
import { PanelView } from '../../../core/panel/panel-view.tsx'
import { pageName } from '../../../core/words/page-name.ts'
import { panelLocale, panelTextOf, type WordKey } from '../../../core/words/words.ts'
import { dayFormat } from '../../../core/words/written-times.ts'
import { readVitals, type StoredVitals, summed } from '../vital-counts.ts'
import { byWeek } from '../vital-figures.ts'
import { VitalPlot } from './vital-plot.tsx'
import './speed.css'

const weeksShown = 26

const choice = z.object({
  page: optional(z.string()),
  language: optional(z.string()),
})

/** `/admin/speed`: how fast pages were for visitors, week by week. */
export const SpeedView = panelPage('speed', async (props) => {
  const { req } = props.initPageResult
  const { language, t } = panelTextOf(req.i18n)
  const intl = intlLocale(panelLocale(language))
  const asked = choice.parse(props.searchParams ?? {})
  const all = await readVitals(req.payload.db.drizzle, weeksShown)
  const rows = all.filter(
    ({ locale, page }) =>
      (!asked.page || page === asked.page) && (!asked.language || locale === asked.language),
  )
  const weeks = [...new Set(rows.map(({ week }) => week))]
  const visits = (week: string, vital: Vital) => {
    const own = rows.filter((row) => row.week === week && row.vital === vital)
    return summed(own).reduce((sum, count) => sum + count, 0)
  }
  const day = dayFormat(language, { day: 'numeric', month: 'short' })
  const text = figureText(intl, t)
  const days = weeks.map((week) => day.format(Date.parse(week)))
  const pagesShown = pagesOf(rows)
  return (
    <PanelView {...props} className="speed" title={t('vitals.title')} lead={t('vitals.lead')}>
      <FilterForm className="filters" action="/admin/speed" aria-label={t('vitals.filters')}>
        <Choice
          name="page"
          label={t('vitals.page')}
          any={t('vitals.anyPage')}
          value={asked.page}
          options={pagesOf(all).map((name) => [name, t(pageWord(name))])}
        />
        <LanguageChoice value={asked.language} />
      </FilterForm>
      {rows.length === 0 ? (
        <p className="empty">{t('vitals.empty')}</p>
      ) : (
        vitals.map((vital) => {
          const lines = vitalDevices.map((device) => ({
            device,
            label: t(`vitals.${device}`),
            values: byWeek(
              rows.filter((row) => row.device === device),
              weeks,
              vital,
            ),
          }))
          const name = t(`vitals.names.${vital}`)
          return (
            <Group key={vital} heading={name} aria-label={name}>
              <p className="small secondary">
                {t(`vitals.help.${vital}`)}{' '}
                {t('vitals.good', { value: text(vital, goodVital[vital]) })}
              </p>
              <VitalPlot
                good={goodVital[vital]}
                lines={lines}
                days={days}
                label={name}
                text={(value) => text(vital, value)}
              />
              <ListTable
                data-vital={vital}
                caption={name}
                columns={[t('vitals.week'), ...lines.map(({ label }) => label), t('vitals.visits')]}
              >
                {weeks
                  .map((week, at) => (
                    <tr key={week}>
                      <th scope="row">{days[at]}</th>
                      {lines.map(({ device, values }) => (
                        <td key={device}>{text(vital, values[at] ?? null)}</td>
                      ))}
                      <td>{visits(week, vital)}</td>
                    </tr>
                  ))
                  .toReversed()}
              </ListTable>
            </Group>
          )
        })
      )}
      {pagesShown.length > 0 ? (
        <Group heading={t('vitals.byPage')} aria-label={t('vitals.byPage')}>
          <ListTable
            data-pages=""
            columns={[
              t('vitals.page'),
              ...measured.map(({ device, vital }) => `${vital}, ${t(`vitals.${device}`)}`),
            ]}
          >
            {pagesShown.map((name) => (
              <tr key={name}>
                <th scope="row">{t(pageWord(name))}</th>
                {measured.map(({ device, vital }) => {
                  const own = rows.filter(
                    (row) => row.page === name && row.vital === vital && row.device === device,
                  )
                  return <td key={`${vital} ${device}`}>{text(vital, p75(vital, summed(own)))}</td>
                })}
              </tr>
            ))}
          </ListTable>
        </Group>
      ) : null}
    </PanelView>
  )
})

const measured = vitals.flatMap((vital) => vitalDevices.map((device) => ({ vital, device })))

const pagesOf = (rows: readonly StoredVitals[]) =>
  screenNames.filter((name) => rows.some(({ page }) => page === name))

const ofRecords: Partial<Record<ScreenName, WordKey>> = {
  article: 'editorial.articles.singular',
  document: 'editorial.documents.singular',
  'news-item': 'editorial.news.singular',
  offer: 'editorial.offers.singular',
  project: 'projects.singular',
  vacancy: 'editorial.vacancies.singular',
}

function pageWord(name: ScreenName): WordKey {
  const label = labelledScreens.find((each) => each === name)
  return label ? pageName(label) : (ofRecords[name] ?? 'vitals.page')
}

/** Seconds for the largest part, milliseconds for answers, a bare number for what moves. */
function figureText(intl: string, t: (key: WordKey, values?: Record<string, string>) => string) {
  const number = (digits: number) =>
    new Intl.NumberFormat(intl, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  const [whole, tenths, thousandths] = [number(0), number(2), number(3)]
  return (vital: Vital, value: number | null): string => {
    if (value === null) return '–'
    if (vital === 'CLS') return thousandths.format(value)
    return vital === 'LCP'
      ? t('vitals.seconds', { value: tenths.format(value / 1000) })
      : t('vitals.milliseconds', { value: whole.format(value) })
  }
}

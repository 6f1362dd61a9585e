import { currentTime } from '@alun/contract/rules/current-time'
import type { ReactNode } from 'react'
import { filterAddress } from '../../../core/http/list-filter.ts'
import { LanguageChoice } from '../../../core/panel/language-choice.tsx'
import { Choice } from '../../../core/panel/look/choice.tsx'
import { Figure } from '../../../core/panel/look/figure.tsx'
import { FilterForm } from '../../../core/panel/look/filter-form.tsx'
import { Group } from '../../../core/panel/look/group.tsx'
import { PanelLink } from '../../../core/panel/look/panel-link.tsx'
import { panelPage } from '../../../core/panel/panel-page.tsx'
import { PanelView } from '../../../core/panel/panel-view.tsx'
import { type PanelText, panelTextOf } from '../../../core/words/words.ts'
import { pluralOf, writeChange, writeNumber } from '../../../core/words/written-numbers.ts'
import { dayFormat } from '../../../core/words/written-times.ts'
import { holdingsCsvPath } from '../../../publishing/units/holdings/holdings-csv.ts'
import { worklistAddress } from '../../enquiries/worklist/worklist-filter.ts'
import { answersOf, figureTables, type Section } from '../figure-tables.ts'
import { csvPath } from '../figures-csv.ts'
import { monthAt, monthsUntil, periods } from '../period.ts'
import {
  type Figures,
  type FiguresFilter,
  few,
  figuresFilter,
  readFigures,
} from '../read-figures.ts'
import { AnswersPlot, WeeksPlot } from './figure-plots.tsx'
import { Table } from './figure-table.tsx'
import { PrintButton } from './print-button.tsx'
import './figures.css'

const path = '/admin/figures'

/** `/admin/figures`: figures of enquiries and their results. */
export const FiguresView = panelPage(async (props) => {
  const { req } = props.initPageResult
  const text = panelTextOf(req.i18n)
  const { t } = text
  const filter = figuresFilter.parse(props.searchParams ?? {})
  const figures = await readFigures(req, filter, currentTime())
  const shown = figures.isEmpty ? null : figures
  return (
    <PanelView
      {...props}
      className="figures"
      title={t('salesFigures.title')}
      lead={shown && periodText(shown, text)}
      actions={
        shown && (
          <div className="actions">
            <PrintButton label={t('salesFigures.print')} />
            <a className="button" href={csvPath(filter)} download>
              {t('salesFigures.all')}
            </a>
            <a className="button" href={holdingsCsvPath(daysOf(shown, filter))} download>
              {t('salesFigures.holdingsFile')}
            </a>
          </div>
        )
      }
    >
      <Filters {...text} figures={figures} filter={filter} />
      {shown ? (
        <Shown {...text} figures={shown} filter={filter} />
      ) : (
        <p className="empty">
          <b>{t('salesFigures.emptyTitle')}</b>
          {t('salesFigures.emptyLead')}
        </p>
      )}
    </PanelView>
  )
})

const daysOf = ({ period }: Figures, { project }: FiguresFilter) => ({
  from: period.chosen.from,
  until: period.chosen.to,
  project,
})

interface Props extends PanelText {
  figures: Figures
  filter: FiguresFilter
}

const recentMonths = 24

function Filters({ figures, filter, ...text }: Props) {
  const { t } = text
  const { language, project, weeks } = filter
  const { month } = figures.period
  const recent = monthsUntil(monthAt(currentTime()), recentMonths)
  const months = month === null || recent.includes(month) ? recent : [...recent, month]
  return (
    <div className="filters">
      <nav className="segments" aria-label={t('salesFigures.period')}>
        {periods.map((each) => (
          <PanelLink
            key={each}
            href={filterAddress(path, { ...filter, month: undefined, weeks: each })}
            aria-current={month === null && each === weeks ? 'page' : undefined}
          >
            {t(`salesFigures.periods.w${each}`)}
          </PanelLink>
        ))}
      </nav>
      <FilterForm className="filters" action={path} aria-label={t('salesFigures.filters')}>
        <input type="hidden" name="weeks" value={weeks} />
        <Choice
          name="month"
          label={t('salesFigures.month')}
          any={t('salesFigures.byWeeks')}
          value={month ?? undefined}
          options={months.map((each) => [each, capital(monthText(each, text))])}
        />
        <Choice
          name="project"
          label={t('common.project')}
          any={t('enquiries.worklist.anyProject')}
          value={project}
          options={figures.projects.map(({ id, title }) => [id, title])}
        />
        <LanguageChoice value={language} />
      </FilterForm>
    </div>
  )
}

/** `November 2026`, `листопад 2026` */
const monthText = (month: string, { language }: PanelText) =>
  dayFormat(language, { month: 'long', year: 'numeric' })
    .format(Date.parse(month))
    .replace(/\s?[рг]\.$/, '')

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function periodText({ isLittle, period }: Figures, text: PanelText): string {
  const { language, t } = text
  const format = dayFormat(language, { day: 'numeric', month: 'long' })
  const day = (iso: string) => format.format(Date.parse(iso))
  if (period.month !== null) {
    return t(period.isRunning ? 'salesFigures.runningMonthLead' : 'salesFigures.monthLead', {
      month: capital(monthText(period.month, text)),
      before: monthText(period.before.from.slice(0, 'yyyy-mm'.length), text),
      to: day(period.chosen.to),
    })
  }
  return t(isLittle ? 'salesFigures.littleLead' : 'salesFigures.lead', {
    from: day(period.chosen.from),
    to: day(period.chosen.to),
    beforeFrom: day(period.before.from),
    beforeTo: day(period.before.to),
  })
}

function Shown({ figures, filter, ...text }: Props) {
  const { t } = text
  const tables = figureTables(figures, text)
  const parts = { ...text, filter, tables }
  const bars = figures.isLittle ? undefined : t('salesFigures.barCount')
  const { answered, median } = figures.chosen
  const half =
    median !== null &&
    `${t('salesFigures.median')}: ${writeNumber(Math.round(median), text.language)}`
  return (
    <>
      <Summary {...text} figures={figures} />
      <Part {...parts} name="sold" />
      {tables.soldProjects.rows.length > 0 && (
        <>
          <Part {...parts} name="soldProjects" />
          <Part {...parts} name="soldPeople" />
          <Part {...parts} name="soldAgencies" />
        </>
      )}
      {figures.period.month === null && (
        <Part
          {...parts}
          name="weeks"
          count={t('salesFigures.runningCount')}
          plot={<WeeksPlot {...text} figures={figures} />}
        />
      )}
      <Part {...parts} name="sources" count={bars} />
      {tables.campaigns.rows.length > 0 && <Part {...parts} name="campaigns" count={bars} />}
      <div className="figures-three">
        <Part {...parts} name="projects" />
        <Part {...parts} name="languages" />
        <Part {...parts} name="forms" />
      </div>
      <Part
        {...parts}
        name="answers"
        count={half}
        plot={answered >= few && <AnswersPlot {...text} figures={figures} />}
      />
      <Part {...parts} name="funnel" count={t('salesFigures.byEnquiry')} />
      <Part {...parts} name="people" count={figures.isHead && t('salesFigures.peopleCount')} />
    </>
  )
}

function Summary({ figures, language, t }: PanelText & { figures: Figures }) {
  const { before, chosen, isLittle, promised, sold } = figures
  const { all, inTime } = answersOf(chosen)
  const number = (value: number) => writeNumber(value, language)
  const against = (now: number, then: number) =>
    !isLittle &&
    (then === 0
      ? now > 0 && t('salesFigures.noneBefore')
      : t('salesFigures.toBefore', {
          change: writeChange(now - then, language),
          before: number(then),
        }))
  const figure = (
    name: 'enquiries' | 'viewings' | 'deals',
    href: string,
    [now, then]: [now: number, then: number],
  ) => (
    <Figure
      name={name}
      value={number(now)}
      href={href}
      label={t(`salesFigures.counted.${name}.${pluralOf(now, language)}`)}
      detail={against(now, then)}
    />
  )
  return (
    <nav className="ledger" aria-label={t('salesFigures.summary')}>
      {figure('enquiries', worklistAddress({ view: 'list' }), [chosen.enquiries, before.enquiries])}
      {all > 0 && (
        <Figure
          name="in-time"
          value={isLittle ? number(inTime) : `${Math.round((inTime / all) * 100)}\u00a0%`}
          href="#answers"
          label={t('salesFigures.inTime', { minutes: promised })}
          detail={t('salesFigures.inTimeOf', {
            inTime: number(inTime),
            all: number(all),
          })}
        />
      )}
      {figure('viewings', worklistAddress({ view: 'list', status: 'viewing' }), [
        chosen.viewings,
        before.viewings,
      ])}
      {figure('deals', '#sold', [sold.chosen.deals, sold.before.deals])}
    </nav>
  )
}

interface PartProps extends PanelText {
  name: Section
  filter: FiguresFilter
  tables: ReturnType<typeof figureTables>
  count?: ReactNode
  /** Shows what the table says. */
  plot?: ReactNode
}

function Part({ count, filter, name, plot, tables, ...text }: PartProps) {
  const { t } = text
  const label = t(`salesFigures.sections.${name}`)
  const table = tables[name]
  const numbers = <Table {...text} {...table} label={label} />
  return (
    <Group
      heading={label}
      id={name}
      data-section={name}
      beside={
        <>
          {count && <span className="count">{count}</span>}
          <a className="link" href={csvPath(filter, name)} download aria-label={`${label}, CSV`}>
            {t('salesFigures.csv')}
          </a>
        </>
      }
    >
      {plot}
      {plot === undefined ? (
        numbers
      ) : (
        // Folded, because the table repeats the plot.
        <details>
          <summary className="link">{t('salesFigures.table')}</summary>
          {numbers}
        </details>
      )}
    </Group>
  )
}

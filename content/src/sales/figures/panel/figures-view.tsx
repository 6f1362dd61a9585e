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
import { pluralOf, writeNumber } from '../../../core/words/written-numbers.ts'
import { dayFormat } from '../../../core/words/written-times.ts'
import { worklistAddress } from '../../enquiries/worklist/worklist-filter.ts'
import { figureSentences, signed } from '../figure-sentences.ts'
import { figureTables, type Section } from '../figure-tables.ts'
import { csvPath } from '../figures-csv.ts'
import {
  type Figures,
  type FiguresFilter,
  few,
  figuresFilter,
  periods,
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

interface Props extends PanelText {
  figures: Figures
  filter: FiguresFilter
}

function Filters({ figures, filter, t }: Props) {
  const { language, project, weeks } = filter
  return (
    <div className="filters">
      <nav className="segments" aria-label={t('salesFigures.period')}>
        {periods.map((each) => (
          <PanelLink
            key={each}
            href={filterAddress(path, { ...filter, weeks: each })}
            aria-current={each === weeks ? 'page' : undefined}
          >
            {t(`salesFigures.periods.w${each}`)}
          </PanelLink>
        ))}
      </nav>
      <FilterForm className="filters" action={path} aria-label={t('salesFigures.filters')}>
        <input type="hidden" name="weeks" value={weeks} />
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

function periodText({ isLittle, period }: Figures, { language, t }: PanelText): string {
  const format = dayFormat(language, { day: 'numeric', month: 'long' })
  const day = (iso: string) => format.format(Date.parse(iso))
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
  const parts = { ...text, filter, tables, says: figureSentences(figures, tables, text) }
  const bars = figures.isLittle ? undefined : t('salesFigures.barCount')
  return (
    <>
      <Summary {...text} figures={figures} />
      <Part {...parts} name="weeks" count={t('salesFigures.runningCount')}>
        <WeeksPlot {...text} figures={figures} />
      </Part>
      <Part {...parts} name="sources" count={bars} />
      {tables.campaigns.rows.length > 0 && <Part {...parts} name="campaigns" count={bars} />}
      <div className="figures-three">
        <Part {...parts} name="projects" />
        <Part {...parts} name="languages" />
        <Part {...parts} name="forms" />
      </div>
      <Part {...parts} name="answers">
        {figures.chosen.answered >= few && <AnswersPlot {...text} figures={figures} />}
      </Part>
      <Part {...parts} name="funnel" count={bars} />
      <Part {...parts} name="people" count={figures.isHead && t('salesFigures.peopleCount')} />
    </>
  )
}

function Summary({ figures, language, t }: PanelText & { figures: Figures }) {
  const { before, chosen, isLittle, promised } = figures
  const inTime = chosen.answered - chosen.lateAnswers
  const number = (value: number) => writeNumber(value, language)
  const against = (name: 'enquiries' | 'viewings' | 'deals') =>
    !isLittle &&
    (before[name] === 0
      ? chosen[name] > 0 && t('salesFigures.noneBefore')
      : t('salesFigures.toBefore', {
          change: signed(chosen[name] - before[name], language),
          before: number(before[name]),
        }))
  const figure = (name: 'enquiries' | 'viewings' | 'deals', href: string) => (
    <Figure
      name={name}
      value={number(chosen[name])}
      href={href}
      label={t(`salesFigures.counted.${name}.${pluralOf(chosen[name], language)}`)}
      detail={against(name)}
    />
  )
  return (
    <nav className="ledger" aria-label={t('salesFigures.summary')}>
      {figure('enquiries', worklistAddress({ view: 'list' }))}
      {chosen.answered > 0 && (
        <Figure
          name="in-time"
          value={
            isLittle ? number(inTime) : `${Math.round((inTime / chosen.answered) * 100)}\u00a0%`
          }
          href="#answers"
          label={t('salesFigures.inTime', { minutes: promised })}
          detail={t('salesFigures.inTimeOf', {
            inTime: number(inTime),
            all: number(chosen.answered),
          })}
        />
      )}
      {figure('viewings', worklistAddress({ view: 'list', status: 'viewing' }))}
      {figure('deals', worklistAddress({ view: 'list', status: 'won' }))}
    </nav>
  )
}

interface PartProps extends PanelText {
  name: Section
  filter: FiguresFilter
  tables: ReturnType<typeof figureTables>
  says: ReturnType<typeof figureSentences>
  count?: ReactNode
  children?: ReactNode
}

function Part({ children, count, filter, name, says, tables, ...text }: PartProps) {
  const { t } = text
  const label = t(`salesFigures.sections.${name}`)
  const table = tables[name]
  const numbers = <Table {...text} {...table} label={label} />
  const [strong, more] = says[name] ?? []
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
      {strong && (
        <p className="says">
          <b className="strong">{strong}</b> {more}
        </p>
      )}
      {children}
      {table.bar ? (
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

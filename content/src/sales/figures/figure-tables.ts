import { isLocale } from '@alun/contract/rules/locale'
import { languageWords, shownName } from '../../core/words/account-words.ts'
import { enquiryOrigins } from '../../core/words/enquiry-origins.ts'
import type { PanelText, WordKey } from '../../core/words/words.ts'
import { sourceWord } from '../enquiries/source.ts'
import { worklistAddress } from '../enquiries/worklist/worklist-filter.ts'
import { answerSteps, type Dimension } from './figure-rows.ts'
import type { Figures } from './read-figures.ts'
import { soldTables } from './sold-tables.ts'
import { type Column, type FigureTable, tableOf } from './table-of.ts'

export const sections = [
  'sold',
  'soldProjects',
  'soldPeople',
  'soldAgencies',
  'weeks',
  'sources',
  'campaigns',
  'projects',
  'languages',
  'forms',
  'answers',
  'funnel',
  'people',
] as const
export type Section = (typeof sections)[number]

/** A month does not consist of whole weeks. */
export const sectionsOf = ({ period }: Figures): readonly Section[] =>
  period.month === null ? sections : sections.filter((each) => each !== 'weeks')

const rounded = (value: number | null) => (value === null ? null : Math.round(value))

export function figureTables(figures: Figures, text: PanelText): Record<Section, FigureTable> {
  const { t } = text
  const isCompared = !figures.isLittle
  const comparison: Column<{ before: number | null; enquiries: number }>[] = [
    isCompared && ['salesFigures.before', ({ before }) => before],
    isCompared && [
      'salesFigures.change',
      ({ before, enquiries }) => (before === null ? null : enquiries - before),
    ],
  ]

  const alike = (
    head: WordKey,
    dimension: Dimension,
    nameOf: (key: string) => string,
    linkOf?: (key: string) => string | undefined,
  ) =>
    tableOf(
      figures.by(dimension),
      [
        [head, ({ key }) => nameOf(key)],
        ['salesFigures.enquiries', ({ enquiries }) => enquiries],
        ...comparison,
        ['salesFigures.viewings', ({ viewings }) => viewings],
        ['salesFigures.reservations', ({ reservations }) => reservations],
      ],
      { bar: comparedBar(figures), linkOf: ({ key }) => linkOf?.(key) },
    )

  const projects = new Map(figures.projects.map(({ id, title }) => [id, title]))
  // A deleted project is counted by its stored name.
  const projectOf = (key: string) =>
    projects.get(key) ?? (key === 'none' ? t('salesFigures.noProject') : key)
  const linkOfProject = (key: string) =>
    projects.has(key) ? worklistAddress({ view: 'list', project: key }) : undefined

  const formOf = (key: string) => enquiryOrigins.find((each) => each === key)
  return {
    ...soldTables(figures, projectOf, text),
    weeks: tableOf(weeksShown(figures), [
      ['salesFigures.week', ({ day }) => day],
      ['salesFigures.enquiries', ({ enquiries }) => enquiries],
      ...comparison,
      ['salesFigures.late', ({ late }) => late],
      ['salesFigures.waiting', ({ waiting }) => waiting],
    ]),
    sources: alike('enquiries.worklist.source', 'source', (key) =>
      key === 'direct' ? t('salesFigures.direct') : sourceWord(key, { t }),
    ),
    campaigns: alike('salesFigures.campaign', 'campaign', (key) => key),
    projects: alike('common.project', 'project', projectOf, linkOfProject),
    languages: alike(
      'enquiries.worklist.language',
      'locale',
      (key) => (isLocale(key) ? t(languageWords(key)) : key),
      (key) => (isLocale(key) ? worklistAddress({ view: 'list', language: key }) : undefined),
    ),
    forms: alike(
      'enquiries.worklist.form',
      'form',
      (key) => {
        const form = formOf(key)
        return form ? t(`enquiries.forms.${form}`) : key
      },
      (key) => {
        const form = formOf(key)
        return form && worklistAddress({ view: 'list', form })
      },
    ),
    answers: tableOf(answerBuckets(figures), [
      [
        'salesFigures.minutes',
        ({ from }) => (from < 2 * answerSteps ? `${from}–${from + 2}` : `> ${from}`),
      ],
      ['salesFigures.enquiries', ({ enquiries }) => enquiries],
    ]),
    funnel: funnelTable(figures, text),
    people: tableOf(
      figures.people.toSorted((one, other) =>
        shownName(one).localeCompare(shownName(other), text.language),
      ),
      [
        ['salesFigures.person', shownName],
        ['salesFigures.replied', ({ answered }) => answered],
        ['salesFigures.onTime', ({ answered, late }) => answered - late],
        ['salesFigures.median', ({ median }) => rounded(median)],
        ['salesFigures.viewings', ({ viewings }) => viewings],
        ['salesFigures.overdue', ({ overdue }) => overdue],
      ],
      { bar: { now: 1 } },
    ),
  }
}

/** Enquiries answered in time, of all that were answered or whose limit has passed. */
export const answersOf = ({ answered, late, lateAnswers }: Figures['chosen']) => ({
  inTime: answered - lateAnswers,
  all: answered + late - lateAnswers,
})

/** Bar of the enquiries, with a line for the period before if there are enough to compare. */
const comparedBar = ({ isLittle }: Figures) => (isLittle ? { now: 1 } : { now: 1, before: 2 })

/** Weeks of the period, each with the same week of the period before; the running week has no comparison. */
export function weeksShown({ period, weeks }: Figures) {
  return weeks.slice(period.step).map((week, at) => ({
    ...week,
    isRunning: at === period.step,
    before: at === period.step ? null : (weeks[at]?.enquiries ?? 0),
  }))
}

/** Answers of the period in steps of two minutes. */
export function answerBuckets(figures: Figures) {
  const counted = new Map(figures.by('minutes').map(({ enquiries, key }) => [key, enquiries]))
  return Array.from({ length: answerSteps + 1 }, (_, at) => ({
    from: 2 * at,
    enquiries: counted.get(String(at)) ?? 0,
  }))
}

/** From enquiry to deal: each step, and what became of the other enquiries. */
function funnelTable(figures: Figures, { t }: PanelText): FigureTable {
  const { before, chosen, isLittle } = figures
  const { cancelled, lost, noShows, stillReserved: open } = chosen
  const steps = [
    {
      step: 'enquiries',
      of: null,
      days: null,
      stopped: t('salesFigures.stops.enquiries', { lost }),
    },
    {
      step: 'viewings',
      of: chosen.enquiries,
      days: chosen.toViewing,
      stopped: t('salesFigures.stops.viewings', { noShows, cancelled }),
    },
    {
      step: 'reservations',
      of: chosen.viewings,
      days: chosen.toReservation,
      stopped: t('salesFigures.stops.reservations', { open }),
    },
    {
      step: 'deals',
      of: chosen.reservations,
      days: chosen.toDeal,
      stopped: null,
    },
  ] as const
  return tableOf(
    steps,
    [
      ['salesFigures.step', ({ step }) => t(`salesFigures.${step}`)],
      ['salesFigures.now', ({ step }) => chosen[step]],
      !isLittle && ['salesFigures.before', ({ step }) => before[step]],
      !isLittle && [
        'salesFigures.percent',
        ({ of, step }) => (of ? Math.round((chosen[step] / of) * 100) : null),
      ],
      ['salesFigures.days', ({ days }) => rounded(days)],
      ['salesFigures.stopped', ({ stopped }) => stopped],
    ],
    { bar: comparedBar(figures) },
  )
}

import { isLocale } from '@alun/contract/rules/locale'
import { answerSteps, type Dimension } from '../../payload/figures.ts'
import { languageWords, shownName } from '../../words/account-words.ts'
import { enquiryOrigins } from '../../words/enquiry-origins.ts'
import { writeMoney } from '../../words/figures.ts'
import type { PanelText, WordKey } from '../../words/words.ts'
import { sourceWord } from '../enquiries/people/person-words.ts'
import { worklistAddress } from '../enquiries/worklist/worklist-filter.ts'
import type { Figures } from './read-figures.ts'

export const sections = [
  'weeks',
  'sources',
  'campaigns',
  'projects',
  'languages',
  'forms',
  'answers',
  'funnel',
  'people',
  'units',
  'brochures',
] as const
export type Section = (typeof sections)[number]

export type Cell = string | number | null

/** What a section says in numbers: the file has it as it is, the page formatted. */
export interface FigureTable {
  heads: string[]
  rows: { cells: Cell[]; href?: string }[]
  /** Which columns a bar is drawn of, and its line; none is drawn without. */
  bar?: { now: number; before?: number }
}

export function figureTables(figures: Figures, text: PanelText): Record<Section, FigureTable> {
  const { t } = text
  const heads = (...keys: Extract<WordKey, `salesFigures.${string}`>[]) => keys.map((key) => t(key))
  const compared = !figures.isLittle

  function alike(
    head: Extract<WordKey, `salesFigures.${string}`>,
    dimension: Dimension,
    nameOf: (key: string) => string,
    linkOf?: (key: string) => string | undefined,
  ): FigureTable {
    return {
      heads: [
        ...heads(head, 'salesFigures.enquiries'),
        ...(compared ? heads('salesFigures.before', 'salesFigures.change') : []),
        ...heads('salesFigures.viewings', 'salesFigures.reservations'),
      ],
      bar: compared ? { now: 1, before: 2 } : { now: 1 },
      rows: figures.by(dimension).map(({ before, enquiries, key, reservations, viewings }) => {
        const href = linkOf?.(key)
        return {
          cells: [
            nameOf(key),
            enquiries,
            ...(compared ? [before, enquiries - before] : []),
            viewings,
            reservations,
          ],
          ...(href && { href }),
        }
      }),
    }
  }

  const projects = new Map(figures.projects.map(({ id, title }) => [id, title]))
  const formOf = (key: string) => enquiryOrigins.find((each) => each === key)
  return {
    weeks: {
      heads: [
        ...heads('salesFigures.week', 'salesFigures.enquiries'),
        ...(compared ? heads('salesFigures.before', 'salesFigures.change') : []),
        ...heads('salesFigures.late', 'salesFigures.waiting'),
      ],
      rows: weeksShown(figures).map(({ before, day, enquiries, late, waiting }) => ({
        cells: [
          day,
          enquiries,
          ...(compared ? [before, before === null ? null : enquiries - before] : []),
          late,
          waiting,
        ],
      })),
    },
    sources: alike('salesFigures.source', 'source', (key) =>
      key === 'direct' ? t('salesFigures.direct') : sourceWord(key, { t }),
    ),
    campaigns: alike('salesFigures.campaign', 'campaign', (key) => key),
    projects: alike(
      'salesFigures.project',
      'project',
      (key) => projects.get(key) ?? t('salesFigures.noProject'),
      (project) => (projects.has(project) ? worklistAddress({ view: 'list', project }) : undefined),
    ),
    languages: alike(
      'salesFigures.language',
      'locale',
      (key) => (isLocale(key) ? t(languageWords(key)) : key),
      (key) => (isLocale(key) ? worklistAddress({ view: 'list', language: key }) : undefined),
    ),
    forms: alike(
      'salesFigures.form',
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
    answers: {
      heads: heads('salesFigures.minutes', 'salesFigures.enquiries'),
      rows: answerBuckets(figures).map(({ from, enquiries }) => ({
        cells: [from < 2 * answerSteps ? `${from}–${from + 2}` : `> ${from}`, enquiries],
      })),
    },
    funnel: funnelTable(figures, text),
    people: {
      heads: heads(
        'salesFigures.person',
        'salesFigures.replied',
        'salesFigures.onTime',
        'salesFigures.median',
        'salesFigures.viewings',
        'salesFigures.reservations',
        'salesFigures.deals',
        'salesFigures.overdue',
      ),
      bar: { now: 1 },
      rows: figures.people
        .map(({ answered, deals, late, median, overdue, reservations, viewings, ...person }) => ({
          cells: [
            shownName(person),
            answered,
            answered - late,
            median === null ? null : Math.round(median),
            viewings,
            reservations,
            deals,
            overdue,
          ],
        }))
        .toSorted((one, other) =>
          String(one.cells[0]).localeCompare(String(other.cells[0]), text.language),
        ),
    },
    units: {
      heads: heads(
        'salesFigures.unit',
        'salesFigures.project',
        'salesFigures.state',
        'salesFigures.price',
        'salesFigures.currency',
        'salesFigures.looks',
        'salesFigures.sheets',
        'salesFigures.enquiries',
      ),
      bar: { now: 5 },
      rows: figures.openings.units.map((unit) => ({
        cells: [
          unit.label,
          unit.project,
          t(`units.statuses.${unit.status}`),
          unit.price / 100,
          unit.currency,
          unit.looks,
          unit.sheets,
          unit.enquiries,
        ],
      })),
    },
    brochures: {
      heads: heads('salesFigures.brochuresOf', 'salesFigures.opened'),
      bar: { now: 1 },
      rows: figures.openings.brochures.map(({ opened, project }) => ({ cells: [project, opened] })),
    },
  }
}

/** The weeks of the period with those before, and the running one, which is compared with none. */
export function weeksShown({ period, weeks }: Figures) {
  return weeks.slice(period.weeks).map((week, at) => ({
    ...week,
    isRunning: at === period.weeks,
    before: at === period.weeks ? null : (weeks[at]?.enquiries ?? 0),
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

/** From enquiry to deal, each step with what became of the others. */
function funnelTable(figures: Figures, { language, t }: PanelText): FigureTable {
  const { before, chosen, isLittle } = figures
  const steps = ['enquiries', 'viewings', 'reservations', 'deals'] as const
  const days = [null, chosen.toViewing, chosen.toReservation, chosen.toDeal]
  const sum = chosen.sums
    .map(({ amount, currency }) => writeMoney(amount, currency, language))
    .join(' + ')
  const stopped = [
    t('salesFigures.stops.enquiries', { lost: chosen.lost }),
    t('salesFigures.stops.viewings', {
      noShows: chosen.noShows,
      cancelled: chosen.cancelled,
    }),
    t('salesFigures.stops.reservations', { open: chosen.reservations - chosen.deals }),
    sum && t('salesFigures.stops.deals', { sum }),
  ]
  return {
    heads: [
      t('salesFigures.step'),
      t('salesFigures.now'),
      ...(isLittle ? [] : [t('salesFigures.before'), t('salesFigures.percent')]),
      t('salesFigures.days'),
      t('salesFigures.stopped'),
    ],
    bar: isLittle ? { now: 1 } : { now: 1, before: 2 },
    rows: steps.map((step, at) => {
      const previous = steps[at - 1]
      const share = previous && chosen[previous] ? chosen[step] / chosen[previous] : null
      const waited = days[at] ?? null
      return {
        cells: [
          t(`salesFigures.${step}`),
          chosen[step],
          ...(isLittle ? [] : [before[step], share === null ? null : Math.round(share * 100)]),
          waited === null ? null : Math.round(waited),
          stopped[at] ?? '',
        ],
      }
    }),
  }
}

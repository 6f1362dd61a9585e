import type { PanelText } from '../../core/words/words.ts'
import { writeNumber } from '../../core/words/written-numbers.ts'
import { writtenMinutes } from '../enquiries/worklist/answer-deadline.ts'
import type { FigureTable, Section } from './figure-tables.ts'
import { type Figures, few } from './read-figures.ts'

type Sentence = [strong: string, more?: string]

/** The sentence of a section, by rule and without an explanation: the largest change, or a missed promise. */
export function figureSentences(
  figures: Figures,
  tables: Record<Section, FigureTable>,
  { language, t }: PanelText,
): Partial<Record<Section, Sentence>> {
  const { before, chosen, isLittle, period, weeks } = figures
  const sum = (from: number, to: number) =>
    weeks.slice(from, to).reduce((all, { enquiries }) => all + enquiries, 0)
  const end = 2 * period.weeks
  const inTime = chosen.answered - chosen.lateAnswers
  const viewed = (part: typeof before) =>
    part.enquiries > 0 ? Math.round((part.viewings / part.enquiries) * 100) : 0
  const answers: Sentence =
    chosen.answered < few
      ? [t('salesFigures.says.answersLittle', { inTime, all: chosen.answered, few })]
      : [
          t('salesFigures.says.answers', {
            median: writtenMinutes(Math.round(chosen.median ?? 0), t),
            nineOfTen: writtenMinutes(Math.round(chosen.nineOfTen ?? 0), t),
          }),
          t('salesFigures.says.answersMore', { late: chosen.lateAnswers }),
        ]
  return {
    weeks: isLittle
      ? [t('salesFigures.says.little', { now: chosen.enquiries, few })]
      : [t('salesFigures.says.weeks', { now: sum(end - 4, end), before: sum(end - 8, end - 4) })],
    ...(!isLittle && {
      sources: [largestChange(tables.sources)],
      funnel: [
        before.enquiries > 0
          ? t('salesFigures.says.funnel', { now: viewed(chosen), before: viewed(before) })
          : t('salesFigures.says.funnelFirst', { now: viewed(chosen) }),
        t('salesFigures.says.funnelMore', { open: chosen.open }),
      ],
    }),
    answers,
  }

  function largestChange({ rows }: FigureTable): string {
    const changes = rows.map(({ cells: [name, now, , change] }) => ({
      name: String(name),
      now: Number(now),
      change: Number(change),
    }))
    const [most] = changes.toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change))
    if (!most || most.change === 0) return t('salesFigures.says.same')
    const { name, now } = most
    return t('salesFigures.says.change', { name, now, change: signed(most.change, language) })
  }
}

/** `+17`, `−3`. */
export function signed(change: number, language: string): string {
  if (change === 0) return '0'
  return `${change > 0 ? '+' : '−'}${writeNumber(Math.abs(change), language)}`
}

import type { DateField, DateFieldClient, FieldDiffServerProps } from 'payload'
import { dayFormat } from '../words/written-times.ts'
import { TextDiff } from './text-diff.tsx'

const written = { day: '2-digit', month: '2-digit', year: 'numeric' } as const

/** Compares the days of two versions, because Payload shows each with a time. */
export function DayDiff(props: FieldDiffServerProps<DateField, DateFieldClient>) {
  const { clientField, comparisonValue, i18n, nestingLevel, versionValue } = props
  const texts = [comparisonValue, versionValue].map((day) =>
    typeof day === 'string' && day !== ''
      ? dayFormat(i18n.language, written).format(new Date(day))
      : '',
  )
  return <TextDiff {...{ clientField, i18n, nestingLevel, texts }} />
}

import { FieldDiffContainer, getHTMLDiffComponents } from '@payloadcms/ui/rsc'
import type { DateField, DateFieldClient, FieldDiffServerProps } from 'payload'
import { dayFormat } from '../words/written-times.ts'

const written = { day: '2-digit', month: '2-digit', year: 'numeric' } as const

/** The days of two versions: Payload writes each with a time. */
export function DayDiff(props: FieldDiffServerProps<DateField, DateFieldClient>) {
  const { clientField, comparisonValue, i18n, nestingLevel = 0, versionValue } = props
  const [fromHTML = '', toHTML = ''] = [comparisonValue, versionValue].map((day) =>
    typeof day === 'string' && day !== ''
      ? `<p>${dayFormat(i18n.language, written).format(new Date(day))}</p>`
      : '<p></p>',
  )
  const sides = getHTMLDiffComponents({ fromHTML, toHTML, tokenizeByCharacter: false })
  return (
    <FieldDiffContainer
      {...sides}
      i18n={i18n}
      label={{ label: clientField.label }}
      nestingLevel={nestingLevel}
    />
  )
}

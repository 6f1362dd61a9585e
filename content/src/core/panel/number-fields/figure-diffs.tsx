'use client'

import { getTranslation } from '@payloadcms/translations'
import {
  escapeDiffHTML,
  FieldDiffContainer,
  getHTMLDiffComponents,
  useTranslation,
} from '@payloadcms/ui'
import type { FieldDiffClientProps } from 'payload'
import { z } from 'zod'
import { isSameValue } from '../../records/same-value.ts'
import type { Words } from '../../words/words.ts'
import { writeMoney, writeNumber } from '../../words/written-numbers.ts'
import { writeOfficeTime } from '../../words/written-times.ts'
import { usePanelText } from '../use-panel-text.ts'

type Write = (value: unknown) => string

/** Not shown: fields that only the service uses. */
export function NoDiff() {
  return null
}

/** Two versions of a value, each as people write it. */
function ValueDiff({ write, ...props }: FieldDiffClientProps & { write: Write }) {
  const { i18n } = useTranslation()
  const { comparisonValue, field, locale, nestingLevel, versionValue } = props
  // Payload takes what is empty in one way for another value than what is empty in another.
  if (isSameValue(comparisonValue, versionValue)) return null
  const html = (value: unknown) => `<p>${escapeDiffHTML(write(value))}</p>`
  const { From, To } = getHTMLDiffComponents({
    fromHTML: html(comparisonValue),
    toHTML: html(versionValue),
    tokenizeByCharacter: false,
  })
  return (
    <FieldDiffContainer
      From={From}
      To={To}
      i18n={i18n}
      label={{
        ...('label' in field && { label: field.label }),
        ...(locale && { locale }),
      }}
      {...(nestingLevel !== undefined && { nestingLevel })}
    />
  )
}

/** Nothing where a version has no such value. */
const written =
  <T,>(schema: z.ZodType<T>, write: (value: T) => string): Write =>
  (value) => {
    const { data } = schema.safeParse(value)
    return data === undefined ? '' : write(data)
  }

export function TextDiff(props: FieldDiffClientProps) {
  return <ValueDiff {...props} write={written(z.string(), (value) => value)} />
}

export function YesNoDiff(props: FieldDiffClientProps) {
  const { i18n } = useTranslation()
  const write = (value: unknown) => i18n.t(value ? 'general:true' : 'general:false')
  return <ValueDiff {...props} write={write} />
}

const chosen = z
  .string()
  .transform((value) => [value])
  .or(z.array(z.string()))

/** What was chosen, by the words of its options. */
export function ChoiceDiff(props: FieldDiffClientProps) {
  const { i18n } = useTranslation()
  const { field } = props
  const options = 'options' in field ? field.options : []
  const labelOf = (value: string) => {
    const option = options.find((each) => typeof each !== 'string' && each.value === value)
    return typeof option === 'object' ? getTranslation(option.label, i18n) : value
  }
  const write = written(chosen, (values) => values.map(labelOf).join(', '))
  return <ValueDiff {...props} write={write} />
}

const sum = z.object({ amount: z.number(), currency: z.string() })

export function MoneyDiff(props: FieldDiffClientProps) {
  const { language } = usePanelText()
  const write = written(sum, ({ amount, currency }) => writeMoney(amount, currency, language))
  return <ValueDiff {...props} write={write} />
}

export function QuantityDiff({ unit, ...props }: FieldDiffClientProps & { unit: Words }) {
  const { language, t } = usePanelText()
  const write = written(z.number(), (value) => `${writeNumber(value, language)}\u00a0${t(unit)}`)
  return <ValueDiff {...props} write={write} />
}

/** An amount whose currency is in another field. */
export function AmountDiff(props: FieldDiffClientProps) {
  const { language } = usePanelText()
  return (
    <ValueDiff
      {...props}
      write={written(z.number(), (amount) => writeNumber(amount / 100, language))}
    />
  )
}

const instant = z.string().or(z.date())

/** A day, or a time in the office. */
export function OfficeTimeDiff({ isDay, ...props }: FieldDiffClientProps & { isDay: boolean }) {
  const { language, t } = usePanelText()
  const write = written(instant, (at) => {
    const time = writeOfficeTime(new Date(at).toISOString(), language)
    return isDay ? time.replace(/,.*/s, '') : `${time} ${t('panel.officeTime')}`
  })
  return <ValueDiff {...props} write={write} />
}

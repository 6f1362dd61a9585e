'use client'

import {
  escapeDiffHTML,
  FieldDiffContainer,
  getHTMLDiffComponents,
  useTranslation,
} from '@payloadcms/ui'
import type { FieldDiffClientProps } from 'payload'
import { z } from 'zod'
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

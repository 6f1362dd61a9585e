'use client'

import {
  escapeDiffHTML,
  FieldDiffContainer,
  getHTMLDiffComponents,
  useTranslation,
} from '@payloadcms/ui'
import type { FieldDiffClientProps } from 'payload'
import { z } from 'zod'
import { writeMoney, writeNumber } from '../../words/written-numbers.ts'
import { usePanelText } from '../use-panel-text.ts'

type Write = (value: unknown) => string

/** Hides fields that only the service uses. */
export function NoDiff() {
  return null
}

/** Compares two versions of a value, as people write it, because Payload would show minor units. */
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

/** Empty if a version has no such value. */
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

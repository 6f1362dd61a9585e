import type { DateFieldServerProps } from 'payload'
import { z } from 'zod'
import { baliMoment } from '../../leads/lead-facts.ts'
import { leadWords } from '../../leads/lead-words.ts'
import { panelLocale } from '../../model/panel/panel-locale.ts'
import { ReadOnlyField } from './read-only-field.tsx'

/** A moment on Bali, where meetings are: the panel's own field shows the reader's day alone. */
export function BaliTime({ data, field, i18n }: DateFieldServerProps) {
  const moment = z.coerce.date().safeParse(data?.[field.name] ?? undefined)
  if (!moment.success) return null
  const locale = panelLocale(i18n.language)
  return (
    <ReadOnlyField label={field.label} language={i18n.language}>
      {`${baliMoment(moment.data.toISOString(), locale)}, ${leadWords[locale].baliTime}`}
    </ReadOnlyField>
  )
}

import type { DateFieldServerProps } from 'payload'
import { z } from 'zod'
import { baliMoment } from '../../leads/lead-facts.ts'
import { leadWords } from '../../leads/lead-words.ts'
import { panelLocale } from '../../model/panel/panel-locale.ts'
import { ReadOnlyField } from './read-only-field.tsx'

/** A time in Bali, where meetings are; the panel's own field uses the time zone of the browser. */
export function BaliTime({ data, field, i18n }: DateFieldServerProps) {
  const date = z.coerce.date().safeParse(data?.[field.name] ?? undefined)
  if (!date.success) return null
  const locale = panelLocale(i18n.language)
  return (
    <ReadOnlyField label={field.label} language={i18n.language}>
      {`${baliMoment(date.data.toISOString(), locale)}, ${leadWords[locale].baliTime}`}
    </ReadOnlyField>
  )
}

'use client'

import { DateTimeField, useFormFields } from '@payloadcms/ui'
import type { DateFieldClientProps } from 'payload'
import { z } from 'zod'
import { dayInBrowser } from '../../words/written-times.ts'

const stored = z.string()

/**
 * Payload's picker of days, which shows the stored day wherever the browser is. By itself it shows noon
 * UTC on the clock of the browser, where it can be the next day already.
 */
export function DayField(props: DateFieldClientProps & { path: string }) {
  const { field, path } = props
  const value = useFormFields(([fields]) => stored.safeParse(fields[path]?.value).data)
  const { admin } = field
  if (!admin?.date) return <DateTimeField {...props} />
  const overrides = { selected: value ? dayInBrowser(value) : null }
  const shown = { ...field, admin: { ...admin, date: { ...admin.date, overrides } } }
  return <DateTimeField {...props} field={shown} />
}

'use client'

import { getTranslation } from '@payloadcms/translations'
import { useRowLabel, useTranslation } from '@payloadcms/ui'
import type { ArrayFieldClient, ClientField } from 'payload'
import { z } from 'zod'

const text = z.string().trim().min(1)

/** The heading of a row: its first text, so that folded rows can be told apart, else Payload's heading. */
export function RowTitle({ field }: { field: ArrayFieldClient }) {
  const { data, rowNumber = 0 } = useRowLabel<Record<string, unknown> | undefined>()
  const { i18n } = useTranslation()
  const [first] = textFields(field.fields).flatMap(
    (name) => text.safeParse(data?.[name]).data ?? [],
  )
  const kind = getTranslation(field.labels?.singular ?? '', i18n)
  return <span className="row-label">{first ?? `${kind} ${rowNumber + 1}`}</span>
}

function textFields(fields: readonly ClientField[]): string[] {
  return fields.flatMap((field) => {
    if (field.type === 'row' || field.type === 'collapsible') return textFields(field.fields)
    const isText = field.type === 'text' || field.type === 'textarea'
    return isText && field.name !== 'id' && field.name !== 'key' ? [field.name] : []
  })
}

'use client'

import { getTranslation } from '@payloadcms/translations'
import { useRowLabel, useTranslation } from '@payloadcms/ui'
import type { ArrayFieldClient, ClientField } from 'payload'
import { commaList } from '../words/comma-list.ts'
import { writeDay } from '../words/written-times.ts'
import { rowWords } from './row-words.ts'

/** The heading of a row, which distinguishes folded rows, else Payload's heading. */
export function RowTitle({ field }: { field: ArrayFieldClient }) {
  const { data, rowNumber = 0 } = useRowLabel<Record<string, unknown> | undefined>()
  const { i18n } = useTranslation()
  const write = (of: ClientField, value: string): string => {
    if (of.type === 'date') return writeDay(value)
    const options = of.type === 'select' ? of.options : []
    const option = options.find((each) => typeof each === 'object' && each.value === value)
    const label = typeof option === 'object' && getTranslation(option.label, i18n)
    return typeof label === 'string' ? label : value
  }
  const words = commaList(...rowWords(field.fields, data, write))
  const kind = getTranslation(field.labels?.singular ?? '', i18n)
  return <span className="row-label">{words || `${kind} ${rowNumber + 1}`}</span>
}

'use client'

import { getTranslation } from '@payloadcms/translations'
import { useRowLabel, useTranslation } from '@payloadcms/ui'
import type { ArrayFieldClient, ClientField } from 'payload'
import { useEffect, useRef } from 'react'
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
  const title = useRef<HTMLSpanElement>(null)
  useEffect(() => focusAddedRow(title.current), [])
  const words = commaList(...rowWords(field.fields, data, write))
  const kind = getTranslation(field.labels?.singular ?? '', i18n)
  return (
    <span className="row-label" ref={title}>
      {words || `${kind} ${rowNumber + 1}`}
    </span>
  )
}

/**
 * Puts the caret into the first field of a row that was just added. Its fields may come with a later answer, and those
 * after a line of fields are hidden until that line is drawn.
 */
function focusAddedRow(title: Element | null) {
  const row = title?.closest('.array-field__row')
  const added = document.activeElement
  if (!row || !added?.matches('.array-field__add-row')) return
  const arriving = new MutationObserver(focusFirst)
  function focusFirst() {
    const field = row?.querySelector<HTMLElement>(
      '.collapsible__content :is(input:not([type=hidden]), textarea, [contenteditable=true])',
    )
    if (!field) return
    if (document.activeElement === added) field.focus()
    if (document.activeElement !== added) arriving.disconnect()
  }
  arriving.observe(row, { childList: true, subtree: true })
  focusFirst()
  return () => arriving.disconnect()
}

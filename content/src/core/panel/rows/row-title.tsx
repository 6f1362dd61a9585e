'use client'

import { useConfig, useLocale, useRowLabel, useTranslation } from '@payloadcms/ui'
import type { ArrayFieldClient } from 'payload'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { panelRequest } from '../panel-request.ts'
import { usePanelText } from '../use-panel-text.ts'
import { type TitlePart, titleParts } from './row-name.ts'
import './rows.css'

/** The content of a row in its heading, so that it is known while it is folded. */
export function RowTitle({ field }: { field: ArrayFieldClient }) {
  const { data, rowNumber = 0 } = useRowLabel<Record<string, unknown> | undefined>()
  const { i18n } = useTranslation()
  const { t } = usePanelText()
  const parts = titleParts(field.fields, data ?? {}, i18n)
  return (
    <span className="row-title">
      <span className="row-title__number">{rowNumber + 1}</span>
      {parts.length === 0 && t('panel.emptyRow')}
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place alone.
        <span key={at}>
          {at > 0 && ' · '}
          {typeof part === 'string' ? part : <RecordTitle {...part} />}
        </span>
      ))}
    </span>
  )
}

const record = z.record(z.string(), z.unknown())
/** Each title is asked for once. */
const known = new Map<string, Promise<string | null>>()

function RecordTitle({ collection, id }: Exclude<TitlePart, string>) {
  const { code } = useLocale()
  const { getEntityConfig } = useConfig()
  const titleField = getEntityConfig({ collectionSlug: collection })?.admin.useAsTitle ?? 'id'
  const [title, setTitle] = useState<string | null>(null)
  useEffect(() => {
    const address = `${collection}/${id}?depth=0&locale=${code}&select[${titleField}]=true`
    const asked =
      known.get(address) ??
      panelRequest('GET', address, record).then(
        (found) => z.string().safeParse(found[titleField]).data ?? null,
        () => null,
      )
    known.set(address, asked)
    let isCurrent = true
    asked.then((found) => isCurrent && setTitle(found))
    return () => {
      isCurrent = false
    }
  }, [collection, id, code, titleField])
  return title ?? '…'
}

'use client'

import { useConfig, useDocumentInfo, useListQuery, useModal, useSelection } from '@payloadcms/ui'
import { mergeListSearchAndWhere } from 'payload/shared'
import { createPortal } from 'react-dom'
import { z } from 'zod'
import { useDialogPart } from '../../../core/panel/dialog/use-dialog-part.ts'
import { useAnswer } from '../../../core/panel/use-answer.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import type { WordKey } from '../../../core/words/words.ts'
import type { Use } from '../where-used.ts'
import { UseList } from './use-list.tsx'

const use: z.ZodType<Use> = z.object({
  href: z.string(),
  kind: z.string(),
  title: z.string(),
  isOnlyDraft: z.boolean(),
})
const answer = z.object({ uses: z.array(use), more: z.number(), enquiries: z.number() })

const enquiryWords: Readonly<Record<string, WordKey>> = {
  accounts: 'editorial.uses.enquiriesOfPerson',
  attachments: 'editorial.uses.enquiriesWithFile',
}

/** Lists the uses of a record in the dialog that confirms its deletion. */
export function UsesOfRecord() {
  const { collectionSlug, hasDeletePermission, id } = useDocumentInfo()
  if (!collectionSlug || id === undefined || !hasDeletePermission) return null
  return (
    <UsesIn dialog={`delete-${id}`} collection={collectionSlug} where={{ id: { equals: id } }} />
  )
}

/** Lists the uses of the marked rows in the dialog that confirms their deletion. */
export function UsesOfMarked({ collectionSlug }: { collectionSlug: string }) {
  const { getEntityConfig } = useConfig()
  const { query } = useListQuery()
  const { selectAll, selectedIDs } = useSelection()
  const collectionConfig = getEntityConfig({ collectionSlug })
  const areAll = String(selectAll) === 'allAvailable'
  const { search, where = {} } = query
  const whole = areAll && mergeListSearchAndWhere({ collectionConfig, search: search ?? '', where })
  return (
    <UsesIn
      dialog="confirm-delete-many-docs"
      collection={collectionSlug}
      where={whole || { id: { in: selectedIDs } }}
    />
  )
}

function UsesIn(props: { dialog: string; collection: string; where: object }) {
  const { collection, dialog, where } = props
  const { t } = usePanelText()
  const isOpen = useModal().isModalOpen(dialog)
  const query = new URLSearchParams({ collection, where: JSON.stringify(where) })
  const found = useAnswer(isOpen ? `uses?${query}` : null, answer)
  const place = useDialogPart(isOpen ? dialog : null, '.confirmation-modal__content')
  if (!place || found === 'loading') return null
  if (found === 'failed')
    return createPortal(<p role="alert">{t('editorial.uses.unread')}</p>, place)
  const { enquiries, more, uses } = found
  if (uses.length + enquiries === 0) return null
  return createPortal(
    <section className="panel" role="status" data-deletion-uses>
      <h2 className="field-label">{t('media.uses')}</h2>
      {uses.length > 0 && (
        <>
          <UseList t={t} uses={uses} />
          {more > 0 && <p>{t('editorial.uses.more', { count: more })}</p>}
          <p>{t('editorial.uses.deleting')}</p>
        </>
      )}
      {enquiries > 0 && (
        <p data-deletion-enquiries={enquiries}>
          {t(enquiryWords[collection] ?? 'editorial.uses.enquiries', { count: enquiries })}
        </p>
      )}
    </section>,
    place,
  )
}

'use client'

import {
  Button,
  ConfirmationModal,
  toast,
  useDocumentInfo,
  useForm,
  useLocale,
  useModal,
  useTranslation,
} from '@payloadcms/ui'
import { z } from 'zod'
import { panelRequest, problemOf } from '../../../core/panel/panel-request.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'

const record = z.looseObject({})
const question = 'drop-drafts'

/**
 * Whether the site shows the record, with the way back to what it shows. Payload's own way sends the public record of
 * one language, which counts as an outdated save, and would publish the drafts of the other languages.
 */
export function PublicState() {
  const { hasPublishedDoc, hasPublishPermission, isTrashed, unpublishedVersionCount } =
    useDocumentInfo()
  const { t } = useTranslation()
  const { openModal } = useModal()
  const dropDrafts = useDropDrafts()
  const isChanged = hasPublishedDoc && unpublishedVersionCount > 0
  const state = isChanged ? 'changed' : hasPublishedDoc ? 'published' : 'draft'
  const words = t(`version:${state}`)
  return (
    <div className="status" title={`${t('version:status')}: ${words}`}>
      <div className="status__value-wrap">
        <span className="status__label">{t('version:status')}: </span>
        <span className="status__value">{words}</span>
        {isChanged && hasPublishPermission && !isTrashed && (
          <>
            {' — '}
            <Button
              buttonStyle="none"
              className="status__action"
              id="action-revert-to-published"
              onClick={() => openModal(question)}
            >
              {t('version:revertToPublished')}
            </Button>
            <ConfirmationModal
              body={t('version:aboutToRevertToPublished')}
              confirmingLabel={t('version:reverting')}
              heading={t('version:confirmRevertToSaved')}
              modalSlug={question}
              onConfirm={dropDrafts}
            />
          </>
        )}
      </div>
    </div>
  )
}

function useDropDrafts(): () => Promise<void> {
  const info = useDocumentInfo()
  const { getDataByPath, reset } = useForm()
  const { code: locale } = useLocale()
  const { t } = usePanelText()
  const { collectionSlug, globalSlug, id } = info
  const path = globalSlug ? `globals/${globalSlug}` : `${collectionSlug}/${id}`

  async function drop(): Promise<void> {
    const updatedAt = getDataByPath('updatedAt')
    await panelRequest('POST', `${path}/drop-drafts`, record, { updatedAt })
    const reading = `${path}?locale=${locale}&fallback-locale=null&depth=0&draft=true`
    const shown = await panelRequest('GET', reading, record)
    await reset(shown)
    info.updateSavedDocumentData(shown)
    info.incrementVersionCount()
    info.setUnpublishedVersionCount(0)
    toast.success(t('panel.versions.draftsDropped'))
  }

  return () =>
    drop().catch((cause: unknown) => {
      toast.error(t(problemOf(cause, 'panel.versions.draftsStay')))
    })
}

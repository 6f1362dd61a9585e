'use client'

import { isLocale } from '@alun/contract/rules/locale'
import {
  Button,
  ConfirmationModal,
  toast,
  useAuth,
  useDocumentInfo,
  useForm,
  useFormFields,
  useModal,
  useTranslation,
} from '@payloadcms/ui'
import { Fragment, useEffect, useState } from 'react'
import { z } from 'zod'
import { panelRequest, problemOf } from '../../../core/panel/panel-request.ts'
import { useFormPlace } from '../../../core/panel/use-form-place.ts'
import { useMay } from '../../../core/panel/use-may.ts'
import { useNewest } from '../../../core/panel/use-newest.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { originOf } from '../../../core/records/draft-of.ts'
import { draftWords } from '../../../core/records/draft-words.ts'
import { languageWords, shownName } from '../../../core/words/account-words.ts'

const record = z.looseObject({})
const publicState = z.object({
  name: z.string().nullable(),
  pages: z.array(z.object({ locale: z.string().refine(isLocale), href: z.string() })),
})
const nameable = z.object({ name: z.string().nullish(), email: z.string().nullish() })
const question = 'drop-drafts'

/**
 * Whether the site shows the record, with the way back to what it shows. Payload's own way sends the public record of
 * one language, which counts as an outdated save, and would publish the drafts of the other languages.
 */
export function PublicState() {
  const { hasPublishedDoc, isTrashed, unpublishedVersionCount } = useDocumentInfo()
  const mayPublish = useMay('publish')
  const { t } = useTranslation()
  const { openModal } = useModal()
  const dropDrafts = useDropDrafts()
  const isChanged = hasPublishedDoc && unpublishedVersionCount > 0
  const state = isChanged ? 'changed' : hasPublishedDoc ? 'published' : 'draft'
  const { name, pages } = usePublicState()
  const origin = useOriginWords(name)
  const words = (state !== 'published' && origin) || t(`version:${state}`)
  return (
    <div className="status" title={`${t('version:status')}: ${words}`}>
      <div className="status__value-wrap">
        <span className="status__label">{t('version:status')}: </span>
        <span className="status__value">{words}</span>
        {isChanged && mayPublish && !isTrashed && (
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
        {pages.length > 0 && <PublicPages pages={pages} />}
      </div>
    </div>
  )
}

type PublicPages = z.output<typeof publicState>['pages']

/** The page in each language in which visitors see it. */
function PublicPages({ pages }: { pages: PublicPages }) {
  const { t } = usePanelText()
  return (
    <span className="status__pages">
      {' — '}
      {t('panel.versions.onSite')}{' '}
      {pages.map(({ href, locale }) => (
        <Fragment key={locale}>
          <a
            href={href}
            target="_blank"
            rel="noopener"
            title={t(languageWords(locale))}
            data-public-page={locale}
          >
            {locale.toUpperCase()}
          </a>{' '}
        </Fragment>
      ))}
    </span>
  )
}

/** The public state, which only the service knows. Empty until it has answered; read again after each save. */
function usePublicState(): z.output<typeof publicState> {
  const { lastUpdateTime } = useDocumentInfo()
  const [state, setState] = useState<z.output<typeof publicState>>({ name: null, pages: [] })
  const place = useFormPlace()
  // Not for people who only read records, because the service would refuse them.
  const address = useMay('update') && place && `public-state?${new URLSearchParams(place)}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: a save may change where it is public.
  useEffect(() => {
    if (!address) return
    panelRequest('GET', address, publicState).then(setState, () => {
      // Without an answer there are no links, and the day stands without a name.
    })
  }, [address, lastUpdateTime])
  return state
}

/** What the draft comes from; `null` for one that somebody has written. */
function useOriginWords(name: string | null): string | null {
  const { user } = useAuth()
  const text = usePanelText()
  const value = useFormFields(([fields]) => fields.draftOf?.value)
  const origin = originOf({ draftOf: value })
  const own = origin?.by === user?.id && user ? shownName(nameable.parse(user)) : null
  return draftWords(origin, own ?? name, text)
}

function useDropDrafts(): () => Promise<void> {
  const { setUnpublishedVersionCount } = useDocumentInfo()
  const { getDataByPath } = useForm()
  const { path, showNewest } = useNewest()
  const { t } = usePanelText()

  async function drop(): Promise<void> {
    const updatedAt = getDataByPath('updatedAt')
    await panelRequest('POST', `${path}/drop-drafts`, record, { updatedAt })
    await showNewest()
    setUnpublishedVersionCount(0)
    toast.success(t('panel.versions.draftsDropped'))
  }

  return () =>
    drop().catch((cause: unknown) => {
      toast.error(t(problemOf(cause, 'panel.versions.draftsStay')))
    })
}

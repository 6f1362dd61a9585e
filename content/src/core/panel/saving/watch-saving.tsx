'use client'

import {
  toast,
  useDocumentInfo,
  useForm,
  useFormProcessing,
  useFormSubmitted,
  useLocale,
} from '@payloadcms/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { z } from 'zod'

import { PanelButton } from '../look/panel-button.tsx'
import { isSignedOut, isUnconnected, panelRequest } from '../panel-request.ts'
import { Strip } from '../unsaved/strip.tsx'
import { applied, type Changes, type Conflict } from '../unsaved/typed-changes.ts'
import { usePageEvent } from '../use-page-event.ts'
import { usePanelText } from '../use-panel-text.ts'
import { useReconnected } from '../use-reconnected.ts'
import { ChooseValues, useFieldLabel } from './choose-values.tsx'
import { goToField } from './go-to-field.ts'
import { type Newest, readNewest, useSaver } from './newest.ts'
import { type RejectedFields, RejectionDialog } from './rejection-dialog.tsx'
import { useRecordChanges } from './use-record-changes.ts'

const saveButtons = '#action-save, #action-save-draft'
/** So often what others save is taken in by itself. */
const mostMerges = 5

/** What others have saved since the form was opened, and what this person has changed. */
interface Outdated {
  kind: 'outdated'
  record: Newest['record']
  who: string | null
  typed: Changes
  conflicts: readonly Conflict[]
}

type State =
  | Outdated
  | { kind: 'saved' | 'unconnected' }
  | { kind: 'rejected'; rejected: RejectedFields }
  | { kind: 'failed'; fields: readonly string[] }

/**
 * What follows when a form could not be saved. Without a connection it is tried again; what others have
 * saved meanwhile is brought together with what was typed; a rejected record is repaired in a dialog.
 * Payload tells all of it by a toast alone, and takes the form for unchanged.
 */
export function WatchSaving() {
  const {
    collectionSlug,
    data,
    docConfig,
    getDocPreferences,
    globalSlug,
    id,
    setData,
    setUnpublishedVersionCount,
  } = useDocumentInfo()
  const { code } = useLocale()
  const { t } = usePanelText()
  const labelOf = useFieldLabel()
  const { dispatchFields, getFields, setModified } = useForm()
  const { changesNow, put } = useRecordChanges()
  const isSubmitted = useFormSubmitted()
  const isProcessing = useFormProcessing()
  const pressed = useRef<HTMLElement | null>(null)
  const merges = useRef(0)
  const [state, setState] = useState<State>({ kind: 'saved' })
  const [isChoosing, setChoosing] = useState(false)
  const updatedAt: unknown = data?.updatedAt

  const note = ({ isTrusted, target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>(saveButtons) : null
    if (!button) return
    pressed.current = button
    if (isTrusted) merges.current = 0
  }
  usePageEvent('click', note, true)

  // Payload asks for them once, at the first change or save; without an answer it would wait for ever.
  useEffect(() => void getDocPreferences().catch(console.error), [getDocPreferences])

  const hasDrafts = Boolean(docConfig?.versions?.drafts)
  const again = () => pressed.current?.click()
  /** Once the form has taken in what was just put into it. */
  const againSoon = () => requestAnimationFrame(() => setTimeout(again))

  const take = async ({ record, typed }: Pick<Outdated, 'record' | 'typed'>, chosen = {}) => {
    const { values } = applied(typed, record, chosen)
    setData(record)
    await put(values)
    againSoon()
  }

  const nameOf = useSaver()

  const explain = useEffectEvent(async (isLatest: () => boolean) => {
    setModified(true)
    // What the server answers to the last change may come later, and takes their marks away.
    const fields = Object.entries(getFields()).flatMap(([path, { errorMessage, valid, value }]) =>
      valid === false ? [{ path, value, reason: errorMessage }] : [],
    )
    const isThere = globalSlug !== undefined || id !== undefined
    const of = globalSlug ?? `${collectionSlug}/${id}`
    // Of a new record only whether the service answers, and to whom.
    const read = isThere
      ? readNewest(of, code)
      : panelRequest('GET', 'access', z.unknown()).then(() => null)
    const newest = await read.catch((cause: unknown) => ({ cause }))
    if (!isLatest()) return
    // Payload counts a draft that was not saved.
    if (pressed.current?.id === 'action-save-draft') {
      setUnpublishedVersionCount((count) => Math.max(0, count - 1))
    }
    if (newest && 'cause' in newest) {
      toast.dismiss()
      if (isUnconnected(newest.cause)) return setState({ kind: 'unconnected' })
      // The strip of an ended session says it.
      if (isSignedOut(newest.cause)) return
    } else if (newest && isLater(newest.record.updatedAt, updatedAt)) {
      toast.dismiss()
      const { record } = newest
      const typed = changesNow()
      const { conflicts } = applied(typed, record)
      if (conflicts.length === 0 && ++merges.current <= mostMerges) return take({ record, typed })
      setChoosing(conflicts.length > 0)
      return setState({ kind: 'outdated', record, typed, conflicts, who: nameOf(newest.who) })
    }
    for (const { path, reason } of fields)
      dispatchFields({ type: 'UPDATE', path, valid: false, errorMessage: reason })
    if (isSubmitted && hasDrafts && fields.length > 0) {
      toast.dismiss()
      return setState({ kind: 'rejected', rejected: fields })
    }
    setState({ kind: 'failed', fields: fields.map(({ path }) => path) })
  })

  // Only a save has a new version. Payload marks a form whose draft was refused as not submitted.
  const begun = useRef<{ updatedAt: unknown } | null>(null)
  const [failures, setFailures] = useState(0)
  useEffect(() => {
    if (isProcessing) {
      if (begun.current === null) setState({ kind: 'saved' })
      begun.current ??= { updatedAt }
      return
    }
    const before = begun.current
    begun.current = null
    if (before && before.updatedAt === updatedAt) setFailures((count) => count + 1)
  }, [isProcessing, updatedAt])
  useEffect(() => {
    if (failures === 0) return
    void explain(() => begun.current === null)
  }, [failures])

  useReconnected(state.kind === 'unconnected', again)
  switch (state.kind) {
    case 'saved':
      return null
    case 'unconnected':
      return (
        <Strip name="unconnected" words={t('panel.saving.unconnected')}>
          <PanelButton isSmall onClick={again}>
            {t('panel.saving.now')}
          </PanelButton>
        </Strip>
      )
    case 'rejected':
      return (
        <RejectionDialog
          rejected={state.rejected}
          again={again}
          // Disabled while the form was sent, it has lost it.
          back={() => pressed.current?.focus()}
          close={() => setState({ kind: 'saved' })}
        />
      )
    case 'failed': {
      const [first] = state.fields
      const names = state.fields.map(labelOf).join(', ')
      return (
        <Strip
          name="failed"
          words={first ? t('panel.unsaved.wrong', { fields: names }) : t('panel.unsaved.failed')}
        >
          <PanelButton isSmall onClick={() => (first ? goToField(first) : again())}>
            {t(first ? 'panel.saving.toField' : 'panel.saving.now')}
          </PanelButton>
        </Strip>
      )
    }
    case 'outdated': {
      const { conflicts, who } = state
      const fields = conflicts.map(({ path }) => labelOf(path)).join(', ')
      return (
        <>
          <Strip
            name="conflict"
            words={t('panel.unsaved.conflict', { who: who ?? t('panel.unsaved.somebody'), fields })}
          >
            <PanelButton isSmall onClick={() => (fields ? setChoosing(true) : void take(state))}>
              {t(fields ? 'panel.unsaved.compare' : 'panel.saving.now')}
            </PanelButton>
          </Strip>
          {isChoosing && (
            <ChooseValues
              conflicts={conflicts}
              who={who}
              action={t('panel.unsaved.save')}
              labelOf={labelOf}
              choose={(chosen) => {
                setChoosing(false)
                void take(state, chosen)
              }}
              close={() => setChoosing(false)}
            />
          )}
        </>
      )
    }
  }
}

const isLater = (one: string | null | undefined, other: unknown) =>
  Date.parse(one ?? '') > Date.parse(String(other))

'use client'

import {
  toast,
  useAllFormFields,
  useDocumentInfo,
  useForm,
  useFormModified,
  useLocale,
  useModal,
} from '@payloadcms/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { z } from 'zod'
import { isSameValue } from '../../records/same-value.ts'
import { writeOfficeTime } from '../../words/written-times.ts'
import { useDialogPart } from '../dialog/use-dialog-part.ts'
import { PanelButton } from '../look/panel-button.tsx'
import { isUnconnected, panelRequest } from '../panel-request.ts'
import { usePageEvent } from '../use-page-event.ts'
import { usePanelText } from '../use-panel-text.ts'
import { useReconnected } from '../use-reconnected.ts'
import { type KeptCopy, keptCopies } from './kept-copies.ts'
import { Strip } from './strip.tsx'
import { fieldsTyped, type TypedFields, typedFields, withFields } from './typed-fields.ts'
import { usePerson } from './use-person.ts'
import { useSaveEnd } from './use-save-end.ts'

const leaving = 'leave-without-saving'
const draftButton = '#action-save-draft'
const saveButtons = `#action-save, ${draftButton}`
const afterLastKeyMs = 400

const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click()

const copy = z.strictObject({ fields: fieldsTyped })
type Copy = z.output<typeof copy>
const record = z.looseObject({})

/**
 * Stores what is typed into a form in this browser until it is saved, and offers it again wherever the form
 * is opened. What others have saved since is overwritten by nobody: one's own fields are put on it in the
 * form, for the person to look at and save.
 */
export function UnsavedForm() {
  const {
    collectionSlug,
    data,
    getDocPreferences,
    globalSlug,
    id,
    initialData,
    initialState,
    setData,
  } = useDocumentInfo()
  const { code } = useLocale()
  const who = usePerson()
  const { t, language } = usePanelText()
  const { dispatchFields, getData, getFields, reset, setModified } = useForm()
  const isModified = useFormModified()
  const [fields] = useAllFormFields()
  const [found, setFound] = useState<KeptCopy<Copy> | null>(null)
  /** What the service says of a version that was saved since. */
  const [outdated, setOutdated] = useState<string | null>(null)
  /** What is done again as soon as the service answers. */
  const [waiting, setWaiting] = useState<(() => void) | null>(null)
  const isLeaving = useRef(false)
  const leaveButtons = useDialogPart(
    useModal().isModalOpen(leaving) ? leaving : null,
    '.confirmation-modal__controls',
  )
  const pressed = useRef<HTMLElement | null>(null)
  /** Where the API has the record; a new one is nowhere. */
  const place = globalSlug ? `globals/${globalSlug}` : id ? `${collectionSlug}/${id}` : null
  const what = `form ${place ?? `${collectionSlug}/new`} ${code}`
  /** The values with which a new record began. */
  const begun = useRef<unknown>(null)
  const typed = () => typedFields(getFields(), getData(), place ? data : begun.current)

  const store = (all: TypedFields) => {
    if (who === null) return
    if (Object.keys(all).length === 0) keptCopies.remove(who, what)
    else keptCopies.keep(who, what, { fields: all } satisfies Copy)
  }
  // What is offered is not lost by what is typed before it is brought back.
  const keep = useEffectEvent(() => store({ ...found?.value.fields, ...(isModified && typed()) }))
  const open = useEffectEvent(() => {
    begun.current ??= getData()
    // The record was loaded again, and Payload puts it in place of what is typed.
    if (isModified) {
      keep()
      setModified(false)
    }
    const kept = who === null ? null : keptCopies.read(who, what, copy)
    const saved = place ? initialData : begun.current
    const isThere = kept && isSameValue(withFields(saved, kept.value.fields), saved)
    setFound(isThere ? null : kept)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read for each person, record, language and load.
  useEffect(() => open(), [initialState, who, what])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the form is stored.
  useEffect(() => {
    if (!isModified) return
    const timer = setTimeout(() => keep(), afterLastKeyMs)
    return () => clearTimeout(timer)
  }, [fields, isModified])
  const leave = useEffectEvent(() => isModified && keep())
  useEffect(() => {
    const listener = () => leave()
    addEventListener('pagehide', listener)
    return () => {
      removeEventListener('pagehide', listener)
      leave()
    }
  }, [])

  // Payload asks for them once, at the first change or save; without an answer it would wait for ever.
  useEffect(() => void getDocPreferences().catch(console.error), [getDocPreferences])
  usePageEvent(
    'click',
    ({ target }) => {
      const button = target instanceof Element && target.closest<HTMLElement>(saveButtons)
      if (button) pressed.current = button
    },
    true,
  )
  useReconnected(waiting !== null, () => waiting?.())

  useSaveEnd((isStored) => {
    // Where it is not saved, what is wrong stands behind the dialog.
    if (isLeaving.current) press(`#${leaving} ${isStored ? '#confirm-action' : '#confirm-cancel'}`)
    isLeaving.current = false
    setWaiting(null)
    setOutdated(null)
    if (isStored) return keep()
    // Payload takes the form for unchanged.
    setModified(true)
    // What the service answers about the form a moment later takes the mark of the error away, not its words.
    const { errorMessage } = getFields().updatedAt ?? {}
    if (errorMessage) {
      dispatchFields({ type: 'UPDATE', path: 'updatedAt', valid: true, errorMessage: undefined })
      return setOutdated(errorMessage)
    }
    void panelRequest('GET', 'access', z.unknown()).catch(failed(() => pressed.current?.click()))
  })

  // Of an ended session its own strip says so.
  const failed = (again: () => void) => (cause: unknown) => {
    if (!isUnconnected(cause)) return
    toast.dismiss()
    setWaiting(() => again)
  }

  /** Shows the newest version with these fields on it, which is to be saved. */
  const put = async (mine: TypedFields) => {
    const query = new URLSearchParams({ draft: 'true', depth: '0', locale: code })
    const newest = place
      ? await panelRequest('GET', `${place}?${query}`, record)
      : await panelRequest('GET', 'access', z.unknown()).then(getData)
    const file: unknown = getFields().file?.value
    if (place) setData(newest)
    await reset(withFields(newest, mine))
    // A chosen file is in no record yet.
    if (file) dispatchFields({ type: 'UPDATE', path: 'file', value: file })
    setModified(true)
    setFound(null)
    setOutdated(null)
  }
  const bring = (mine: TypedFields) => {
    setWaiting(null)
    void put(mine).catch(failed(() => bring(mine)))
  }

  return (
    <>
      {leaveButtons &&
        createPortal(
          <button
            type="button"
            className="btn btn--style-primary btn--size-large"
            onClick={() => {
              isLeaving.current = true
              press(document.querySelector(draftButton) ? draftButton : '#action-save')
            }}
            data-save-and-leave
          >
            {t('panel.unsaved.saveAndLeave')}
          </button>,
          leaveButtons,
        )}
      {waiting && (
        <Strip name="unconnected" words={t('panel.unsaved.unconnected')}>
          <PanelButton isSmall onClick={waiting}>
            {t('panel.unsaved.now')}
          </PanelButton>
        </Strip>
      )}
      {outdated !== null && (
        <Strip name="outdated" words={outdated}>
          <PanelButton isSmall onClick={() => bring(typed())}>
            {t('panel.unsaved.putMine')}
          </PanelButton>
        </Strip>
      )}
      {found && (
        <Strip
          name="unsaved"
          words={t('panel.unsaved.kept', {
            time: `${writeOfficeTime(new Date(found.at).toISOString(), language)} ${t('panel.officeTime')}`,
          })}
        >
          <PanelButton isSmall onClick={() => bring({ ...typed(), ...found.value.fields })}>
            {t('panel.unsaved.restore')}
          </PanelButton>
          <PanelButton
            isSmall
            look="ghost"
            onClick={() => {
              setFound(null)
              store(isModified ? typed() : {})
            }}
          >
            {t('panel.unsaved.discard')}
          </PanelButton>
        </Strip>
      )}
    </>
  )
}

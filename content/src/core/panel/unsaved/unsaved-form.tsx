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
import { writeOfficeTime } from '../../words/written-times.ts'
import { useDialogPart } from '../dialog/use-dialog-part.ts'
import { PanelButton } from '../look/panel-button.tsx'
import { isUnreachable, panelRequest, RequestError } from '../panel-request.ts'
import { usePageEvent } from '../use-page-event.ts'
import { usePanelText } from '../use-panel-text.ts'
import { BothChanged } from './both-changed.tsx'
import { DeletedRecord } from './deleted-record.tsx'
import { Strip } from './strip.tsx'
import {
  changedByOthers,
  fieldsTyped,
  isSameValue,
  type TypedFields,
  typedFields,
  valueAt,
  withFields,
} from './typed-fields.ts'
import { copyName, type UnsavedCopy, unsavedCopies } from './unsaved-copies.ts'
import { usePerson } from './use-person.ts'
import { useReconnected } from './use-reconnected.ts'
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
 * Stores unsaved fields of a form in this browser and offers them when the form is opened again. Never overwrites
 * what others have saved since: it puts the fields into the form on top of the newest version, for the person to
 * check and save.
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
  const person = usePerson()
  const { t, language } = usePanelText()
  const { dispatchFields, getData, getFields, reset, setModified } = useForm()
  const isModified = useFormModified()
  const [fields] = useAllFormFields()
  const [found, setFound] = useState<UnsavedCopy<Copy> | null>(null)
  /** The service's message about a version that was saved since. */
  const [outdated, setOutdated] = useState<string | null>(null)
  /** Somebody has deleted the record. */
  const [isGone, setGone] = useState(false)
  /** The newest version as it was last read. */
  const [newest, setNewest] = useState<unknown>(null)
  /** Paths of fields that both changed and that stay as others have saved them. */
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  /** The action to repeat as soon as the service answers. */
  const [waiting, setWaiting] = useState<(() => void) | null>(null)
  const isLeaving = useModal().isModalOpen(leaving)
  const leaveButtons = useDialogPart(isLeaving ? leaving : null, '.confirmation-modal__controls')
  const pressed = useRef<HTMLElement | null>(null)
  /** Path of the record in the API; `null` for a new one. */
  const place = globalSlug ? `globals/${globalSlug}` : id ? `${collectionSlug}/${id}` : null
  const what = copyName(place ?? `${collectionSlug}/new`, code)
  /** The values of the form before its person typed; a load or a save of others changes `data` in between. */
  const begun = useRef<unknown>(null)
  const typed = () => typedFields(getFields(), getData(), begun.current)
  useEffect(() => {
    if (place && !isModified) begun.current = data
  }, [place, data, isModified])

  const forgetChoices = () => {
    setGone(false)
    setNewest(null)
    setTheirs(new Set())
  }
  const store = (all: TypedFields) => {
    if (person === null) return
    if (Object.keys(all).length === 0) unsavedCopies.remove(person, what)
    else unsavedCopies.keep(person, what, { fields: all } satisfies Copy)
  }
  // Includes the copy of this tab that is still offered, so that typing does not overwrite it.
  const keep = useEffectEvent(() =>
    store({ ...(found?.isOwn && found.value.fields), ...(isModified && typed()) }),
  )
  const open = useEffectEvent(() => {
    if (!place) begun.current ??= getData()
    forgetChoices()
    // The record was loaded again, and Payload replaces the unsaved fields by it.
    if (isModified) {
      keep()
      setModified(false)
    }
    const kept = person === null ? null : unsavedCopies.read(person, what, copy)
    const saved = place ? initialData : begun.current
    const isThere = kept && isSameValue(withFields(saved, kept.value.fields), saved)
    setFound(isThere ? null : kept)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read for each person, record, language and load.
  useEffect(() => open(), [initialState, person, what])

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

  // Payload requests preferences at the first change or save, and would wait forever without an answer, so they
  // load now.
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
    // The save may have begun before the dialog opened. If it failed, the dialog closes, because it covers the errors.
    if (isLeaving) press(`#${leaving} ${isStored ? '#confirm-action' : '#confirm-cancel'}`)
    setWaiting(null)
    setOutdated(null)
    forgetChoices()
    if (isStored) {
      // If the connection is lost after the answer, Payload does not put the new version into the form.
      if (place) dispatchFields({ type: 'UPDATE', path: 'updatedAt', value: data?.updatedAt })
      return keep()
    }
    // After a failed save Payload treats the form as unchanged.
    setModified(true)
    // A later answer about the form's state removes the mark of this error, but not its message.
    const { errorMessage } = getFields().updatedAt ?? {}
    if (errorMessage) {
      dispatchFields({ type: 'UPDATE', path: 'updatedAt', valid: true, errorMessage: undefined })
      setOutdated(errorMessage)
      // If this fails, the newest version is read when the person puts the fields on it.
      return void readNewest().then(setNewest, (cause) => setGone(isMissing(cause)))
    }
    void panelRequest('GET', 'access', z.unknown()).catch(failed(() => pressed.current?.click()))
  })

  // An ended session has its own strip.
  const failed = (again: () => void) => (cause: unknown) => {
    if (!isUnreachable(cause)) return
    toast.dismiss()
    setWaiting(() => again)
  }

  const isMissing = (cause: unknown) => cause instanceof RequestError && cause.status === 404

  const readNewest = () => {
    const query = new URLSearchParams({ draft: 'true', depth: '0', locale: code })
    return place
      ? panelRequest('GET', `${place}?${query}`, record)
      : panelRequest('GET', 'access', z.unknown()).then(getData)
  }
  /** The version on which the person has made the choices. */
  const shown = newest ?? (place ? data : null)

  /**
   * Shows the newest version with these fields on top, ready to be saved. If it would replace what others have
   * changed since the choices were shown, they are shown again.
   *
   * @returns the fields that were put; `null` if the person has to choose first
   */
  const put = async (all: TypedFields): Promise<TypedFields | null> => {
    const now: unknown = await readNewest()
    const changed = changedByOthers(all, now)
    if (changed.some((path) => !isSameValue(valueAt(now, path), valueAt(shown, path)))) {
      setNewest(now)
      return null
    }
    const left = new Set(changed.filter((path) => theirs.has(path)))
    const mine = Object.fromEntries(Object.entries(all).filter(([path]) => !left.has(path)))
    const file: unknown = getFields().file?.value
    if (place) {
      setData(record.parse(now))
      begun.current = now
    }
    await reset(withFields(now, mine))
    // A chosen file is not in any record yet.
    if (file) dispatchFields({ type: 'UPDATE', path: 'file', value: file })
    setModified(true)
    setOutdated(null)
    forgetChoices()
    return mine
  }
  const bring = (all: TypedFields, offered?: UnsavedCopy<Copy>) => {
    setWaiting(null)
    const end = (mine: TypedFields | null) => {
      if (!offered || !mine) return
      store(mine)
      unsavedCopies.removeOther(offered)
      setFound(null)
    }
    void put(all).then(
      end,
      failed(() => bring(all, offered)),
    )
  }
  const choices = (fields: TypedFields) => (
    <BothChanged fields={fields} newest={shown} theirs={theirs} choose={setTheirs} />
  )

  return (
    <>
      {leaveButtons &&
        createPortal(
          <button
            type="button"
            className="btn btn--style-primary btn--size-large"
            onClick={() =>
              press(document.querySelector(draftButton) ? draftButton : '#action-save')
            }
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
        <Strip name="outdated" words={outdated} details={newest !== null && choices(typed())}>
          {isGone ? (
            <DeletedRecord
              person={person}
              restored={() => bring(typed())}
              forget={() => store({})}
            />
          ) : (
            <PanelButton isSmall onClick={() => bring(typed())}>
              {t('panel.unsaved.putMine')}
            </PanelButton>
          )}
        </Strip>
      )}
      {found && (
        <Strip
          name="unsaved"
          details={choices(found.value.fields)}
          words={t('panel.unsaved.kept', {
            time: `${writeOfficeTime(found.at, language)} ${t('panel.officeTime')}`,
          })}
        >
          <PanelButton isSmall onClick={() => bring({ ...typed(), ...found.value.fields }, found)}>
            {t('panel.unsaved.restore')}
          </PanelButton>
          <PanelButton
            isSmall
            look="ghost"
            onClick={() => {
              unsavedCopies.removeOther(found)
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

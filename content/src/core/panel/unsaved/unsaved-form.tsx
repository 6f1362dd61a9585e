'use client'

import {
  toast,
  useAllFormFields,
  useDocumentInfo,
  useForm,
  useFormModified,
  useLocale,
} from '@payloadcms/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { z } from 'zod'
import { writeOfficeTime } from '../../words/written-times.ts'
import { PanelButton } from '../look/panel-button.tsx'
import { panelRequest, problemOf } from '../panel-request.ts'
import { usePanelText } from '../use-panel-text.ts'
import { Strip } from './strip.tsx'
import {
  fieldsTyped,
  isSameValue,
  type TypedFields,
  typedFields,
  withFields,
} from './typed-fields.ts'
import { copyName, type UnsavedCopy, unsavedCopies } from './unsaved-copies.ts'
import { usePerson } from './use-person.ts'
import { useSaveEnd } from './use-save-end.ts'

const afterLastKeyMs = 400
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
  const [found, setFound] = useState<UnsavedCopy<TypedFields> | null>(null)
  /** The service's message about a version that was saved since. */
  const [outdated, setOutdated] = useState<string | null>(null)
  /** Path of the record in the API; `null` for a new one. */
  const place = globalSlug ? `globals/${globalSlug}` : id ? `${collectionSlug}/${id}` : null
  const what = copyName(place ?? `${collectionSlug}/new`, code)
  /** The values of the form before its person typed; a load or a save of others changes `data` in between. */
  const begun = useRef<unknown>(null)
  const typed = () => typedFields(getFields(), getData(), begun.current)
  useEffect(() => {
    if (place && !isModified) begun.current = data
  }, [place, data, isModified])

  const store = (all: TypedFields) => {
    if (person === null) return
    if (Object.keys(all).length === 0) unsavedCopies.remove(person, what)
    else unsavedCopies.keep(person, what, all)
  }
  // Includes the copy that is still offered, so that typing does not overwrite it.
  const keep = useEffectEvent(() => store({ ...found?.value, ...(isModified && typed()) }))
  const open = useEffectEvent(() => {
    if (!place) begun.current ??= getData()
    // The record was loaded again, and Payload replaces the unsaved fields by it.
    if (isModified) {
      keep()
      setModified(false)
    }
    const kept = person === null ? null : unsavedCopies.read(person, what, fieldsTyped)
    const saved = place ? initialData : begun.current
    setFound(kept && isSameValue(withFields(saved, kept.value), saved) ? null : kept)
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

  useSaveEnd((isStored) => {
    setOutdated(null)
    if (isStored) {
      // If the connection is lost after the answer, Payload does not put the new version into the form.
      if (place) dispatchFields({ type: 'UPDATE', path: 'updatedAt', value: data?.updatedAt })
      return keep()
    }
    // After a failed save Payload treats the form as unchanged.
    setModified(true)
    // A later answer about the form's state removes the mark of this error, but not its message.
    const { errorMessage } = getFields().updatedAt ?? {}
    if (!errorMessage) return
    dispatchFields({ type: 'UPDATE', path: 'updatedAt', valid: true, errorMessage: undefined })
    setOutdated(errorMessage)
  })

  /** Shows the newest version with these fields on top, ready to be saved. */
  const put = async (all: TypedFields) => {
    const query = new URLSearchParams({ draft: 'true', depth: '0', locale: code })
    const now = place ? await panelRequest('GET', `${place}?${query}`, record) : getData()
    const file: unknown = getFields().file?.value
    await reset(withFields(now, all))
    if (place) {
      setData(now)
      begun.current = now
    }
    // A chosen file is not in any record yet.
    if (file) dispatchFields({ type: 'UPDATE', path: 'file', value: file })
    setModified(true)
    setOutdated(null)
    setFound(null)
    store(all)
  }
  const bring = (all: TypedFields) =>
    void put(all).catch((cause: unknown) => toast.error(t(problemOf(cause, 'bin.failed'))))

  return (
    <>
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
            time: `${writeOfficeTime(found.at, language)} ${t('panel.officeTime')}`,
          })}
        >
          <PanelButton
            isSmall
            onClick={() => bring({ ...found.value, ...(isModified && typed()) })}
          >
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

'use client'

import {
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
import { type KeptCopy, keptCopies } from '../unsaved/kept-copies.ts'
import { Strip } from '../unsaved/strip.tsx'
import { applied, type Conflict, changes, typedValues } from '../unsaved/typed-changes.ts'
import { usePerson } from '../unsaved/use-person.ts'
import { usePanelText } from '../use-panel-text.ts'
import { ChooseValues, useFieldLabel } from './choose-values.tsx'
import { useRecordChanges } from './use-record-changes.ts'

/** Only what was changed, and the version of the record that it was typed on. */
const copy = z.object({ version: z.string().nullable(), changes })
type Copy = z.output<typeof copy>

/**
 * Keeps what is typed into a form until it is saved, and offers it again field by field: what others have
 * saved meanwhile stays, and where both have changed a field the person chooses.
 */
export function KeepUnsaved() {
  const { collectionSlug, data, globalSlug, id } = useDocumentInfo()
  const { code } = useLocale()
  const who = usePerson()
  const { t, language } = usePanelText()
  const { getData } = useForm()
  const { changesNow, put } = useRecordChanges()
  const labelOf = useFieldLabel()
  const isModified = useFormModified()
  const [fields] = useAllFormFields()
  const [found, setFound] = useState<KeptCopy<Copy> | null>(null)
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const what = ['form', collectionSlug ?? globalSlug, id ?? '', code].join(' ')
  const version = z.string().safeParse(data?.updatedAt).data ?? null

  const offer = useEffectEvent(() => {
    const kept = who === null ? null : keptCopies.read(who, what, copy)
    if (who === null || !kept) return
    const { conflicts: both, count } = applied(kept.value.changes, getData())
    if (both.length + count > 0) setFound(kept)
    else keptCopies.remove(who, what)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read for each person, record and language.
  useEffect(() => offer(), [who, what])

  // A form counts as unmodified also when publishing it was rejected; only a save has a new version.
  const savedVersion = useRef(version)
  useEffect(() => {
    if (savedVersion.current === version) return
    savedVersion.current = version
    if (who !== null) keptCopies.remove(who, what)
  }, [version, what, who])

  const keep = useEffectEvent(() => {
    if (who === null) return
    // What is still offered is not lost by what is typed meanwhile.
    const all = { ...found?.value.changes, ...changesNow() }
    if (Object.keys(all).length === 0) keptCopies.remove(who, what)
    else keptCopies.keep(who, what, { version, changes: all } satisfies Copy)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the form is kept.
  useEffect(() => {
    if (!isModified) return
    const timer = setTimeout(() => keep(), 400)
    return () => clearTimeout(timer)
  }, [fields, isModified])

  if (!found) return null
  const restore = (chosen: Readonly<Record<string, unknown>> | null) => {
    const typed = found.value.changes
    const result = applied(typed, getData(), chosen ?? (version ? {} : typedValues(typed)))
    if (result.conflicts.length > 0) return setConflicts(result.conflicts)
    setConflicts([])
    setFound(null)
    void put(result.values)
  }
  const time = `${writeOfficeTime(new Date(found.at).toISOString(), language)} ${t('panel.officeTime')}`
  const isLater = found.value.version !== version
  return (
    <>
      <Strip
        name="unsaved"
        words={t(`panel.unsaved.${isLater ? 'foundLater' : 'found'}`, { time })}
      >
        <PanelButton isSmall onClick={() => restore(null)}>
          {t('panel.unsaved.restore')}
        </PanelButton>
        <PanelButton
          isSmall
          look="ghost"
          onClick={() => {
            setFound(null)
            if (who !== null) keptCopies.remove(who, what)
          }}
        >
          {t('panel.unsaved.discard')}
        </PanelButton>
      </Strip>
      {conflicts.length > 0 && (
        <ChooseValues
          conflicts={conflicts}
          who={null}
          action={t('panel.unsaved.restore')}
          labelOf={labelOf}
          choose={restore}
          close={() => setConflicts([])}
        />
      )}
    </>
  )
}

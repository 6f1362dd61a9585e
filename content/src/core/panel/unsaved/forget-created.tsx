'use client'

import { useDocumentEvents, useLocale } from '@payloadcms/ui'
import { useEffect, useEffectEvent } from 'react'
import { copyName, unsavedCopies } from './unsaved-copies.ts'
import { usePerson } from './use-person.ts'

/**
 * Removes the unsaved copy of a form whose drawer closes with the save: the form is gone before it knows the answer,
 * and the next new record of the type would be offered the same text.
 */
export function ForgetCreated() {
  const { mostRecentUpdate: stored } = useDocumentEvents()
  const { code } = useLocale()
  const person = usePerson()
  const forget = useEffectEvent(() => {
    if (person === null || stored?.operation !== 'create') return
    unsavedCopies.remove(person, copyName(`${stored.entitySlug}/new`, code))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs once after each save.
  useEffect(() => forget(), [stored])
  return null
}

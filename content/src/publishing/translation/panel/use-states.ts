import { useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { panelRequest } from '../../../core/panel/panel-request.ts'
import { useFormPlace } from '../../../core/panel/use-form-place.ts'
import { useMay } from '../../../core/panel/use-may.ts'
import { type LanguageStates, languageStates } from '../language-states.ts'

const saved = z.object({ updatedAt: z.string() })

/**
 * The states of a record's languages, read again after each save; `null` until they are known.
 *
 * @param initial what the server has read with the page
 */
export function useStates(initial: LanguageStates | null = null) {
  const { data } = useDocumentInfo()
  const place = useFormPlace()
  const [states, setStates] = useState(initial)
  const version = saved.safeParse(data).data?.updatedAt
  const [known, setKnown] = useState(initial && version)
  // Not for people who only read records, because the service would refuse them.
  const isAsked = useMay('update') && version !== known
  const address = place && isAsked ? `translations?${new URLSearchParams(place)}` : null
  useEffect(() => {
    if (address === null) return
    let isCurrent = true
    panelRequest('GET', address, languageStates).then(
      (found) => {
        if (!isCurrent) return
        setStates(found)
        setKnown(version)
      },
      // Without an answer the former states stay; the next save reads them again.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [address, version])

  /** Says that the translation into a language is right as it is. */
  const confirm = async (into: string) => {
    const body = { target: place, into, version }
    setStates(await panelRequest('POST', 'translations/right', languageStates, body))
  }
  return { states, confirm, place }
}

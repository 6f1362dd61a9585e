'use client'

import { useFieldPath, useFormFields } from '@payloadcms/ui'
import { Fragment, type ReactNode, useState } from 'react'

/**
 * Draws the editor again when the form's text becomes empty: Payload's editor follows the form's other texts, and writes
 * an empty paragraph when a person empties it.
 */
export function FollowForm({ children, path }: { children: ReactNode; path: string }) {
  const own = useFieldPath() || path
  const isEmpty = useFormFields(([fields]) => !fields[own]?.value)
  const [shown, setShown] = useState({ isEmpty, times: 0 })
  if (shown.isEmpty !== isEmpty) setShown({ isEmpty, times: shown.times + (isEmpty ? 1 : 0) })
  return <Fragment key={shown.times}>{children}</Fragment>
}

'use client'

import { FieldLabel } from '@payloadcms/ui'
import type { Words } from '../words/words.ts'
import { usePanelText } from './use-panel-text.ts'

/**
 * The label of a field within a group, whose column would otherwise be called "Price > Amount". Columns have no
 * path.
 */
export function WordsLabel({ text, path, required }: Props) {
  const { t } = usePanelText()
  if (path === undefined) return <span className="field-label">{t(text)}</span>
  return <FieldLabel label={t(text)} path={path} required={required} />
}

interface Props {
  text: Words
  required: boolean
  path?: string
}

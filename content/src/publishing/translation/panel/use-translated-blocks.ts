'use client'

import { useForm, useFormFields } from '@payloadcms/ui'
import {
  isEmptyState,
  type LexicalNode,
  type LexicalState,
  markOf,
} from '../../../core/rich-text/lexical.ts'
import { longTextOf } from '../text-fields.ts'
import { type TranslatedBlock, translatedBlocks, withBlock } from '../translated-blocks.ts'
import { textPath } from './form-texts.ts'
import { type Translating, undescribedOf } from './translation-context.tsx'
import { useOutdated } from './use-outdated.ts'
import { useReady } from './use-ready.ts'

/** A long text in a form, part by part beside its source. */
export function useTranslatedBlocks(path: string, translating: Translating) {
  const { sourceStates, target } = translating
  const { dispatchFields, getField, setModified } = useForm()
  const key = useFormFields(([fields]) => textPath(path, fields))
  const value = useFormFields(([fields]) => fields[path]?.value)
  const { outdated } = useOutdated(target)
  const { isReady } = useReady(target)
  const source = sourceStates[key]
  const undescribed = undescribedOf(translating)
  const known = { former: outdated[key] ?? undefined, isReady, undescribed }
  const written = longTextOf(value)

  /** The editor shows only what comes with another initial value. */
  const show = (state: LexicalState) =>
    dispatchFields({ type: 'UPDATE', path, value: state, initialValue: state })
  /** Puts a block in place of a part; the editor may hold words that have not reached the form yet. */
  const put = (
    index: number,
    make: (part: TranslatedBlock, own: LexicalNode | null) => LexicalNode,
  ) =>
    afterTyping(() => {
      const latest = longTextOf(getField(path)?.value) ?? (source && emptyOf(source))
      if (!source || !latest) return
      const parts = translatedBlocks(source, latest, known)
      const part = parts[index]
      if (!part) return
      const own = part.at === null ? null : (latest.root.children?.[part.at] ?? null)
      show(withBlock(latest, parts, index, make(part, own)))
      setModified(true)
    })
  return {
    key,
    source,
    isBlank: isEmptyState(written) && !written?.root.children?.some(markOf),
    parts: source ? translatedBlocks(source, written, known) : [],
    show,
    put,
  }
}

const emptyOf = ({ root }: LexicalState): LexicalState => ({ root: { ...root, children: [] } })

/** Words that are typed reach the form when the browser is idle. */
export function afterTyping(act: () => void): void {
  const soon = () => setTimeout(act)
  if (typeof requestIdleCallback === 'function') requestIdleCallback(soon, { timeout: 600 })
  else setTimeout(soon, 600)
}

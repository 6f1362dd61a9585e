'use client'

import { toast, useAllFormFields, useForm } from '@payloadcms/ui'
import { useState } from 'react'
import { z } from 'zod'
import { PanelButton } from '../../../panel/look/panel-button.tsx'
import { panelRequest, problemOf } from '../../../panel/panel-request.ts'
import { usePanelText } from '../../../panel/use-panel-text.ts'
import type { LexicalState } from '../../../rich-text/lexical.ts'
import { asDraft, ownWords, partsOf, structureOf, withDrafts } from '../long-text.ts'
import { longTextOf, textOf } from '../text-fields.ts'
import { escaped, unescaped, withXml, xmlOf } from '../translatable.ts'
import { textState } from '../translation-state.ts'
import { textPath } from './form-texts.ts'
import type { Translating } from './translation-context.tsx'
import { useOutdated } from './use-outdated.ts'
import { afterTyping } from './use-parts.ts'

const answer = z.object({ texts: z.array(z.string()) })

/** Has a machine draft what is missing or outdated; each draft waits for a person. */
export function MachineDrafts(given: Translating & { machine: string }) {
  const { machine, setDrafts, source, sourceStates, sourceTexts, target } = given
  const { t } = usePanelText()
  const [isAsking, setAsking] = useState(false)
  const [fields] = useAllFormFields()
  const { dispatchFields, getField, setModified } = useForm()
  const { outdated } = useOutdated(target)
  const paths = new Map(Object.keys(fields).map((path) => [textPath(path, fields), path]))

  const isUndone = ([key, text]: readonly [string, string]) => {
    const path = paths.get(key)
    if (key in sourceStates || path === undefined) return false
    return textState(text, textOf(getField(path)?.value), outdated[key] ?? undefined) !== 'ready'
  }
  const begunIn = (path: string, original: LexicalState) =>
    longTextOf(getField(path)?.value) ?? structureOf(original)

  const draft = async () => {
    const short = Object.entries(sourceTexts).filter(isUndone)
    const long = Object.entries(sourceStates).flatMap(([key, original]) => {
      const path = paths.get(key)
      if (path === undefined) return []
      const known = { former: outdated[key] ?? undefined, isReady: false }
      const begun = begunIn(path, original)
      const undone = partsOf(original, begun, known).flatMap((part, index) => {
        const { block, state } = part
        return (state === 'missing' || state === 'outdated') && block.type !== 'upload'
          ? [{ index, block, xml: xmlOf(block), own: ownWords(begun, part) }]
          : []
      })
      return [{ path, original, known, undone }]
    })
    const asked = [
      ...short.map(([, text]) => escaped(text)),
      ...long.flatMap(({ undone }) => undone.flatMap(({ xml }) => xml)),
    ]
    if (asked.length === 0) return
    const { texts } = await panelRequest('POST', 'draft-translation', answer, {
      from: source,
      into: target,
      texts: asked,
    })
    const translated = texts.values()
    const next = () => translated.next().value ?? ''
    // The person may have written on while the machine did.
    const shortDrafts = short.map((text) => [text, unescaped(next())] as const)
    const wanted = shortDrafts.flatMap(([text, made]) => (isUndone(text) ? [[text[0], made]] : []))
    setDrafts((before) => ({ ...before, ...Object.fromEntries(wanted) }))
    for (const { known, original, path, undone } of long) {
      const made = undone.map(({ block, index, own, xml }) => {
        const draft = asDraft(block, withXml(block, xml.map(next)), { by: machine })
        return { index, own, draft }
      })
      if (made.length === 0) continue
      afterTyping(() => {
        const value = withDrafts(original, begunIn(path, original), known, made)
        dispatchFields({ type: 'UPDATE', path, value, initialValue: value })
        setModified(true)
      })
    }
  }
  const start = () => {
    setAsking(true)
    draft()
      .catch((cause) =>
        toast.error(t(problemOf(cause, 'translation.machine.failed'), { provider: machine })),
      )
      .finally(() => setAsking(false))
  }
  return (
    <PanelButton isSmall disabled={isAsking} onClick={start}>
      {t('translation.machine.draft', { provider: machine })}
    </PanelButton>
  )
}

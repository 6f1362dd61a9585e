'use client'

import { toast, useAllFormFields, useForm } from '@payloadcms/ui'
import { useState } from 'react'
import { z } from 'zod'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { panelRequest, problemOf } from '../../../core/panel/panel-request.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { textOf } from '../../../core/rich-text/lexical.ts'
import { longTextOf } from '../text-fields.ts'
import { escaped, unescaped, withXml, xmlOf } from '../translatable.ts'
import { asDraft, structureOf, translatedBlocks, withDrafts } from '../translated-blocks.ts'
import { textState } from '../translation-state.ts'
import { textPath } from './form-texts.ts'
import type { Translating } from './translation-context.tsx'
import { useOutdated } from './use-outdated.ts'
import { afterTyping } from './use-translated-blocks.ts'

const answer = z.object({ texts: z.array(z.string()) })

/** Has a machine draft what is missing or outdated; each draft waits for a person. */
export function MachineDrafts(given: Translating & { machine: string }) {
  const { drafts, machine, setDrafts, source, sourceStates, sourceTexts, target } = given
  const { t } = usePanelText()
  const [isAsking, setAsking] = useState(false)
  const [fields] = useAllFormFields()
  const { dispatchFields, getField, setModified } = useForm()
  const { outdated } = useOutdated(target)
  const paths = new Map(Object.keys(fields).map((path) => [textPath(path, fields), path]))

  const draft = async () => {
    const short = Object.entries(sourceTexts).filter(([key, text]) => {
      if (key in sourceStates || !paths.has(key)) return false
      const own = textOf(fields[paths.get(key) ?? '']?.value)
      return textState(text, own, outdated[key] ?? undefined) !== 'ready'
    })
    const long = Object.entries(sourceStates).flatMap(([key, original]) => {
      const path = paths.get(key)
      if (path === undefined) return []
      const begun = longTextOf(fields[path]?.value) ?? structureOf(original)
      const known = { former: outdated[key] ?? undefined, isReady: false }
      const parts = translatedBlocks(original, begun, known)
      const undone = parts.flatMap(({ block, own, state }, index) =>
        (state === 'missing' || state === 'outdated') && block.type !== 'upload'
          ? [{ index, block, own, xml: xmlOf(block) }]
          : [],
      )
      return [{ path, original, begun, known, undone }]
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
    const made = texts.values()
    const next = () => made.next().value ?? ''
    setDrafts({ ...drafts, ...Object.fromEntries(short.map(([key]) => [key, unescaped(next())])) })
    for (const { begun, known, original, path, undone } of long) {
      const made = undone.map(({ block, index, own, xml }) => {
        const draft = asDraft(block, withXml(block, xml.map(next)), { by: machine })
        return { index, own, draft }
      })
      if (made.length === 0) continue
      // The person may have written on while the machine did.
      afterTyping(() => {
        const present = longTextOf(getField(path)?.value) ?? begun
        const value = withDrafts(original, present, known, made)
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

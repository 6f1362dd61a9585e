import { toast, useAllFormFields } from '@payloadcms/ui'
import { useState } from 'react'
import { z } from 'zod'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { panelRequest, problemOf } from '../../../core/panel/panel-request.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { type LexicalState, textOf } from '../../../core/records/lexical.ts'
import { callsOf } from '../machine-parts.ts'
import { partsOf, unescaped, withXml } from '../translatable.ts'
import { copyOf, textState } from '../translation-state.ts'
import { textPath } from './form-texts.ts'
import { seenOf, type Translating } from './translation-context.tsx'

const sent = z.object({
  own: z.number(),
  all: z.number(),
  ofAccount: z.number(),
  ofAll: z.number(),
})
const answer = z.object({ texts: z.array(z.string()), spent: sent })

const lengthOf = (undone: readonly { xml: string[] }[]) => undone.flatMap(({ xml }) => xml).length

const problems = {
  busy: 'translation.machine.busy',
  changed: 'translation.view.rightFailed',
  key: 'translation.machine.key',
  limit: 'translation.machine.limit',
  quota: 'translation.machine.quota',
  size: 'translation.machine.size',
} as const

/** The text with the translated paragraphs, items and cells. */
function translated(text: string | LexicalState, texts: readonly string[]) {
  if (typeof text === 'string') return unescaped(texts[0] ?? '')
  const copy = copyOf(text)
  return { ...copy, root: withXml(copy.root, texts) }
}

/** Requests machine drafts of all unfinished texts; each draft stays beside its field until a person accepts it. */
export function MachineDrafts(props: Translating & { machine: string }) {
  const { changeDrafts, machine, place, source, sources, target } = props
  const { number, t } = usePanelText()
  const [spent, setSpent] = useState(props.spent)
  const [isAsking, setAsking] = useState(false)
  const [fields] = useAllFormFields()
  const seen = seenOf(props)

  const draft = async () => {
    const undone = Object.keys(fields).flatMap((path) => {
      const key = textPath(path, fields)
      const { initialValue, value } = fields[path] ?? {}
      const text = sources[key]
      const state = textState({ source: text, value, initialValue, seen: seen[key] })
      if (text === undefined || state === null || state === 'ready') return []
      return [{ key, text, xml: partsOf(text) }]
    })
    const arrived: string[] = []
    for (const texts of callsOf(undone.flatMap(({ xml }) => xml))) {
      const call = { target: place, from: source, into: target, texts }
      const part = await panelRequest('POST', 'draft-translation', answer, call)
      setSpent(part.spent)
      arrived.push(...part.texts)
      // What has arrived stays, also if a later call fails.
      const whole = undone.findIndex((_, at) => lengthOf(undone.slice(0, at + 1)) > arrived.length)
      const made = undone.splice(0, whole === -1 ? undone.length : whole).map((each) => {
        const value = translated(each.text, arrived.splice(0, each.xml.length))
        return [each.key, { of: textOf(each.text), value }] as const
      })
      changeDrafts((drafts) => ({ ...drafts, ...Object.fromEntries(made) }))
    }
  }
  const start = () => {
    setAsking(true)
    draft()
      .catch((cause) =>
        toast.error(
          t(problemOf(cause, 'translation.machine.failed', problems), { provider: machine }),
        ),
      )
      .finally(() => setAsking(false))
  }
  return (
    <>
      <PanelButton isSmall disabled={isAsking} onClick={start}>
        {t('translation.machine.draft', { provider: machine })}
      </PanelButton>
      {spent && (
        <span className="secondary">
          {t('translation.machine.spent', {
            own: number(spent.own),
            ofAccount: number(spent.ofAccount),
            all: number(spent.all),
            ofAll: number(spent.ofAll),
          })}
        </span>
      )}
    </>
  )
}

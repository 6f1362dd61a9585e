import { useState } from 'react'
import { z } from 'zod'
import { Dialog } from '../../../core/panel/dialog/dialog.tsx'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { panelRequest, RequestError } from '../../../core/panel/panel-request.ts'
import { useChange } from '../../../core/panel/use-change.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import type { WordKey } from '../../../core/words/words.ts'
import { writeDateOrClock } from '../../../core/words/written-times.ts'
import {
  type WorkConflict,
  type WorkRequest,
  workConflict,
  workPart,
  workParts,
} from '../worklist/work-values.ts'

interface Sent extends WorkRequest {
  id: string
  /** Runs once everything is saved, or the person has left what a colleague saved. */
  settled?: (isSaved: boolean) => void
}

/**
 * Saves changes at an enquiry with the values that they replace. Where a colleague has changed the same in between,
 * `asked` is the dialog that shows both and asks.
 */
export function useWork(...options: Parameters<typeof useChange>) {
  const { change, isBusy, t } = useChange(...options)
  const [question, setQuestion] = useState<{ sent: Sent; conflict: WorkConflict } | null>(null)

  async function save(sent: Sent): Promise<void> {
    const { id, settled, was, values } = sent
    let conflict: WorkConflict | undefined
    const isAnswered = await change(async () => {
      try {
        await panelRequest('PATCH', `enquiries/${id}/work`, z.unknown(), { was, values })
      } catch (cause) {
        conflict = conflictIn(cause)
        if (!conflict) throw cause
      }
    })
    setQuestion(conflict ? { sent, conflict } : null)
    if (isAnswered && !conflict) settled?.(true)
  }

  function keepTheirs({ conflict, sent }: NonNullable<typeof question>) {
    const kept = Object.keys(conflict.fields)
    const fields = workPart.options
      .filter((part) => kept.includes(part))
      .flatMap((part) => [...workParts[part]])
    const left = Object.fromEntries(
      Object.entries(sent.values).filter(([field]) => !fields.some((each) => each === field)),
    )
    if (Object.keys(left).length > 0) return void save({ ...sent, values: left })
    setQuestion(null)
    sent.settled?.(false)
  }

  function putMine({ conflict, sent }: NonNullable<typeof question>) {
    const now = Object.values(conflict.fields).map((each) => each.was)
    void save({ ...sent, was: Object.assign({}, sent.was, ...now) })
  }

  const asked = question && (
    <ChangedSince
      conflict={question.conflict}
      isBusy={isBusy}
      close={() => setQuestion(null)}
      keepTheirs={() => keepTheirs(question)}
      putMine={() => putMine(question)}
    />
  )
  return { save, asked, isBusy, t }
}

const conflictIn = (cause: unknown): WorkConflict | undefined =>
  cause instanceof RequestError ? workConflict.safeParse(cause.details).data : undefined

const names: Record<keyof WorkConflict['fields'], WordKey> = {
  name: 'enquiries.facts.name',
  phone: 'enquiries.facts.phone',
  contact: 'enquiries.facts.contact',
  unit: 'enquiries.facts.unit',
  status: 'enquiries.worklist.status',
  owner: 'enquiries.worklist.owner',
  nextStep: 'enquiries.worklist.nextStep',
}

function ChangedSince(props: {
  conflict: WorkConflict
  isBusy: boolean
  close: () => void
  keepTheirs: () => void
  putMine: () => void
}) {
  const { close, conflict, isBusy, keepTheirs, putMine } = props
  const { language, t } = usePanelText()
  const { at, by } = conflict
  const when = at === null ? '' : writeDateOrClock(at, language)
  return (
    <Dialog title={t('enquiries.changed.title')} close={close}>
      <div data-changed-since>
        {workPart.options.map((part) => {
          const { now, yours } = conflict.fields[part] ?? {}
          return now === undefined || yours === undefined ? null : (
            <p key={part}>
              <b className="strong">{t(names[part])}</b>:{' '}
              {t('enquiries.changed.text', {
                who: [by, when].filter(Boolean).join(', '),
                now,
                yours,
              })}
            </p>
          )
        })}
      </div>
      <footer className="actions">
        <PanelButton disabled={isBusy} onClick={keepTheirs}>
          {t('enquiries.changed.keep')}
        </PanelButton>
        <PanelButton look="primary" disabled={isBusy} onClick={putMine}>
          {t('panel.unsaved.putMine')}
        </PanelButton>
      </footer>
    </Dialog>
  )
}

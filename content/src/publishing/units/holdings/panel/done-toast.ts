import { toast } from '@payloadcms/ui'
import { commaList } from '../../../../core/words/comma-list.ts'
import type { PanelText } from '../../../../core/words/words.ts'
import { fromTimeInput } from '../../../../core/words/written-times.ts'
import { heldSentence } from '../held-text.ts'
import type { HeldUnit } from '../holding.ts'
import { holdingProblem, sendAct } from './use-holding-call.ts'

interface Done extends Pick<HeldUnit, 'kind' | 'label' | 'for'> {
  /** The end as the input has it, without a zone. */
  until: string | null
}

interface Undo {
  /** The holdings that can be undone. */
  undoes: readonly string[]
  refresh: () => void
}

/** Names those whom a sale that has ended had closed as lost; stays until somebody closes it, because they wait. */
export function tellClosed(closed: readonly string[], text: PanelText): void {
  if (closed.length === 0) return
  const who = commaList(...closed)
  toast.warning(text.t('units.holding.closedBySale', { who }), {
    duration: Number.POSITIVE_INFINITY,
  })
}

/** Undoes acts, all or none. */
export async function takeBack(
  holdings: readonly string[],
  text: PanelText,
  refresh: () => void,
): Promise<void> {
  try {
    const { closed, lapses } = await sendAct('POST', '/end', { holdings, reason: 'undone' })
    const lapsing = lapses && text.t('units.holding.takenBackLapses')
    toast.info([text.t('units.holding.takenBack'), lapsing].filter(Boolean).join(' '))
    tellClosed(closed, text)
  } catch (cause) {
    toast.error(holdingProblem(cause, text))
  } finally {
    refresh()
  }
}

/** Says what was done, and offers to take it back. */
export function tellDone(done: Done, text: PanelText, { refresh, undoes }: Undo): void {
  const until = done.until === null ? null : Date.parse(fromTimeInput(done.until) ?? '')
  toast.success(heldSentence({ ...done, until, by: null }, true, text), {
    ...(undoes.length > 0 && {
      action: {
        label: text.t('units.holding.undo'),
        onClick: () => void takeBack(undoes, text, refresh),
      },
    }),
  })
}

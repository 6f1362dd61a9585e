import { toast } from '@payloadcms/ui'
import type { PanelText } from '../../../../core/words/words.ts'
import { fromTimeInput } from '../../../../core/words/written-times.ts'
import { heldSentence } from '../held-text.ts'
import type { HeldUnit } from '../holding.ts'
import { holdingProblem, sendAct } from './use-holding-call.ts'

interface Done extends Pick<HeldUnit, 'kind' | 'label' | 'for'> {
  /** As its input has it. */
  until: string | null
}

interface Undo {
  /** The holdings that can be taken back. */
  undoes: readonly string[]
  refresh: () => void
}

/** Says what was done, and offers to take it back as if it had not been. */
export function tellDone(done: Done, text: PanelText, { refresh, undoes }: Undo): void {
  const { t } = text
  const until = done.until === null ? null : Date.parse(fromTimeInput(done.until) ?? '')
  async function undo() {
    try {
      for (const id of undoes) await sendAct('POST', `/${id}/end`, { reason: 'undone' })
      toast.info(t('units.holding.takenBack'))
    } catch (cause) {
      // Some may be taken back; the page shows which.
      toast.error(t(holdingProblem(cause)))
    } finally {
      refresh()
    }
  }
  toast.success(heldSentence({ ...done, until, by: null }, true, text), {
    ...(undoes.length > 0 && {
      action: { label: t('units.holding.undo'), onClick: () => void undo() },
    }),
  })
}

import { toast } from '@payloadcms/ui'
import { z } from 'zod'
import { panelRequest, problemOf, RequestError } from '../../../../core/panel/panel-request.ts'
import { commaList } from '../../../../core/words/comma-list.ts'
import type { PanelText, WordKey } from '../../../../core/words/words.ts'
import { saveAnswer } from '../../unit-values.ts'
import { backText } from '../held-text.ts'
import { holdAnswer, type holdRequest } from '../holding.ts'

const refused = z.object({ told: z.string() })

/** Why an act was refused, in the words of the service. */
function refusalOf(cause: unknown, { t }: PanelText): string {
  const details = cause instanceof RequestError ? cause.details : null
  return refused.safeParse(details).data?.told ?? t(problemOf(cause, 'units.holding.failed'))
}

interface Sending {
  told: string
  refresh: () => void
  /** Reads why the act is not sent, if so. */
  doubt: () => Promise<WordKey | null>
}

/** Sends an act, and offers to undo it. Returns why it was refused. */
export async function sendAct(
  call: z.input<typeof holdRequest>,
  text: PanelText,
  { doubt, refresh, told }: Sending,
): Promise<string | null> {
  try {
    const doubted = await doubt()
    if (doubted) return text.t(doubted)
    const { batch, closed } = await panelRequest('POST', 'units/holdings', holdAnswer, call)
    const undo = () => void undoAct(batch ?? '', text, refresh)
    const action = { label: text.t('units.holding.undo'), onClick: undo }
    toast.success(told, batch === null ? {} : { action })
    tellClosed(closed, text)
    return null
  } catch (cause) {
    // Offline or refused: the dialog stays, and the same call can be sent again.
    return refusalOf(cause, text)
  }
}

/** Names those whom a sale that has ended had closed as lost; stays until somebody closes it, because they wait. */
function tellClosed(closed: readonly string[], { t }: PanelText): void {
  if (closed.length === 0) return
  const who = commaList(...closed)
  toast.warning(t('units.holding.closedBySale', { who }), { duration: Number.POSITIVE_INFINITY })
}

/** Undoes an act, and says who holds its units again. */
export async function undoAct(batch: string, text: PanelText, refresh: () => void): Promise<void> {
  const { t } = text
  try {
    const { back, closed, rows, saved } = await panelRequest('POST', 'units/undo', saveAnswer, {
      batch,
    })
    const free = rows.filter(({ id, status }) => saved.includes(id) && status === 'available')
    const unit = commaList(...free.map(({ label }) => label))
    if (saved.length === 0) toast.error(t('units.problems.conflict'))
    else if (back.length > 0) toast.info(backText(back, text))
    else toast.info(t('units.holding.isAvailable', { unit }))
    tellClosed(closed, text)
  } catch (cause) {
    const isGone = cause instanceof RequestError && cause.status === 404
    toast.error(isGone ? t('units.problems.conflict') : refusalOf(cause, text))
  } finally {
    refresh()
  }
}

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { z } from 'zod'
import { panelRequest, problemOf, RequestError } from '../../../../core/panel/panel-request.ts'
import { usePanelText } from '../../../../core/panel/use-panel-text.ts'
import type { PanelText, WordKey } from '../../../../core/words/words.ts'
import { endText, heldText } from '../held-text.ts'
import { type HeldUnit, heldUnit, holdingEnd, holdProblems } from '../holding.ts'

const answer = z
  .object({
    holdings: z.array(z.object({ id: z.string() })),
    /** Whether a reservation that was opened again has reached its end meanwhile. */
    lapses: z.boolean().default(false),
    /** Who was closed as lost because of a sale that has ended. */
    closed: z.array(z.string()).default([]),
  })
  .transform(({ holdings, ...answer }) => ({ ...answer, ids: holdings.map(({ id }) => id) }))
const heldAnswer = z.object({ held: z.array(heldUnit) })

/** Words for each refusal; `CHANGED` is that of work on an enquiry. */
const problemWords: Readonly<Record<string, WordKey>> = {
  ...Object.fromEntries(
    holdProblems.map((each) => [each, `units.holding.problems.${each}` satisfies WordKey]),
  ),
  CHANGED: 'units.holding.problems.changed',
}

const holdersIn = (cause: unknown) =>
  cause instanceof RequestError ? heldAnswer.safeParse(cause.details).data?.held : undefined

const named = z.object({ unit: z.string() })

/** Why an act was refused: who holds the units, or the reason with its unit and with who ended the holding. */
export function holdingProblem(cause: unknown, text: PanelText): string {
  const held = holdersIn(cause)
  if (held) return heldText(held, true, text)
  const details = cause instanceof RequestError ? cause.details : null
  const unit = named.safeParse(details).data?.unit
  const end = holdingEnd.safeParse(details).data
  const why = text.t(
    problemOf(cause, 'units.holding.failed', problemWords),
    end && { when: endText(end, text) },
  )
  return unit ? `${unit}: ${why}` : why
}

/** Sends an act; returns the ids of the holdings that it answers with. */
export const sendAct = (method: string, path: string, body: object) =>
  panelRequest(method, `units/holdings${path}`, answer, body)

/** An act of an open dialog, with the reason if it was refused. */
export function useHoldingCall() {
  const router = useRouter()
  const text = usePanelText()
  const [problem, setProblem] = useState<string | null>(null)
  /** Holders of the units that the call wanted. */
  const [held, setHeld] = useState<readonly HeldUnit[]>([])
  const [isBusy, setBusy] = useState(false)
  async function act<T>(work: () => Promise<T>): Promise<T | null> {
    setBusy(true)
    setProblem(null)
    try {
      return await work()
    } catch (cause) {
      // Offline or refused: the dialog stays, and the same call can be sent again.
      const found = holdersIn(cause)
      if (found) setHeld(found)
      else setProblem(holdingProblem(cause, text))
      return null
    } finally {
      setBusy(false)
      // Also after a refusal, because a part of the work may be done.
      router.refresh()
    }
  }
  return { act, held, isBusy, problem, reject: (key: WordKey) => setProblem(text.t(key)) }
}

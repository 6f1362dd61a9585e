'use client'

import { isNoAnswer } from '@alun/contract/rules/no-answer'
import { useRouter } from 'next/navigation'
import { z } from 'zod'
import type { LiveKind } from '../../access/live-kinds.ts'
import { panelRequest, RequestError } from '../panel-request.ts'
import { useFresh } from './use-fresh.ts'

const me = z.object({ user: z.unknown().optional() })
const everyMs = 60_000

interface StayFreshProps {
  /** What is shown, beside what belongs to the person alone. */
  of: readonly LiveKind[]
  /** Deadlines are counted in minutes, which pass without a change. */
  countsMinutes?: boolean
}

/**
 * What is on screen is read again when some of it has changed; typed text, focus and open dialogs stay.
 * Without a session or a connection the page would be left, with what is typed in it.
 */
export function StayFresh({ countsMinutes = false, of }: StayFreshProps) {
  const router = useRouter()
  const refresh = async () => {
    const answer = await panelRequest('GET', 'accounts/me?depth=0', me).catch((cause: unknown) => {
      if (isNoAnswer(cause) || cause instanceof RequestError) return null
      throw cause
    })
    if (answer?.user) router.refresh()
  }
  useFresh(of, () => void refresh(), { everyMs, isTimed: countsMinutes })
  return null
}

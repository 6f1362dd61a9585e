import { officeDay } from '@alun/contract/rules/office-day'
import { useState } from 'react'
import { z } from 'zod'
import type { TypedValues } from '../../../core/http/act.ts'
import { filterAddress } from '../../../core/http/list-filter.ts'
import { useConfirm } from '../../../core/panel/dialog/use-confirm.tsx'
import { panelRequest, RequestError } from '../../../core/panel/panel-request.ts'
import { useAnswer } from '../../../core/panel/use-answer.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { dayFormat, fromTimeInput, writeClock } from '../../../core/words/written-times.ts'
import {
  type VisitorPlace,
  visitorClock,
  writeVisitorClock,
} from '../../message-texts/visitor-clock.ts'
import type { Unusable } from '../chosen-time.ts'
import { moveToTime } from '../time-acts.ts'
import { viewingProblems } from './viewing-problems.ts'

const timesAnswer = z.object({
  hosts: z.array(z.object({ id: z.string(), name: z.string() })),
  free: z.array(z.object({ start: z.string(), hosts: z.array(z.string()) })),
})

const slotTaken = 'slot-taken' satisfies Unusable

/** Problems that sales may override by confirming. */
const doubts = ['closed-day', 'outside-hours', 'far-ahead']

interface Asked {
  /** The viewing that is moved; its own time is not offered. */
  moved?: { id: string; start: string; host: string }
  format?: string
  /** Where the visitor is; their clock is shown beside the office's. */
  place: VisitorPlace | null
}

/** What the forms share in which sales choose a time: free times by days, hosts who are free then, the call. */
export function useViewingTimes({ format, moved, place }: Asked) {
  const { language, t } = usePanelText()
  const { confirm, confirmation } = useConfirm()
  /** Times that a colleague has taken since the list was read. */
  const [taken, setTaken] = useState<readonly string[]>([])
  const path = filterAddress('viewings/times', {
    ...{ viewing: moved?.id, format },
    // Another address, so that the times are read again.
    after: taken.length > 0 ? taken.length : undefined,
  })
  const answer = useAnswer(path, timesAnswer, true)
  const { free, hosts } = typeof answer === 'string' ? { free: [], hosts: [] } : answer
  const isOwn = (start: string, host: string) => start === moved?.start && host === moved.host
  const offered = free.filter((each) => !each.hosts.every((host) => isOwn(each.start, host)))
  const day = dayFormat(language, { weekday: 'short', day: 'numeric', month: 'short' })
  const optionOf = (start: string) => {
    const at = Date.parse(start)
    const visitors = visitorClock(place, at, language)
    const clock = visitors ? `${writeClock(at)} (${visitors.clock})` : writeClock(at)
    return [start, clock, day.format(new Date(officeDay(at)))] as const
  }
  const state = answer === 'failed' || answer === 'loading' ? answer : free.length ? null : 'none'

  /** Sends a time; one that is unusual only after it was confirmed. */
  async function send(to: string, body: Record<string, unknown> & { start: string | null }) {
    try {
      return await panelRequest('POST', to, moveToTime.answer, body)
    } catch (cause) {
      const code = cause instanceof RequestError ? cause.code : ''
      if (code === slotTaken && body.start) setTaken([...taken, body.start])
      const doubt = doubts.includes(code) ? viewingProblems[code] : undefined
      const [title, action] = [t('viewings.times.other'), t('viewings.times.confirm')]
      if (!doubt || !(await confirm({ title, text: t(doubt), action }))) throw cause
      return panelRequest('POST', to, moveToTime.answer, { ...body, isAnotherTime: true })
    }
  }
  return {
    send,
    isWaiting: answer === 'loading',
    confirmation,
    options: {
      // A clicked or dragged time is in the list, too.
      free: ({ free: chosen }: TypedValues) =>
        [...new Set([...offered.map(({ start }) => start), ...(chosen ? [String(chosen)] : [])])]
          .filter((start) => !taken.includes(start) || offered.some((each) => each.start === start))
          .toSorted()
          .map(optionOf),
      host: ({ free: chosen }: TypedValues) => {
        const able = offered.find(({ start }) => start === chosen)?.hosts
        return hosts
          .filter(({ id }) => able === undefined || able.includes(id))
          .map(({ id, name }) => [id, name] as const)
      },
    },
    after: {
      free: () => (
        <p className="wide hint" role="status">
          {state && t(`viewings.times.${state}`)}
        </p>
      ),
      other: ({ free: chosen, other }: TypedValues) => {
        const at = Date.parse((chosen ? '' : fromTimeInput(String(other))) ?? '')
        const clock = writeVisitorClock(place, at, language)
        return (
          <p className="wide hint" role="status">
            {clock && `${t('viewings.calendar.forVisitor')}: ${clock}`}
          </p>
        )
      },
    },
  }
}

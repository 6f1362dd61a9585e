import { useMessages } from '../../words/messages.tsx'
import { island } from '../island.ts'
import { ViewingTime } from './viewing-time.tsx'

/** `offset`: of the office from Greenwich then. */
function TimeAndOffset({ start, offset }: { start: string; offset: string }) {
  const t = useMessages()
  return <ViewingTime start={start} say={(when) => t('viewing.at', { when, offset })} />
}

export const viewingTime = island('viewing-time', TimeAndOffset, 'visible')

import { island } from '../island.ts'
import { ViewingTime } from './viewing-time.tsx'

export const viewingTime = island('viewing-time', ViewingTime, {
  words: ['viewing.baliTime', 'viewing.own'],
  hydrateOn: 'visible',
})

import { island } from '../island.ts'
import { LiveMap } from './live-map.tsx'

export const map = island('map', LiveMap, { words: ['liveMap'], wake: 'visible' })

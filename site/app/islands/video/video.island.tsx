import { island } from '../island.ts'
import { Video } from './video.tsx'

export const video = island('video', Video, { words: ['project.watch'], wake: 'visible' })

import type { WordArea } from '../messages/word-area.ts'

/** Areas that every form says. */
export const formWords = ['lead', 'frame.whatsapp'] as const satisfies readonly WordArea[]

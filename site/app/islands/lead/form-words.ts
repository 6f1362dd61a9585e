import type { WordArea } from '../../words/word-area.ts'

/** Areas that every form says. */
export const formWords = ['lead', 'frame.whatsapp'] as const satisfies readonly WordArea[]

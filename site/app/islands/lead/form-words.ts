import type { WordArea } from '../../words/word-area.ts'

/** Words of every form. */
export const formWords = ['lead', 'frame.whatsapp'] as const satisfies readonly WordArea[]

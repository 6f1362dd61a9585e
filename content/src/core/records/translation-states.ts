import { z } from 'zod'

export const translationStates = ['missing', 'started', 'outdated', 'ready'] as const
/** Somebody still has to work on the translation. */
const unfinishedStates = ['missing', 'started', 'outdated'] as const
export type TranslationState = (typeof translationStates)[number]

/** Somebody still has to translate or to publish; `waiting` is ready but not published. */
export const openStates = [...unfinishedStates, 'waiting'] as const
export type OpenState = (typeof openStates)[number]
export const shownStates = [...openStates, 'ready'] as const
export type ShownState = (typeof shownStates)[number]

/**
 * What a translation is made of: for each text of the source its words at the time of the translation, a hash of the
 * translated words, empty for a text without a translation, and how many links, pictures and rows somebody has
 * confirmed to be left out.
 */
export const seenTexts = z.record(
  z.string(),
  z.object({
    from: z.string(),
    own: z.string(),
    without: z.record(z.string(), z.number()).optional(),
  }),
)
export type Seen = z.output<typeof seenTexts>

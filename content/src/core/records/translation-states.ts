export const translationStates = ['missing', 'started', 'outdated', 'ready'] as const
/** Somebody still has to work on the translation. */
const unfinishedStates = ['missing', 'started', 'outdated'] as const
export type TranslationState = (typeof translationStates)[number]

/** Somebody still has to translate or to publish; `waiting` is ready but not published. */
export const openStates = [...unfinishedStates, 'waiting'] as const
export type OpenState = (typeof openStates)[number]
export const shownStates = [...openStates, 'ready'] as const
export type ShownState = (typeof shownStates)[number]

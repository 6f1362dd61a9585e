export const translationStates = ['missing', 'started', 'outdated', 'ready'] as const
/** Where somebody still has to do something. */
export const unfinishedStates = ['missing', 'started', 'outdated'] as const
export type TranslationState = (typeof translationStates)[number]

/** Where something has to happen before it is on the site: `waiting` is ready and not published. */
export const openStates = [...unfinishedStates, 'waiting'] as const
export type OpenState = (typeof openStates)[number]
export const shownStates = [...openStates, 'ready'] as const
export type ShownState = (typeof shownStates)[number]

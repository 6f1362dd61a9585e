export const translationStates = ['missing', 'started', 'outdated', 'ready'] as const
/** Where somebody still has to do something. */
export const unfinishedStates = ['missing', 'started', 'outdated'] as const
export type UnfinishedState = (typeof unfinishedStates)[number]
export type TranslationState = (typeof translationStates)[number]

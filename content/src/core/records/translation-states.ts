export const translationStates = ['missing', 'started', 'outdated', 'ready'] as const
export type TranslationState = (typeof translationStates)[number]

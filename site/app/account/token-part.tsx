import { deferredPart } from '../deferred/deferred-part.tsx'

/** The pages of letters share one screen, and its code. */
export const TokenPart = deferredPart({ words: ['account'] }, () =>
  import('./token-screen.tsx').then((code) => code.TokenScreen),
)

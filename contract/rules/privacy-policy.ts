import { itemPath } from './screens.ts'

/** Slug of the document that forms link to. */
export const privacyPolicy = 'privacy-policy'

export const privacyPolicyPath = itemPath('documents', privacyPolicy)

import { itemPath } from './screens.ts'

/** Slug of the document to which forms link. */
export const privacyPolicy = 'privacy-policy'

export const privacyPolicyPath = itemPath('documents', privacyPolicy)

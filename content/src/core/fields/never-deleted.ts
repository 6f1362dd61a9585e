import { APIError, type CollectionBeforeOperationHook } from 'payload'
import { may, roleOf, type Subject } from '../access/permissions.ts'
import { inPanelLanguage, type WordKey } from '../words/words.ts'

/** For a type that grants deletion to nobody: the refusal says what to do instead. */
export function neverDeleted(subject: Subject, instead: WordKey): CollectionBeforeOperationHook {
  return function refuseDeletion({ operation, overrideAccess, req }) {
    if (operation !== 'delete' || overrideAccess) return
    // Others learn nothing about the type.
    if (!may(roleOf(req.user), 'read', subject)) return
    throw new APIError(inPanelLanguage(instead, req), 403, null, true)
  }
}

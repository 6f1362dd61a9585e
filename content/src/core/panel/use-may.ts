import { useAuth, useDocumentInfo } from '@payloadcms/ui'
import type { Action } from '../access/grants.ts'
import { contentSubjects, may, roleOf } from '../access/permissions.ts'

/** Whether the person has a right to the record or page of the form. Payload answers that wrongly for pages. */
export function useMay(action: Action): boolean {
  const { collectionSlug, globalSlug } = useDocumentInfo()
  const { user } = useAuth()
  const subject = contentSubjects.find((each) => each === (globalSlug ?? collectionSlug))
  return subject !== undefined && may(roleOf(user), action, subject)
}

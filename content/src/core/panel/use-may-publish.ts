import { useAuth, useDocumentInfo } from '@payloadcms/ui'
import { contentSubjects, may, roleOf } from '../access/permissions.ts'

/** Whether the person may publish the record or page of the form. Payload answers that wrongly for pages. */
export function useMayPublish(): boolean {
  const { collectionSlug, globalSlug } = useDocumentInfo()
  const { user } = useAuth()
  const subject = contentSubjects.find((each) => each === (globalSlug ?? collectionSlug))
  return subject !== undefined && may(roleOf(user), 'publish', subject)
}

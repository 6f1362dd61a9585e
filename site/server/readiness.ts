import { endingReason } from '@alun/platform/readiness'
import type { ContentSource } from './content-source.ts'
import type { openEnquiries } from './enquiries.ts'

interface ReadinessDeps {
  feed: Pick<ContentSource['feed'], 'isTokenRejected'>
  enquiries: Pick<ReturnType<typeof openEnquiries>, 'isTokenRejected' | 'takes'>
}

/** A content service that is away changes nothing: pages are cached, enquiries spooled. */
export function createReadiness({ feed, enquiries }: ReadinessDeps) {
  let wasAsked = false
  let isStopping = false
  return {
    markAsked() {
      wasAsked = true
    },
    markStopping() {
      isStopping = true
    },
    notReadyReason(): string | null {
      if (isStopping) return endingReason
      if (!wasAsked) return 'The content service has not answered yet.'
      if (feed.isTokenRejected()) return 'The content service rejects CONTENT_STATIC_TOKEN.'
      if (enquiries.isTokenRejected()) return 'The content service rejects CONTENT_INTAKE_TOKEN.'
      if (!enquiries.takes())
        return 'Enquiries can be stored neither by the content service nor here.'
      return null
    },
  }
}

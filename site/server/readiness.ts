import { endingReason } from '@alun/platform/readiness'
import type { ContentSource } from './content-source.ts'
import type { ProcessReports } from './process-reports.ts'

interface ReadinessDeps {
  reports: Pick<ProcessReports, 'isTokenRejected'>
  follower: Pick<ContentSource['follower'], 'isTokenRejected'>
  takesEnquiries: () => boolean
}

/** A content service that is away changes nothing: pages are cached, enquiries spooled. */
export function createReadiness({ follower, reports, takesEnquiries }: ReadinessDeps) {
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
      if (follower.isTokenRejected()) return 'The content service rejects CONTENT_STATIC_TOKEN.'
      if (reports.isTokenRejected()) return 'The content service rejects CONTENT_INTAKE_TOKEN.'
      if (!takesEnquiries())
        return 'Enquiries can be stored neither by the content service nor here.'
      return null
    },
  }
}

import { endingReason } from '@alun/platform/readiness'
import type { ContentSource } from './content-source.ts'
import type { openEnquiries } from './enquiries.ts'
import type { FailingSections } from './pages/render/failing-sections.ts'
import type { SpoolFacts } from './visitors/enquiries/enquiry-spool.ts'

interface HealthDeps {
  feed: Pick<ContentSource['feed'], 'firstPoll' | 'isAway' | 'isTokenRejected'>
  enquiries: Omit<ReturnType<typeof openEnquiries>, 'takeForm'>
  failingSections: Pick<FailingSections, 'current'>
}

/** Failing sections in the answer; the log and the panel have all of them. */
const mostNamed = 10

export type Health = ReturnType<typeof createHealth>

/**
 * The site stays healthy while the content service is away, because it has cached pages and spools
 * enquiries.
 */
export function createHealth({ feed, enquiries, failingSections }: HealthDeps) {
  let wasAsked = false
  let isStopping = false
  return {
    /**
     * Before the first answer it is unknown whether the content service accepts this site's tokens.
     */
    async serviceAsked() {
      await Promise.all([feed.firstPoll(), enquiries.askService()])
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
    /** Answers 200 while enquiries can be taken; a missing content service alone is `degraded`. */
    answer(isOperator: boolean): Response {
      const away = feed.isAway()
      const facts = enquiries.facts()
      const spool = enquiries.canStore() ? stateOf(facts) : 'failed'
      const failing = failingSections.current()
      const degraded = away || spool !== 'ok' || failing.length > 0
      const body = {
        status: degraded ? 'degraded' : 'ok',
        checks: {
          content: away ? 'away' : 'ok',
          enquiries: spool,
          sections: failing.length > 0 ? 'failing' : 'ok',
        },
        enquiries: facts,
        // Strangers read states and counts.
        ...(failing.length > 0 && isOperator && { failingSections: failing.slice(0, mostNamed) }),
      }
      const status = enquiries.takes() ? 200 : 503
      return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
    },
  }
}

function stateOf(facts: SpoolFacts | null) {
  if (facts === null) return 'failed'
  if (facts.setAside > 0) return 'set-aside'
  return facts.waiting > 0 ? 'waiting' : 'ok'
}

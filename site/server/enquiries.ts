import { statSync } from 'node:fs'
import { join } from 'node:path'
import { openAttachmentReader } from '@alun/platform/attachment-reader'
import { createWriteProbe } from '@alun/platform/data-dir'
import { attemptTimeoutMs } from '../app/content/fetch-rules.ts'
import { PageError } from '../app/content/page-error.ts'
import type { ContentSource } from './content-source.ts'
import type { BrochureService } from './documents/brochures/brochure-service.ts'
import type { Metrics } from './metrics.ts'
import type { SiteOptions } from './site-options.ts'
import type { ServerBotCheck } from './visitors/bot-check/verify-bot-check.ts'
import { startDelivery } from './visitors/enquiries/deliver-enquiries.ts'
import { openEnquirySpool } from './visitors/enquiries/enquiry-spool.ts'
import { createFormRoutes, type FormRoutesDeps } from './visitors/enquiries/form-routes.ts'
import { createIntake } from './visitors/enquiries/intake.ts'
import { createPostEnquiry } from './visitors/enquiries/post-enquiry.ts'
import { createTakeForm } from './visitors/enquiries/take-form.ts'

interface EnquiriesDeps
  extends Pick<
    SiteOptions,
    | 'contentUrl'
    | 'dataDir'
    | 'intakeToken'
    | 'limits'
    | 'log'
    | 'now'
    | 'siteUrl'
    | 'trustedProxies'
  > {
  botCheck: ServerBotCheck
  content: Pick<ContentSource, 'layouts' | 'isAway' | 'items'>
  brochures: Pick<BrochureService, 'get'>
  renderAnswer: FormRoutesDeps['renderAnswer']
  metrics: Metrics
}

/** The forms of the site: stores enquiries and delivers them to the content service. */
export function openEnquiries(deps: EnquiriesDeps) {
  const { botCheck, content, brochures, metrics, renderAnswer } = deps
  const { intakeToken, limits, log, now, siteUrl } = deps
  const { layouts, isAway } = content
  const folder = join(deps.dataDir, 'leads-spool')
  const spool = openEnquirySpool({ folder, secret: intakeToken, now, log })
  // Processes that share a spool share the data folder, too.
  metrics.spool(String(statSync(deps.dataDir).ino), () => facts())
  /** `null` if the spool is unreadable. */
  function facts() {
    try {
      return spool.facts()
    } catch (err) {
      log.error({ err }, 'Stored enquiries cannot be read')
      return null
    }
  }
  const whyNotWritable = createWriteProbe(folder, { everyMs: limits.probeMs })
  const intake = createIntake(deps, log, limits.probeMs)
  const postEnquiry = createPostEnquiry(deps, limits.postMs, intake.note)
  const delivery = startDelivery({
    spool,
    postEnquiry,
    isAway,
    now,
    log,
    limits,
    onDelivered: () => metrics.enquiriesTaken.inc({ by: 'delivered' }),
  })
  const attachments = openAttachmentReader((problem) =>
    log.error({ problem }, "A visitor's file could not be read"),
  )
  const take = createTakeForm({
    botCheck,
    readAttachment: attachments.read,
    spool,
    delivery,
    postEnquiry,
    visitorMs: limits.visitorMs,
    intakeToken,
    now,
    log,
    onTaken: (by) => metrics.enquiriesTaken.inc({ by }),
    async hasProject(slug, locale) {
      const layout = await layouts.get(locale, now() + attemptTimeoutMs)
      if (!layout || layout.projects.some((project) => project.slug === slug)) return true
      // The layout names only the first projects.
      const item = await content.items.item('project', slug, locale).catch((err: unknown) => {
        if (!(err instanceof PageError)) log.error({ err }, 'A project could not be looked up')
        return null
      })
      return item?.page.head.readyLocales.includes(locale) === true
    },
    // Starts making the brochure early: the visitor is about to follow its link.
    onBrochure(project, locale) {
      void brochures.get({ project, unit: null, locale })
    },
  })
  const canStore = () => facts() !== null && !spool.isFull() && whyNotWritable() === null
  return {
    facts,
    /** Whether this site can store an enquiry now. */
    canStore,
    /** Whether the content service or the spool accepts enquiries. */
    takes() {
      return canStore() || !(isAway() || intake.isRefusing())
    },
    isTokenRejected: intake.isTokenRejected,
    askService: intake.ask,
    takeForm: createFormRoutes({
      take,
      siteUrl,
      trustedProxies: deps.trustedProxies,
      renderAnswer,
      idleMs: limits.idleFormMs,
      onAnswer: ({ form, state }) => metrics.enquiries.inc({ form, state }),
    }),
    serviceReturned() {
      delivery.serviceReturned()
      void intake.ask()
    },
    async close() {
      attachments.close()
      await delivery.stop()
    },
  }
}

import { brochurePath } from '@alun/contract/rules/brochure'
import { leavesTelegramAlone } from '@alun/contract/rules/contact'
import { honeypotInput, minimumFillMs } from '@alun/contract/rules/enquiry'
import { checkEnquiry, hasInput, waitsForUnit } from '@alun/contract/rules/enquiry-form-rules'
import { type Locale, localeOf } from '@alun/contract/rules/locale'
import { isSlug } from '@alun/contract/rules/slug'
import type { EnquiryErrorCode } from '@alun/contract/schema/enquiry'
import type { ReadAttachment } from '@alun/platform/attachment-reader'
import { signedBrochureLink } from '@alun/platform/brochure-link'
import type { Log } from '../../../app/content/content-fetch.ts'
import {
  type FormAnswer,
  type FormProblem,
  type FormReply,
  failedReply,
} from '../../../app/features/enquiry/form-answer.ts'
import type { BotCheckResult } from '../bot-check/bot-check-result.ts'
import type { ServerBotCheck } from '../bot-check/verify-bot-check.ts'
import type { Delivery } from './deliver-enquiries.ts'
import { enquiryFields, type SentForm, textsOf } from './enquiry-fields.ts'
import type { EnquirySpool } from './enquiry-spool.ts'
import { createFileCount } from './file-count.ts'
import { type Enquiry, type PostEnquiry, type ServiceAnswer, sendingMs } from './post-enquiry.ts'
import type { ReceivedFile } from './read-form.ts'

interface TakeFormDeps {
  botCheck: ServerBotCheck
  spool: EnquirySpool
  delivery: Delivery
  /** Used when the disk fails. */
  postEnquiry: PostEnquiry
  visitorMs: number
  readAttachment: ReadAttachment
  intakeToken: string
  now: () => number
  log: Log
  onTaken?: (how: 'service' | 'spool') => void
  /** Whether a project has a brochure in this language; `true` while no layout is known. */
  hasProject: (slug: string, locale: Locale) => Promise<boolean>
  /**
   * Called when a visitor gets a link to this project's brochure, or with `null` to the catalogue.
   */
  onBrochure?: (project: string | null, locale: Locale) => void
}

export interface EnquiryResult {
  status: 200 | 403 | 413 | 422 | 429 | 503
  answer: FormAnswer
}

interface Result extends FormReply {
  status: EnquiryResult['status']
}

const success: Result = { status: 200, state: 'sent', problems: [] }
const unavailable: Result = { ...failedReply, status: 503 }
/** The form that is shown again is our own, so sending that one works. */
const foreign: Result = { ...failedReply, status: 403 }
const invalid = (...problems: FormProblem[]): Result => ({
  status: 422,
  state: 'invalid',
  problems,
})
const tooLarge = (...problems: FormProblem[]): Result => ({
  status: 413,
  state: 'too-large',
  problems,
})
const limited = (retryAfter: number): Result => ({
  status: 429,
  state: 'limited',
  problems: [],
  retryAfter,
})

/** Takes a sent form: writes it to the spool, then sends it to the content service. */
export function createTakeForm(deps: TakeFormDeps) {
  const { botCheck, spool, delivery, now, log } = deps
  const countFile = createFileCount(now)

  return async (sent: SentForm): Promise<EnquiryResult> => {
    const { form, received } = sent
    const { status, ...taken } = await take(sent)
    const values = textsOf(form, received.texts)
    const reply = taken.state === 'sent' ? await withDetails(sent, taken) : taken
    if (
      reply.state === 'sent' &&
      leavesTelegramAlone(values.contact ?? '', values.messenger ?? '')
    ) {
      reply.byTelegram = true
    }
    const hadFile = received.file !== null || received.tooLarge === 'file'
    return { status, answer: { form, ...reply, values, ...(hadFile && { hadFile }) } }
  }

  async function withDetails(sent: SentForm, reply: FormReply): Promise<FormReply> {
    if (sent.form === 'catalog') return withBrochure(sent, reply)
    // Only the service knows whether a time is free.
    const waits = waitsForUnit(sent.form, textsOf(sent.form, sent.received.texts))
    if (sent.form === 'viewing' && !reply.viewing && !waits) return { ...reply, unconfirmed: true }
    return reply
  }

  /**
   * Links the catalogue if the project has no brochure: it may have been unpublished since the page
   * loaded.
   */
  async function withBrochure(sent: SentForm, reply: FormReply): Promise<FormReply> {
    const fields: Record<string, string> = enquiryFields(sent)
    const project = fields.project ?? ''
    const locale = localeOf(sent.path)
    const slug = isSlug(project) && (await deps.hasProject(project, locale)) ? project : null
    deps.onBrochure?.(slug, locale)
    const catalogue = signedBrochureLink(brochurePath(slug, locale), deps.intakeToken, now())
    return { ...reply, catalogue }
  }

  async function take(sent: SentForm): Promise<Result> {
    const { form, received, address } = sent
    if (sent.isForeign) return foreign
    const { texts } = received
    const takesFile = hasInput(form, 'file')
    if (received.tooLarge !== null) {
      return takesFile ? tooLarge({ input: 'file', code: 'file-too-large' }) : tooLarge()
    }
    // Bots that fill in the honeypot get no error messages.
    const isDecoy = (texts.get(honeypotInput) ?? '').trim() !== ''
    const file = takesFile && !isDecoy ? received.file : null
    const retryAfter = file && countFile(address)
    if (retryAfter) return limited(retryAfter)
    const problems = isDecoy ? [] : await problemsOf(sent, file)
    if (problems.some(({ code }) => code === 'file-too-large')) return tooLarge(...problems)
    if (problems.length > 0) return invalid(...problems)

    const check: BotCheckResult = isDecoy
      ? { kind: 'unverified' }
      : await botCheck.verify(texts.get('bot'), form)
    const fields = {
      ...enquiryFields(sent),
      verification: isTooFast(texts.get('elapsed')) ? 'unverified' : check.kind,
      ...(check.kind === 'verified' && { proof: check.proof }),
      receivedAt: new Date(now()).toISOString(),
    }
    const reply = await pass({ fields, file, address })
    if (reply === null || isDecoy) return success
    if ('state' in reply) return reply
    if (reply.status === 'rejected') return rejected(reply, form)
    return reply.viewing ? { ...success, viewing: reply.viewing } : success
  }

  /** A file that cannot be read now is left to the service. */
  async function problemsOf(
    { form, received }: SentForm,
    file: ReceivedFile | null,
  ): Promise<FormProblem[]> {
    const problems: FormProblem[] = checkEnquiry(form, textsOf(form, received.texts), file)
    const isFine = (input: string) => !problems.some((problem) => problem.input === input)
    for (const input of received.repeated) {
      if (hasInput(form, input) && isFine(input)) problems.push({ input, code: 'invalid' })
    }
    if (file !== null && isFine('file')) {
      const read = await deps.readAttachment(file.name, file.content)
      if (read === null) problems.push({ input: 'file', code: 'file-type' })
    }
    return problems
  }

  /** Resolves to `null` if the enquiry is spooled and the service has not taken it yet. */
  async function pass(enquiry: Enquiry): Promise<ServiceAnswer | Result | null> {
    let stored: Awaited<ReturnType<EnquirySpool['store']>>
    try {
      stored = await spool.store(enquiry)
    } catch (cause) {
      log.error({ err: cause }, 'An enquiry cannot be spooled: only the service can take it')
      const reply = await deps.postEnquiry(
        enquiry,
        AbortSignal.timeout(deps.visitorMs + sendingMs(enquiry)),
      )
      if (reply.status === 'away' || reply.status === 'failed') return unavailable
      if (reply.status === 'accepted') deps.onTaken?.('service')
      return reply
    }
    switch (stored.kind) {
      case 'known':
        return null
      case 'too-many':
        return limited(stored.retryAfter)
    }
    const reply = await delivery.deliverNew(stored.enquiry)
    if (reply?.status !== 'rejected') deps.onTaken?.(reply === null ? 'spool' : 'service')
    return reply
  }

  function rejected(error: EnquiryErrorCode, form: string): Result {
    switch (error.reason) {
      case 'missing':
      case 'invalid':
        return invalid(
          ...error.problems.map(({ input, problem }) => ({
            input,
            code: problem === 'repeated' ? ('invalid' as const) : problem,
          })),
        )
      case 'file-type':
      case 'file-infected':
        return invalid({ input: 'file', code: error.reason })
      case 'file-too-large':
      case 'too-large':
        return tooLarge({ input: 'file', code: 'file-too-large' })
      case 'slot-taken':
        return { ...invalid({ input: 'slot', code: 'slot-taken' }), slots: error.slots }
      case 'viewings-full':
        return invalid({ input: 'slot', code: 'viewings-full' })
      case 'too-many':
        return limited(error.retryAfter)
      case 'malformed':
        log.error({ form }, 'The content service cannot read an enquiry of the site')
        return unavailable
    }
  }
}

/** Whether the form was filled in faster than a person can, if a script measured it. */
function isTooFast(elapsed: string | undefined): boolean {
  return elapsed !== undefined && elapsed !== '' && !(Number(elapsed) >= minimumFillMs)
}

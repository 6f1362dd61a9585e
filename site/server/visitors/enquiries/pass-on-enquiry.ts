import { readFile } from 'node:fs/promises'
import { readAttachment } from '@alun/contract/rules/attachment-content'
import { brochurePath } from '@alun/contract/rules/brochure'
import { leavesTelegramAlone } from '@alun/contract/rules/contact'
import { minimumFillMs, trapInput } from '@alun/contract/rules/enquiry'
import { checkEnquiry, hasInput } from '@alun/contract/rules/enquiry-form-rules'
import { type Locale, localeOf } from '@alun/contract/rules/locale'
import { isSlug } from '@alun/contract/rules/slug'
import type { EnquiryErrorCode } from '@alun/contract/schema/enquiry'
import { signedBrochureLink } from '@alun/platform/brochure-link'
import type { Log } from '../../../app/content/content-fetch.ts'
import {
  type FormAnswer,
  type FormProblem,
  type FormReply,
  failedReply,
} from '../../../app/forms/form-answer.ts'
import type { BotCheckResult } from '../bot-check/bot-check-result.ts'
import type { ServerBotCheck } from '../bot-check/verify-bot-check.ts'
import type { CircuitBreaker } from './circuit-breaker.ts'
import { enquiryFields, type SentForm, textsOf } from './enquiry-fields.ts'
import type { EnquirySpool } from './enquiry-spool.ts'
import type { Enquiry, PostEnquiry } from './post-enquiry.ts'
import type { ReceivedFile } from './receive-form.ts'

interface PassOnEnquiryDeps {
  botCheck: ServerBotCheck
  postEnquiry: PostEnquiry
  spool: EnquirySpool
  breaker: CircuitBreaker
  intakeToken: string
  now: () => number
  log: Log
  /** Milliseconds that the content service has to take an enquiry, and a viewing. */
  limits: { enquiryMs: number; viewingMs: number }
  onTaken?: (how: 'service' | 'spool') => void
  /** Whether a project has a brochure in this language; also where nobody knows. */
  hasProject: (slug: string, locale: Locale) => Promise<boolean>
  /** A link to the brochure of this project was given, `null` for the catalogue. */
  onBrochure?: (project: string | null, locale: Locale) => void
}

export interface EnquiryResult {
  status: 200 | 413 | 422 | 429 | 503
  answer: FormAnswer
  keepsFile: boolean
}

interface Result extends FormReply {
  status: EnquiryResult['status']
  keepsFile?: boolean
}

const success: Result = { status: 200, state: 'sent', problems: [] }
const unavailable: Result = { ...failedReply, status: 503 }
const botRejected: Result = {
  status: 422,
  state: 'failed',
  problems: [{ input: 'bot', code: 'bot' }],
}
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

/** Takes what a form sends: by the content service, or by the spool while that is away. */
export function createPassOnEnquiry(deps: PassOnEnquiryDeps) {
  const { botCheck, postEnquiry, spool, breaker, limits, now, log } = deps

  return async (sent: SentForm): Promise<EnquiryResult> => {
    const { form, received } = sent
    const { status, keepsFile = false, ...taken } = await take(sent)
    const values = textsOf(form, received.texts)
    const reply = taken.state === 'sent' ? await withDetails(sent, taken) : taken
    if (
      reply.state === 'sent' &&
      leavesTelegramAlone(values.contact ?? '', values.messenger ?? '')
    ) {
      reply.byTelegram = true
    }
    const hadFile = received.file !== null || received.tooLarge === 'file'
    return { status, keepsFile, answer: { form, ...reply, values, ...(hadFile && { hadFile }) } }
  }

  async function withDetails(sent: SentForm, reply: FormReply): Promise<FormReply> {
    if (sent.form === 'catalog') return withBrochure(sent, reply)
    // The spool cannot say whether a time is free.
    if (sent.form === 'viewing' && !reply.viewing) return { ...reply, unconfirmed: true }
    return reply
  }

  /** With a link that leads to a PDF: a project may have been unpublished while its page was open. */
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
    const { texts } = received
    const takesFile = hasInput(form, 'file')
    if (received.tooLarge !== null) {
      return takesFile ? tooLarge({ input: 'file', code: 'file-too-large' }) : tooLarge()
    }
    // Whoever fills in the honeypot gets no hints.
    const isDecoy = (texts.get(trapInput) ?? '').trim() !== ''
    const file = takesFile && !isDecoy ? received.file : null
    const problems = isDecoy ? [] : await problemsOf(sent, file)
    if (problems.some(({ code }) => code === 'file-too-large')) return tooLarge(...problems)
    if (problems.length > 0) return invalid(...problems)

    const check: BotCheckResult = isDecoy
      ? { kind: 'unverified' }
      : await botCheck.verify(texts.get('bot'), form)
    if (check.kind === 'rejected') return botRejected
    const fields = {
      ...enquiryFields(sent),
      verification: isTooFast(texts.get('elapsed')) ? 'unverified' : check.kind,
      ...(check.kind === 'verified' && { proof: check.proof }),
      receivedAt: new Date(now()).toISOString(),
    }
    const enquiry = { fields, file, address }
    // Only the service knows which times are free.
    const asksAnyway = form === 'viewing'
    const limit = asksAnyway ? limits.viewingMs : limits.enquiryMs
    const answered =
      asksAnyway || breaker.allows() ? await askService(enquiry, isDecoy, limit) : null
    return answered ?? (await storeInSpool(enquiry))
  }

  /** `null` where the service neither takes nor rejects it. */
  async function askService(
    enquiry: Enquiry,
    isDecoy: boolean,
    limit: number,
  ): Promise<Result | null> {
    const reply = await postEnquiry(enquiry, limit)
    if (reply.status === 'unavailable') {
      if (breaker.failed()) {
        log.warn({ err: reply.cause }, 'The content service takes no enquiries; they are spooled')
      }
      return null
    }
    breaker.succeeded()
    if (reply.status === 'accepted') deps.onTaken?.('service')
    else if (!isDecoy) return rejected(reply, enquiry)
    return reply.status === 'accepted' && reply.viewing
      ? { ...success, viewing: reply.viewing }
      : success
  }

  function rejected(error: EnquiryErrorCode, { fields }: Enquiry): Result {
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
        return invalid({
          input: 'file',
          code: error.reason,
          ...(error.kind && { kind: error.kind }),
        })
      case 'file-infected':
        return invalid({ input: 'file', code: error.reason })
      case 'file-too-large':
      case 'too-large':
        return tooLarge({ input: 'file', code: 'file-too-large' })
      case 'bot':
        return botRejected
      case 'slot-taken':
        return { ...invalid({ input: 'slot', code: 'slot-taken' }), slots: error.slots }
      case 'viewings-full':
        return invalid({ input: 'slot', code: 'viewings-full' })
      case 'too-many':
        return limited(error.retryAfter)
      case 'malformed':
        log.error({ form: fields.form }, 'The content service cannot read an enquiry of the site')
        return unavailable
    }
  }

  async function storeInSpool(enquiry: Enquiry): Promise<Result> {
    try {
      const stored = await spool.store(enquiry)
      switch (stored.kind) {
        case 'stored':
          deps.onTaken?.('spool')
          return { ...success, keepsFile: true }
        case 'known':
          return success
        case 'proof-spent':
          return botRejected
        case 'too-many':
          return limited(stored.retryAfter)
      }
    } catch (cause) {
      log.error({ err: cause }, 'An enquiry could be neither delivered nor spooled')
      return unavailable
    }
  }
}

async function problemsOf({ form, received }: SentForm, file: ReceivedFile | null) {
  const problems: FormProblem[] = checkEnquiry(form, textsOf(form, received.texts), file)
  const isFine = (input: string) => !problems.some((problem) => problem.input === input)
  for (const input of received.repeated) {
    if (hasInput(form, input) && isFine(input)) problems.push({ input, code: 'invalid' })
  }
  const known = problems.find(({ input }) => input === 'file')
  // What is wrong by its name is also said to be what it is.
  if (file !== null && (known === undefined || known.code === 'file-type')) {
    const read = readAttachment(file.name, await readFile(file.path))
    const kind = read.extension === null && read.kind ? { kind: read.kind } : {}
    if (known) Object.assign(known, kind)
    else if (read.extension === null) problems.push({ input: 'file', code: 'file-type', ...kind })
  }
  return problems
}

/** Filled in faster than by a person, as far as a script has measured it. */
function isTooFast(elapsed: string | undefined): boolean {
  return elapsed !== undefined && elapsed !== '' && !(Number(elapsed) >= minimumFillMs)
}

import { readFile } from 'node:fs/promises'
import { attachmentType } from '@alun/contract/rules/attachment'
import { type LeadForm, minimumFillMs } from '@alun/contract/rules/lead'
import type { LeadRefusal } from '@alun/contract/schema/lead'
import type { Log } from '../../app/content/content-fetch.ts'
import { checkLead } from '../../app/forms/check-lead.ts'
import type { FormAnswer, FormProblem } from '../../app/forms/form-answer.ts'
import { formInputs } from '../../app/forms/form-inputs.ts'
import type { Verdict } from '../bot-check/verdict.ts'
import type { ServerBotCheck } from '../bot-check/verify-bot-check.ts'
import { enquiryFields, keyOf, valuesOf } from './enquiry-fields.ts'
import type { Enquiry, HandOver } from './hand-over.ts'
import type { LeadSpool } from './lead-spool.ts'
import type { ReceivedForm } from './receive-form.ts'
import type { Referral } from './referred-by.ts'
import type { ServiceTrust } from './service-trust.ts'

export interface TakeEnquiryDeps {
  botCheck: ServerBotCheck
  handOver: HandOver
  spool: LeadSpool
  trust: ServiceTrust
  now: () => number
  log: Log
  serviceLimit?: number | undefined
  onTaken?: (how: 'service' | 'spool') => void
}

export interface SentForm {
  form: LeadForm
  /** Of the page that it was sent from. */
  path: string
  received: ReceivedForm
  /** `Idempotency-Key` */
  key: string | undefined
  address: string | null
  /** What the request says of the page that it was sent from. */
  referral: Referral | null
}

export interface EnquiryOutcome {
  status: 200 | 413 | 422 | 429 | 503
  answer: FormAnswer
  /** The file belongs to the spool now. */
  keepsFile: boolean
}

/** The service has so long to take an enquiry itself, in milliseconds. */
const defaultServiceLimit = 3_000

/** Takes what was sent by a form: by the content service, or on the disk until that is back. */
export function createTakeEnquiry(deps: TakeEnquiryDeps) {
  const { botCheck, handOver, spool, trust, now, log, serviceLimit = defaultServiceLimit } = deps

  return async (sent: SentForm): Promise<EnquiryOutcome> => {
    const { form, path, received } = sent
    const { texts } = received
    const values = valuesOf(form, texts)
    const hadFile = received.file !== null || received.tooLarge === 'file'
    const say = (
      status: EnquiryOutcome['status'],
      state: FormAnswer['state'],
      rest: Partial<FormAnswer> = {},
      keepsFile = false,
    ): EnquiryOutcome => ({
      status,
      keepsFile,
      answer:
        state === 'sent'
          ? { form, state, problems: [], ...rest, values: {} }
          : { form, state, problems: [], ...rest, values, ...(hadFile && { hadFile }) },
    })

    const takesFile = formInputs[form].includes('file')
    if (received.tooLarge !== null) {
      const problems: FormProblem[] = takesFile ? [{ input: 'file', code: 'file-too-large' }] : []
      return say(413, 'too-large', { problems })
    }
    const key = keyOf(sent.key ?? texts.get('key'))
    const { fields, problems: wrong } = enquiryFields(form, path, texts, key, sent.referral)
    // Whoever fills in the trap gets no hints.
    const isDecoy = (texts.get('website') ?? '').trim() !== ''
    const file = takesFile && !isDecoy ? received.file : null

    if (!isDecoy) {
      const problems = checkLead(form, values, file)
      for (const input of received.repeated) {
        if (formInputs[form].some((each) => each === input)) {
          problems.push({ input, code: 'invalid' })
        }
      }
      if (file !== null && !problems.some(({ input }) => input === 'file')) {
        if (attachmentType(file.name, await readFile(file.path)) === null) {
          problems.push({ input: 'file', code: 'file-type' })
        }
      }
      for (const each of wrong) {
        if (!problems.some(({ input }) => input === each.input)) problems.push(each)
      }
      if (problems.length > 0) {
        const tooLarge = problems.some(({ code }) => code === 'file-too-large')
        return tooLarge ? say(413, 'too-large', { problems }) : say(422, 'invalid', { problems })
      }
    }

    const verdict = isDecoy
      ? ({ kind: 'unverified' } as const)
      : await botCheck.verify(texts.get('bot'), form)
    if (verdict.kind === 'refused') return say(422, 'failed', { problems: [botProblem] })
    const enquiry: Enquiry = {
      fields: {
        ...fields,
        verification: verificationOf(verdict, texts.get('elapsed')),
        ...(verdict.kind === 'verified' && { proof: verdict.proof }),
        receivedAt: new Date(now()).toISOString(),
      },
      file,
      address: sent.address,
    }

    if (trust.mayAsk()) {
      const reply = await handOver(enquiry, serviceLimit)
      if (reply.status !== 'unavailable') trust.succeeded()
      if (reply.status === 'accepted') {
        deps.onTaken?.('service')
        return say(200, 'sent')
      }
      if (reply.status === 'rejected') return isDecoy ? say(200, 'sent') : refusedBy(reply)
      if (trust.failed()) {
        log.warn({ err: reply.cause }, 'The content service takes no enquiries; they are kept here')
      }
    }
    try {
      const verdict = await spool.keep(enquiry)
      switch (verdict.kind) {
        case 'kept':
          deps.onTaken?.('spool')
          return say(200, 'sent', {}, true)
        case 'known':
          return say(200, 'sent')
        case 'proof-spent':
          return say(422, 'failed', { problems: [botProblem] })
        case 'too-many':
          return say(429, 'limited', { retryAfter: verdict.retryAfter })
      }
    } catch (cause) {
      log.error({ err: cause }, 'An enquiry could be neither delivered nor kept')
      return say(503, 'failed')
    }

    function refusedBy(refusal: LeadRefusal): EnquiryOutcome {
      switch (refusal.reason) {
        case 'missing':
        case 'invalid':
          return say(422, 'invalid', {
            problems: refusal.problems.map(({ input, problem }) => ({
              input,
              code: problem === 'repeated' ? 'invalid' : problem,
            })),
          })
        case 'file-type':
        case 'file-infected':
          return say(422, 'invalid', { problems: [{ input: 'file', code: refusal.reason }] })
        case 'file-too-large':
        case 'too-large':
          return say(413, 'too-large', { problems: [{ input: 'file', code: 'file-too-large' }] })
        case 'bot':
          return say(422, 'failed', { problems: [botProblem] })
        case 'slot-taken':
          return say(422, 'invalid', {
            problems: [{ input: 'slot', code: 'slot-taken' }],
            slots: refusal.slots,
          })
        case 'too-many':
          return say(429, 'limited', { retryAfter: refusal.retryAfter })
        case 'malformed':
          log.error({ form }, 'The content service cannot read an enquiry of ours')
          return say(503, 'failed')
      }
    }
  }
}

const botProblem: FormProblem = { input: 'bot', code: 'bot' }

/** Filled in faster than a person can, it is no better than one without a check. */
function verificationOf(verdict: Verdict, elapsed: string | undefined) {
  const measured = elapsed === undefined || elapsed === '' ? null : Number(elapsed)
  if (measured !== null && !(measured >= minimumFillMs)) return 'unverified'
  return verdict.kind === 'refused' ? 'unverified' : verdict.kind
}

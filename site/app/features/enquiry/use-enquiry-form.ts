import { isBrokenAddress } from '@alun/contract/rules/contact'
import {
  type EnquiryForm,
  type EnquiryTextInput,
  enquiryTextInputs,
} from '@alun/contract/rules/enquiry'
import { checkEnquiry, type EnquiryTexts } from '@alun/contract/rules/enquiry-form-rules'
import { reportedAddress } from '@alun/contract/rules/path-kinds'
import { randomKey } from '@alun/contract/rules/random-key'
import {
  type FocusEvent,
  type InputEvent,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { BotCheckSettings } from '../../content/site-settings.ts'
import { useLocale } from '../../words/messages.tsx'
import type { BotCheck } from './bot-check/repeated-attempts.ts'
import { draftValues, filledInText, readDraft, restoreDraft, saveDraft } from './draft.ts'
import type { FileProblem } from './enquiry-form-context.ts'
import type { FormAnswer, FormProblem } from './form-answer.ts'
import { changedStatus, type FormStatus, idle, repliedStatus } from './form-status.ts'
import { isNightChosen } from './night-time.ts'
import type { PhoneWidget } from './phone-widget.ts'
import { postForm } from './post-form.ts'
import { type Sending, sendingOf, startSending } from './sending.ts'
import { ignoreUnavailable } from './unavailable.ts'

interface Session {
  key: string
  draftName: string
  /** When the visitor began; 0 for the first form, which may predate this code. */
  startedAt: number
  bot: Promise<BotCheck | undefined> | null
  phone: Promise<PhoneWidget | undefined> | null
}

interface Options {
  form: EnquiryForm
  answer: FormAnswer | null
  botCheck: BotCheckSettings
  onSent?: (() => void) | undefined
}

/** State of a form, and what scripts add to it; the form works without them. */
export function useEnquiryForm({ form, answer, botCheck, onSent }: Options) {
  const locale = useLocale()
  const [status, setStatus] = useState<FormStatus>(() => (answer ? repliedStatus(answer) : idle))
  const [phoneReading, setPhoneReading] = useState<string | null>(null)
  const [getsNoMail, setGetsNoMail] = useState(false)
  const [isAtNight, setIsAtNight] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const session = useRef<Session>(null)
  const sending = useRef<Sending>(null)

  const start = useEffectEvent(() => {
    const node = element.current
    if (node === null) return
    const name = node.dataset.draft ?? ''
    const draft = readDraft(name)
    const key = draft?.key ?? randomKey()
    session.current = { key, draftName: name, startedAt: 0, bot: null, phone: null }
    if (draft) restoreDraft(node, draft)
    updateWarnings(node)
    const left = sendingOf(name)
    if (left?.show === null) {
      left.show = show
      sending.current = left
      setStatus(withInput(left.status, node))
    }
    const { activeElement } = document
    if (node.contains(activeElement)) prepare(activeElement)
    else if (answer?.state === 'invalid') focusFirst(node, answer.problems)
  })
  useEffect(() => {
    start()
    return () => {
      if (sending.current) sending.current.show = null
    }
  }, [])

  /**
   * Loads the bot check at the first focus of the form, and the country list at that of the phone.
   */
  function prepare(focused: unknown) {
    const { current: now } = session
    const { current: node } = element
    if (now === null || node === null) return
    now.bot ??= import('./bot-check/bot-check.ts')
      .then(({ prepareBotCheck }) => prepareBotCheck(node, botCheck))
      .catch(ignoreUnavailable)
    if (!(focused instanceof HTMLInputElement) || focused.name !== 'phone') return
    now.phone ??= import('./phone-widget.ts')
      .then(({ attachPhone }) => attachPhone(focused, locale, setPhoneReading))
      .catch(ignoreUnavailable)
  }

  function onInput({ target }: InputEvent<HTMLFormElement>) {
    stopRetrying()
    if (target instanceof Element && 'name' in target) {
      setStatus((before) => changedStatus(before, String(target.name)))
    }
    const { current: now } = session
    if (element.current === null || now === null) return
    updateWarnings(element.current)
    saveDraft(now.draftName, { key: now.key, values: draftValues(element.current) })
  }

  /** Warns before sending that a mail cannot arrive or that a call would come at night. */
  function updateWarnings(node: HTMLFormElement) {
    const contact = node.elements.namedItem('contact')
    setGetsNoMail(contact instanceof HTMLInputElement && isBrokenAddress(contact.value))
    setIsAtNight(isNightChosen(node))
  }

  async function submit() {
    const { current: node } = element
    const { current: now } = session
    if (node === null || now === null || status.state === 'sending') return
    const body = new FormData(node)
    const file = fileOf(body)
    if (file === null) body.delete('file')
    const texts = textsOf(body)
    // Checking the content is asynchronous, so use the result from when the file was chosen.
    const problems = checkEnquiry(form, texts, file).map(
      (problem) => status.problems.find((known) => isSameProblem(known, problem)) ?? problem,
    )
    if (problems.length > 0) {
      flushSync(() => setStatus((before) => ({ ...before, state: 'invalid', problems })))
      return focusFirst(node, problems)
    }
    // The phone may have had no focus: restored from a draft, or filled in by the browser.
    prepare(node.elements.namedItem('phone'))
    const { key } = now
    const { action } = node
    sending.current = startSending({
      form,
      draftName: now.draftName,
      attempt: async (stopped) => {
        await addBrowserFields(body, now, key)
        const reply = await postForm(action, body, key, stopped)
        void now.bot?.then((check) => check?.reset())
        return reply
      },
      show,
    })
    await sending.current.firstAttempt
    returnFocus(node)
  }

  /** Shows the progress of sending this form. */
  function show(next: FormStatus) {
    const { current: node } = element
    const { current: now } = session
    if (node === null || now === null) return
    flushSync(() => setStatus(({ slots }) => withInput({ slots, ...next }, node)))
    if (next.state === 'invalid') focusFirst(node, next.problems)
    if (next.state !== 'sent') return
    emptyForm(node)
    updateWarnings(node)
    void now.phone?.then((widget) => widget?.updateReading())
    now.key = randomKey()
    now.startedAt = performance.now()
    onSent?.()
  }

  /** A changed form must not be sent without the visitor. */
  function stopRetrying() {
    if (sending.current?.status.retry) sending.current.stop()
  }

  return {
    status,
    phoneReading,
    getsNoMail,
    isAtNight,
    attributes: {
      ref: element,
      onFocus: ({ target }: FocusEvent) => prepare(target),
      onInput,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        void submit()
      },
    },
    reportFile(problem: FileProblem | null) {
      stopRetrying()
      setStatus((before) => {
        if (problem === null) return changedStatus(before, 'file')
        // The form was sent while the file was being read; the site reports the same problem.
        if (before.state === 'sending') return before
        return { ...before, state: 'invalid', problems: [{ input: 'file', ...problem }] }
      })
    },
  }
}

function withInput(status: FormStatus, node: HTMLFormElement): FormStatus {
  if (status.state !== 'failed') return status
  return { ...status, words: filledInText(node), hasFile: fileOf(new FormData(node)) !== null }
}

const fieldsWithin = 10_000

async function addBrowserFields(
  body: FormData,
  { startedAt, ...loading }: Session,
  key: string,
): Promise<void> {
  const [bot, phoneCountry, attribution] = await Promise.all([
    soon(loading.bot?.then((check) => check?.token())),
    soon(loading.phone?.then((widget) => widget?.country())),
    soon(
      import('../../browser/consent/stored-attribution.ts')
        .then(({ enquiryAttribution }) => JSON.stringify(enquiryAttribution()))
        .catch(ignoreUnavailable),
    ),
  ])
  body.set('page', reportedAddress(location))
  body.set('key', key)
  body.set('elapsed', String(Math.round(performance.now() - startedAt)))
  // The token of the former attempt has been used.
  body.delete('bot')
  if (bot) body.set('bot', bot)
  if (phoneCountry) body.set('phoneCountry', phoneCountry)
  if (attribution) body.set('attribution', attribution)
}

/** Limits the wait for optional code, because the enquiry can be sent without it. */
function soon<Value>(loading: Promise<Value> | undefined): Promise<Value | undefined> {
  const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, fieldsWithin))
  return Promise.race([loading, tooLate])
}

function textsOf(body: FormData): EnquiryTexts {
  const texts: Partial<Record<EnquiryTextInput, string>> = {}
  for (const input of enquiryTextInputs) {
    const text = body.get(input)
    if (typeof text === 'string') texts[input] = text
  }
  return texts
}

const isSameProblem = (one: FormProblem, other: FormProblem) =>
  one.input === other.input && one.code === other.code

/** Browsers send an empty file if none was chosen. */
function fileOf(body: FormData): File | null {
  const file = body.get('file')
  return file instanceof File && (file.name !== '' || file.size > 0) ? file : null
}

/** The message names missing fields before others. */
function focusFirst(form: HTMLFormElement, problems: FormStatus['problems']): void {
  const name = (problems.find(({ code }) => code === 'missing') ?? problems[0])?.input
  // If the last time of the chosen day was taken, the day is gone: choose the first one.
  const day = form.querySelector<HTMLInputElement>('input[name="day"]')
  if (name === 'slot' && !form.querySelector('input[name="day"]:checked')) day?.click()
  const inputs = [...form.elements].filter(
    (each): each is HTMLInputElement =>
      each instanceof HTMLElement && 'name' in each && each.name === name,
  )
  const visible = inputs.find((each) => each.checkVisibility?.() ?? true) ?? inputs[0]
  visible?.focus()
}

/** The button lost the focus while it was disabled. */
function returnFocus(form: HTMLFormElement): void {
  if (document.activeElement !== document.body && document.activeElement !== null) return
  form.querySelector<HTMLButtonElement>('button[type="submit"]')?.focus({ preventScroll: true })
}

/** Also clears texts that the page had prefilled. */
function emptyForm(form: HTMLFormElement): void {
  form.reset()
  for (const each of form.elements) {
    const isText = each instanceof HTMLInputElement && ['text', 'tel', 'email'].includes(each.type)
    if (isText || each instanceof HTMLTextAreaElement) each.value = ''
  }
}

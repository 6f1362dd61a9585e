import type { LeadForm, LeadInput } from '@alun/contract/rules/lead'
import { leadInputs } from '@alun/contract/rules/lead'
import {
  type ChangeEvent,
  type FocusEvent,
  type InputEvent,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { BotCheckSettings } from '../../forms/bot-check-settings.ts'
import { checkLead, type LeadValues } from '../../forms/check-lead.ts'
import type { FormAnswer } from '../../forms/form-answer.ts'
import type { ProblemCode } from '../../forms/form-answer-names.ts'
import { useLocale } from '../../words/messages.tsx'
import type { BotCheck } from './bot-check/bot-check.ts'
import { draftName, draftValues, dropDraft, keepDraft, readDraft, restoreDraft } from './draft.ts'
import { answeredStatus, changedStatus, type FormStatus, idle } from './form-status.ts'
import type { PhoneWidget } from './phone-widget.ts'
import { randomKey } from './random-key.ts'
import { sendLead } from './send-lead.ts'

/** What belongs to one filled form and is not shown. */
interface Filling {
  key: string
  /** When it could first be filled in, in milliseconds of the document: at once, even without this code. */
  since: number
  bot: Promise<BotCheck | null> | null
  phone: Promise<PhoneWidget | null> | null
}

interface Options {
  form: LeadForm
  answer: FormAnswer | null
  botCheck: BotCheckSettings
  onSent?: (() => void) | undefined
}

/** The states of a form, and what a script adds to it: it works without as well. */
export function useLeadForm({ form, answer, botCheck, onSent }: Options) {
  const locale = useLocale()
  const [status, setStatus] = useState<FormStatus>(() => (answer ? answeredStatus(answer) : idle))
  const element = useRef<HTMLFormElement>(null)
  const filling = useRef<Filling>(null)
  const draft = useRef('')

  const start = useEffectEvent(() => {
    const now = element.current
    if (now === null) return
    draft.current = draftName(form, location.pathname)
    const kept = readDraft(draft.current)
    filling.current = {
      key: kept?.key ?? randomKey(),
      since: 0,
      bot: null,
      phone: null,
    }
    if (kept) restoreDraft(now, kept)
    const { activeElement } = document
    if (now.contains(activeElement)) begin(activeElement)
    else if (answer?.state === 'invalid') focusFirst(now, answer.problems[0]?.input)
  })
  useEffect(() => start(), [])

  /** What helps to fill it in comes with the first focus: of the form, and of the phone. */
  function begin(focused: unknown) {
    const { current: now } = filling
    const { current: node } = element
    if (now === null || node === null) return
    now.bot ??= import('./bot-check/bot-check.ts')
      .then(({ prepareBotCheck }) => prepareBotCheck(node, botCheck))
      .catch(() => null)
    if (!(focused instanceof HTMLInputElement) || focused.name !== 'phone') return
    now.phone ??= import('./phone-widget.ts')
      .then(({ attachPhone }) => attachPhone(focused, locale))
      .catch(() => null)
  }

  function keep() {
    if (element.current === null || filling.current === null) return
    keepDraft(draft.current, { key: filling.current.key, values: draftValues(element.current) })
  }

  function changed(event: InputEvent<HTMLFormElement> | ChangeEvent<HTMLFormElement>) {
    const { target } = event
    if (target instanceof Element && 'name' in target) {
      setStatus((now) => changedStatus(now, String(target.name)))
    }
    keep()
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { current: node } = element
    const { current: now } = filling
    if (node === null || now === null || status.state === 'sending') return
    const body = new FormData(node)
    const file = fileOf(body)
    if (file === null) body.delete('file')
    const problems = checkLead(form, valuesOf(body), file)
    if (problems.length > 0) {
      flushSync(() => setStatus((before) => ({ ...before, state: 'invalid', problems })))
      return focusFirst(node, problems[0]?.input)
    }
    // A number can stand there without a focus: out of a draft, or filled in by the browser.
    begin(node.elements.namedItem('phone'))
    flushSync(() => setStatus((before) => ({ ...before, state: 'sending', problems: [] })))
    await complete(body, now)
    const reply = await sendLead(node.action, body, now.key)
    const next = answeredStatus(reply)
    flushSync(() => setStatus(next))
    if (next.state === 'sent') {
      emptyForm(node)
      dropDraft(draft.current)
      now.key = randomKey()
      now.since = performance.now()
      document.dispatchEvent(new CustomEvent('lead-sent', { detail: { form } }))
      onSent?.()
    }
    if (next.state !== 'invalid') returnFocus(node)
    const bot = await now.bot
    bot?.reset()
    if (next.state === 'invalid') focusFirst(node, next.problems[0]?.input)
  }

  /** What no visitor types. */
  async function complete(body: FormData, now: Filling) {
    const [bot, phoneCountry, attribution] = await Promise.all([
      now.bot?.then((check) => check?.token()),
      now.phone?.then((widget) => widget?.country()),
      import('../../browser/attribution/stored-attribution.ts')
        .then(({ enquiryAttribution }) => JSON.stringify(enquiryAttribution()))
        .catch(() => ''),
    ])
    body.set('page', location.pathname + location.search)
    body.set('key', now.key)
    body.set('elapsed', String(Math.round(performance.now() - now.since)))
    if (bot) body.set('bot', bot)
    if (phoneCountry) body.set('phoneCountry', phoneCountry)
    if (attribution) body.set('attribution', attribution)
  }

  return {
    status,
    attributes: {
      ref: element,
      onFocus: ({ target }: FocusEvent) => begin(target),
      onInput: changed,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
    },
    judgeFile(code: ProblemCode | null) {
      setStatus((now) =>
        code === null
          ? changedStatus(now, 'file')
          : { ...now, state: 'invalid', problems: [{ input: 'file', code }] },
      )
    },
  }
}

function valuesOf(body: FormData): LeadValues {
  const values: Partial<Record<LeadInput, string>> = {}
  for (const input of leadInputs) {
    const value = body.get(input)
    if (typeof value === 'string') values[input] = value
  }
  return values
}

/** Browsers send an empty file where none was chosen. */
function fileOf(body: FormData): File | null {
  const file = body.get('file')
  return file instanceof File && (file.name !== '' || file.size > 0) ? file : null
}

/** The first input that stands for the name and can be seen. */
function focusFirst(form: HTMLFormElement, name: string | undefined): void {
  const inputs = [...form.elements].filter(
    (each): each is HTMLInputElement =>
      each instanceof HTMLElement && 'name' in each && each.name === name,
  )
  const shown = inputs.find((each) => each.checkVisibility?.() ?? true) ?? inputs[0]
  shown?.focus()
}

/** The button that was pressed could not keep the focus while it was disabled. */
function returnFocus(form: HTMLFormElement): void {
  if (document.activeElement !== document.body && document.activeElement !== null) return
  form.querySelector<HTMLButtonElement>('button[type="submit"]')?.focus({ preventScroll: true })
}

/** Also what stood in it when the page came. */
function emptyForm(form: HTMLFormElement): void {
  form.reset()
  for (const each of form.elements) {
    const isText = each instanceof HTMLInputElement && ['text', 'tel', 'email'].includes(each.type)
    if (isText || each instanceof HTMLTextAreaElement) each.value = ''
  }
}

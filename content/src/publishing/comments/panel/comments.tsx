'use client'

import { useDocumentInfo, useFormModified } from '@payloadcms/ui'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { z } from 'zod'
import { Dialog } from '../../../core/panel/dialog/dialog.tsx'
import { useFresh } from '../../../core/panel/live/use-fresh.ts'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { panelRequest, problemOf } from '../../../core/panel/panel-request.ts'
import { OfficeTime } from '../../../core/panel/times/office-time.tsx'
import { KeptNote } from '../../../core/panel/unsaved/kept-note.tsx'
import { useKept } from '../../../core/panel/unsaved/use-kept.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import type { WordKey } from '../../../core/words/words.ts'
import { useTranslating } from '../../translation/panel/translation-context.tsx'
import { commentsAnswer } from '../comment-answer.ts'
import { commentHeading } from '../comment-heading.ts'
import './comments.css'

const stored = z.object({ stored: z.literal(true) })
const lookEveryMs = 15_000

/** Beside the buttons of a form: who else changes the record, and what colleagues write about it. */
export function Comments() {
  const { collectionSlug, globalSlug, id } = useDocumentInfo()
  const { t } = usePanelText()
  const desk = useTranslating()
  const translation = desk && desk.target !== desk.source ? desk.target : null
  const of = globalSlug ?? (id === undefined ? null : `${collectionSlug}/${id}`)
  const [{ comments, editing }, setRead] = useState<z.output<typeof commentsAnswer>>({
    comments: [],
    editing: null,
  })
  const [isOpen, setOpen] = useState(false)
  const [problem, setProblem] = useState<WordKey | null>(null)
  const asked = useRef(0)
  const look = useEffectEvent(async () => {
    if (of === null || document.hidden) return
    const turn = ++asked.current
    await panelRequest('GET', `comments?of=${of}`, commentsAnswer).then(
      // What was asked before a comment was stored may be answered after it.
      (answer) => turn === asked.current && setRead(answer),
      // Who loses the connection is told by the form itself.
      () => undefined,
    )
  })
  useEffect(() => void look(), [])
  // Who edits ends by time as well.
  useFresh(['comments'], () => void look(), { everyMs: lookEveryMs, isTimed: true })
  if (of === null) return null

  async function send(path: string, body: object): Promise<boolean> {
    setProblem(null)
    try {
      await panelRequest('POST', `comments${path}?of=${of}`, stored, body)
    } catch (cause) {
      setProblem(problemOf(cause, 'comments.failed'))
      return false
    }
    await look()
    return true
  }
  const open = comments.filter(({ done }) => !done)
  return (
    <span className="panel comments">
      <span role="status">{editing && <b>{t('comments.editing', { who: editing })}</b>}</span>
      <PanelButton onClick={() => setOpen(true)} data-comments={open.length}>
        {t('comments.title')} {open.length > 0 && <span className="figure">{open.length}</span>}
      </PanelButton>
      {isOpen && (
        <Dialog title={t('comments.title')} close={() => setOpen(false)}>
          <WriteComment
            of={of}
            send={(body) => send('', { ...body, translation })}
            isAsked={open.some((each) => each.review && each.translation === translation)}
          />
          <div role="alert">{problem && <p className="note">{t(problem)}</p>}</div>
          {comments.length === 0 && <p className="empty">{t('comments.empty')}</p>}
          <ul className="rows">
            {comments.map(({ at, done, id: comment, text, who, ...about }) => (
              <li key={comment} className="comments__row">
                <span>
                  <b>{who}</b> <OfficeTime iso={new Date(at).toISOString()} />
                  {done && ` · ${t('comments.isDone')}`}
                  <b className="comments__review">{commentHeading(about, t)}</b>
                  {text && <span className="comments__text">{text}</span>}
                </span>
                {!done && (
                  <PanelButton isSmall onClick={() => void send(`/${comment}/done`, {})}>
                    {t('comments.done')}
                  </PanelButton>
                )}
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </span>
  )
}

interface WriteProps {
  /** What it is about. */
  of: string
  /** A review was asked for already, and nobody has dealt with it. */
  isAsked: boolean
  /** Whether it is stored: else what was typed stays. */
  send: (body: { text: string; review: boolean }) => Promise<boolean>
}

function WriteComment({ isAsked, of, send }: WriteProps) {
  const { t } = usePanelText()
  // Colleagues would review another text than the one in the form.
  const isUnsaved = useFormModified()
  const { value: text, ...kept } = useKept(`comment ${of}`, z.string(), '')
  const [isSending, setSending] = useState(false)
  const write = async (review: boolean) => {
    if (isSending || !(review || text.trim())) return
    setSending(true)
    if (await send({ text, review })) kept.discard()
    setSending(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // In React's tree this form stands within that of the record.
    event.stopPropagation()
    void write(false)
  }
  return (
    <form className="comments__form" onSubmit={submit}>
      <label className="field-label">
        {t('comments.text')}
        <textarea
          className="input"
          rows={3}
          maxLength={5_000}
          readOnly={isSending}
          value={text}
          onChange={(event) => {
            const { value } = event.currentTarget
            kept.change(() => value)
          }}
        />
      </label>
      <KeptNote since={kept.since} discard={kept.discard} />
      <div className="actions">
        <PanelButton type="submit" look="primary">
          {t('comments.send')}
        </PanelButton>
        <PanelButton
          title={t('comments.readyHelp')}
          disabled={isAsked || isUnsaved}
          onClick={() => void write(true)}
        >
          {t('comments.ready')}
        </PanelButton>
        {isUnsaved && <span className="small secondary">{t('comments.unsaved')}</span>}
      </div>
    </form>
  )
}

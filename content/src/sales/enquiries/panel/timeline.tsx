import { dayLength } from '@alun/contract/rules/office-time'
import type { EnquiryOwner } from '../../../accounts/enquiry-owners.ts'
import { messageKindText } from '../../../core/outbox/panel/message-kind-cell.tsx'
import { PanelLink } from '../../../core/panel/look/panel-link.tsx'
import { recordAddress } from '../../../core/words/record-address.ts'
import type { PanelText } from '../../../core/words/words.ts'
import { writeClock, writeDate } from '../../../core/words/written-times.ts'
import { UndoButton } from '../../../publishing/units/holdings/panel/undo-button.tsx'
import type { TimelineEntry } from '../worklist/read-timeline.ts'
import { SendAgain } from './enquiry-controls.tsx'
import { type Told, tell } from './entry-kinds.ts'
import './timeline.css'

type Props = PanelText & {
  entries: readonly TimelineEntry[]
  /** The enquiry of the page; entries of others lead to them. */
  id: string
  owners: readonly EnquiryOwner[]
  now: number
  /** Whether the person may take back who holds a unit. */
  mayUndo: boolean
}

/** Events, newest first, grouped by days of the office. */
export function Timeline({ entries, mayUndo, ...props }: Props) {
  const { language, now, t } = props
  const today = writeDate(now, language)
  return (
    <ol className="timeline">
      {entries.map((entry, at) => {
        const day = writeDate(entry.at, language)
        const before = entries[at - 1]
        const isNewDay = !before || writeDate(before.at, language) !== day
        const told = tell(entry, props)
        const undo = mayUndo && entry.at > now - dayLength ? (told.undo ?? null) : null
        return (
          <li key={`${entry.kind}-${entry.id ?? entry.at}-${entry.enquiry}`} data-kind={entry.kind}>
            {isNewDay ? (
              <span className="day">
                {day === today ? t('enquiries.worklist.today') : day}
                {at === 0 ? `, ${t('panel.officeTime')}` : null}
              </span>
            ) : null}
            <time className="figure" dateTime={new Date(entry.at).toISOString()}>
              {writeClock(entry.at)}
            </time>
            <span className="timeline__mark">
              <span className={told.shape} aria-hidden="true" />
            </span>
            <div>
              {told.message ? (
                <MessageText {...told.message} id={entry.id} t={t} />
              ) : (
                <EntryText told={told} undo={undo} t={t} />
              )}
              {told.duplicate ? (
                <>
                  {' '}
                  <PanelLink
                    className="link small"
                    href={recordAddress('enquiries', told.duplicate)}
                  >
                    {t('enquiries.history.ofDuplicate')}
                  </PanelLink>
                </>
              ) : null}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

/** An event with details, author and a link to another enquiry. */
function EntryText({
  t,
  told: { by, more, other, quoted, title },
  undo,
}: Pick<PanelText, 't'> & { told: Told; undo: string | null }) {
  return (
    <>
      <b className="strong">{title}</b>
      {more ? ` ${more}` : null}
      {by ? (
        <span className="muted">
          {more ? ' · ' : ' '}
          {by}
        </span>
      ) : null}
      {undo ? (
        <>
          {' '}
          <UndoButton batch={undo} />
        </>
      ) : null}
      {quoted ? <blockquote>{quoted}</blockquote> : null}
      {other ? (
        <>
          {' '}
          <PanelLink className="link" href={recordAddress('enquiries', other)}>
            {t('common.open')}
          </PanelLink>
        </>
      ) : null}
    </>
  )
}

function MessageText({
  channel,
  error,
  id,
  kind,
  status,
  t,
}: NonNullable<Told['message']> & Pick<PanelText, 't'> & { id: string | null }) {
  const isDead = status === 'dead'
  const known = status === 'sent' || isDead ? status : 'waitingToBeSent'
  return (
    <>
      {messageKindText(kind, t)}
      <span className="muted">
        {', '}
        {t(`messages.channels.${channel}`)}: {t(`enquiries.history.${known}`)}
      </span>
      {error && status !== 'sent' ? (
        <span className={isDead ? 'late' : 'muted'}> {error}</span>
      ) : null}
      {isDead && id ? (
        <>
          {' '}
          <SendAgain message={id} />
        </>
      ) : null}
    </>
  )
}

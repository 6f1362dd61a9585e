import type { BackupAge } from '../../../backup/backup-folder.ts'
import { lateAfterMs } from '../../../outbox/worker.ts'
import { PanelLink } from '../../../panel/look/panel-link.tsx'
import type { PanelText } from '../../../words/words.ts'
import { whenDue } from '../../enquiries/panel/worklist-pieces.tsx'
import { listAddress } from '../content-work.ts'
import type { ContentWork, MessageState } from '../read-start.ts'
import type { SiteSpool } from '../site-spool.ts'
import { startWords as text } from './start-words.ts'

const failedMessages = listAddress('deliveries', { status: 'dead' })

/** Failures in the background, for administrators. */
export function SystemHealth(
  props: PanelText & {
    backup: BackupAge | null
    content: ContentWork | null
    messages: MessageState
    now: number
    spool: SiteSpool | null
    siteOrigin: string
  },
) {
  const { backup, content, language, messages, now, siteOrigin, spool, t } = props
  const { dead, oldest, waiting } = messages
  const siteHealth = `${siteOrigin}/healthz`
  const isStuck = oldest !== null && now - oldest > lateAfterMs
  const facts = [
    {
      name: 'schedule-trouble',
      value: content?.scheduled.attention ?? 0,
      label: t(text.scheduleTrouble),
      href: '/admin/scheduled',
      isLate: true,
    },
    {
      name: 'messages-waiting',
      value: waiting,
      label: isStuck
        ? `${t(text.messagesStuck)} ${whenDue(oldest, now, language, t)}`
        : t(text.messagesWaiting),
      href: listAddress('deliveries', { status: 'waiting' }),
      isLate: isStuck,
    },
    {
      name: 'messages-failed',
      value: dead,
      label: t(text.messagesFailed),
      href: failedMessages,
      isLate: true,
    },
    {
      name: 'set-aside',
      value: spool?.setAside ?? 0,
      label: t(text.setAside),
      href: siteHealth,
      isLate: true,
    },
    {
      name: 'in-spool',
      value: spool?.waiting ?? 0,
      label: t(text.inSpool),
      href: siteHealth,
      isLate: false,
    },
  ].filter(({ value }) => value > 0)
  return (
    <section className="group" aria-labelledby="start-health">
      <header>
        <h2 id="start-health">{t(text.health)}</h2>
      </header>
      {facts.length === 0 && spool && !backup?.isLate ? (
        <p className="note note--ok">
          <span>
            <b className="strong">{t(text.healthy)}.</b> {t(text.healthyHelp)}
          </span>
        </p>
      ) : null}
      <ul className="health">
        {facts.map(({ href, isLate, label, name, value }) => (
          <li key={name}>
            <span
              className={`square ${isLate ? 'square--empty tone-error' : 'tone-available'}`}
              aria-hidden="true"
            />
            <PanelLink className={`link ${isLate ? 'late' : ''}`} href={href} data-figure={name}>
              {label}: {value}
            </PanelLink>
          </li>
        ))}
        {backup ? (
          <li data-backup={backup.isLate ? 'late' : 'in-time'}>
            <span
              className={`square ${backup.isLate ? 'square--empty tone-error' : 'tone-available'}`}
              aria-hidden="true"
            />
            <span className={backup.isLate ? 'late' : ''}>
              {backup.takenAt === null
                ? t(text.noBackup)
                : `${t(text.lastBackup)}: ${whenDue(backup.takenAt, now, language, t)}`}
            </span>
          </li>
        ) : null}
        {spool ? null : (
          <li>
            <span className="square square--empty tone-error" aria-hidden="true" />
            <a className="link late" href={siteHealth}>
              {t(text.siteSilent)}
            </a>
          </li>
        )}
      </ul>
    </section>
  )
}

/** For sales: messages that reached nobody. */
export function UndeliveredNote({
  messages,
  t,
}: Pick<PanelText, 't'> & { messages: MessageState | null }) {
  if (!messages || messages.dead === 0) return null
  return (
    <p className="note">
      <PanelLink className="link strong" href={failedMessages} data-figure="messages-failed">
        {t(text.messagesFailed)}: {messages.dead}
      </PanelLink>
    </p>
  )
}

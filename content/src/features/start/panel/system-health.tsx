import { lateAfterMs } from '../../../outbox/worker.ts'
import { PanelLink } from '../../../panel/look/panel-link.tsx'
import type { PanelText } from '../../../words/words.ts'
import { whenDue } from '../../enquiries/panel/worklist-pieces.tsx'
import { listAddress } from '../content-work.ts'
import type { ContentWork, MessageState } from '../read-start.ts'
import type { SiteSpool } from '../site-spool.ts'

const failedMessages = listAddress('deliveries', { status: 'dead' })

/** Failures in the background, for administrators. */
export function SystemHealth(
  props: PanelText & {
    content: ContentWork | null
    messages: MessageState
    now: number
    spool: SiteSpool | null
    siteOrigin: string
  },
) {
  const { content, language, messages, now, siteOrigin, spool, t } = props
  const { dead, oldest, waiting } = messages
  const siteHealth = `${siteOrigin}/healthz`
  const isStuck = oldest !== null && now - oldest > lateAfterMs
  const facts = [
    {
      name: 'schedule-trouble',
      value: content?.scheduled.attention ?? 0,
      label: t('start.scheduleTrouble'),
      href: '/admin/scheduled',
      isLate: true,
    },
    {
      name: 'messages-waiting',
      value: waiting,
      label: isStuck
        ? `${t('start.messagesStuck')} ${whenDue(oldest, now, language, t)}`
        : t('start.messagesWaiting'),
      href: listAddress('deliveries', { status: 'waiting' }),
      isLate: isStuck,
    },
    {
      name: 'messages-failed',
      value: dead,
      label: t('start.messagesFailed'),
      href: failedMessages,
      isLate: true,
    },
    {
      name: 'set-aside',
      value: spool?.setAside ?? 0,
      label: t('start.setAside'),
      href: siteHealth,
      isLate: true,
    },
    {
      name: 'in-spool',
      value: spool?.waiting ?? 0,
      label: t('start.inSpool'),
      href: siteHealth,
      isLate: false,
    },
  ].filter(({ value }) => value > 0)
  return (
    <section className="group" aria-labelledby="start-health">
      <header>
        <h2 id="start-health">{t('start.health')}</h2>
      </header>
      {facts.length === 0 && spool ? (
        <p className="note note--ok">
          <span>
            <b className="strong">{t('start.healthy')}.</b> {t('start.healthyHelp')}
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
        {spool ? null : (
          <li>
            <span className="square square--empty tone-error" aria-hidden="true" />
            <a className="link late" href={siteHealth}>
              {t('start.siteSilent')}
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
        {t('start.messagesFailed')}: {messages.dead}
      </PanelLink>
    </p>
  )
}

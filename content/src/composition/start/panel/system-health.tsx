import { delaysOf } from '../../../core/outbox/worker.ts'
import { Group } from '../../../core/panel/look/group.tsx'
import { PanelLink } from '../../../core/panel/look/panel-link.tsx'
import { Square } from '../../../core/panel/look/square.tsx'
import type { PanelText } from '../../../core/words/words.ts'
import { whenDue } from '../../../sales/enquiries/panel/worklist-row.tsx'
import { listAddress } from '../content-work.ts'
import type { ContentWork, MessageState } from '../read-start.ts'

// What a stranger's address refuses is shown at its enquiry.
const failedMessages = listAddress('messages', { status: 'dead', refused: 'false' })

interface System {
  /** Of the newest one, in epoch milliseconds; `null` without one. */
  backupTakenAt: number | null
  content: ContentWork | null
  messages: MessageState
  now: number
}

const stuckChannels = ({ messages, now }: System) =>
  delaysOf(messages, now).filter(({ late }) => late)

/** How often is up to the operator: an old one is named, and the alert of `deploy/observe` tells. */
const isBackedUp = ({ backupTakenAt, now }: System) =>
  backupTakenAt !== null && now - backupTakenAt < 2 * 86_400_000

/** Whether a person has to act; what merely waits goes on by itself. */
export function isBroken(system: System): boolean {
  const { content, messages } = system
  return (
    (content?.scheduled.attention ?? 0) > 0 || messages.dead > 0 || stuckChannels(system).length > 0
  )
}

/** Whether nothing is left to an administrator, now or later. */
const isWhole = (system: System, facts: readonly object[]) =>
  facts.length === 0 && !isBroken(system) && isBackedUp(system)

/** Failures in the background, for administrators. */
export function SystemHealth({ language, t, ...system }: PanelText & System) {
  const { backupTakenAt, content, messages, now } = system
  const { dead, waiting } = messages
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
      label: t('start.messagesWaiting'),
      href: listAddress('messages', { status: 'waiting' }),
      isLate: stuckChannels(system).length > 0,
    },
    {
      name: 'messages-failed',
      value: dead,
      label: t('start.messagesFailed'),
      href: failedMessages,
      isLate: true,
    },
  ].filter(({ value }) => value > 0)
  return (
    <Group heading={t('start.health')} aria-label={t('start.health')}>
      {isWhole(system, facts) ? (
        <p className="note note--ok">
          <span>
            <b className="strong">{t('start.healthy')}.</b> {t('start.healthyHelp')}
          </span>
        </p>
      ) : null}
      <ul className="health">
        {facts.map(({ href, isLate, label, name, value }) => (
          <li key={name}>
            <Square state={isLate ? 'bad' : 'good'} />
            <PanelLink className={`link ${isLate ? 'late' : ''}`} href={href} data-figure={name}>
              {label}: {value}
            </PanelLink>
          </li>
        ))}
        {stuckChannels(system).map(({ channel, reason, since }) => (
          <li key={channel} data-stuck={channel}>
            <Square state="bad" />
            <PanelLink
              className="link late"
              href={listAddress('messages', { status: 'waiting', channel })}
            >
              {t(`messages.channels.${channel}`)}: {t('start.messagesStuck')}{' '}
              {since === null ? null : whenDue(since, now, language, t)}
              {reason === null ? null : `. ${reason}`}
            </PanelLink>
          </li>
        ))}
        <li data-backup={isBackedUp(system) ? 'new' : 'old'}>
          <Square state={isBackedUp(system) ? 'good' : 'open'} />
          <span>
            {backupTakenAt === null
              ? t('start.noBackup')
              : `${t('start.lastBackup')}: ${whenDue(backupTakenAt, now, language, t)}`}
          </span>
        </li>
      </ul>
    </Group>
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

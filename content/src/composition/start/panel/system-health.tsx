import { delaysOf } from '../../../core/outbox/worker.ts'
import { Group } from '../../../core/panel/look/group.tsx'
import { PanelLink } from '../../../core/panel/look/panel-link.tsx'
import { Square } from '../../../core/panel/look/square.tsx'
import type { PanelText } from '../../../core/words/words.ts'
import type { BackupAge } from '../../../operations/backup/backup-folder.ts'
import { whenDue } from '../../../sales/enquiries/panel/worklist-row.tsx'
import { listAddress } from '../content-work.ts'
import type { ContentWork, MessageState } from '../read-start.ts'

// What a stranger's address refuses is shown at its enquiry.
const failedMessages = listAddress('messages', { status: 'dead', refused: 'false' })

interface System {
  backup: BackupAge | null
  content: ContentWork | null
  messages: MessageState
  /** Why BACKUP_DIR takes none, in a few words. */
  noBackups: string | null
  now: number
}

const stuckChannels = ({ messages, now }: System) =>
  delaysOf(messages, now).filter(({ late }) => late)

/** Whether a person has to act; what merely waits goes on by itself. */
export function isBroken(system: System): boolean {
  const { backup, content, messages, noBackups } = system
  return (
    (content?.scheduled.attention ?? 0) > 0 ||
    messages.dead > 0 ||
    stuckChannels(system).length > 0 ||
    noBackups !== null ||
    Boolean(backup?.isLate)
  )
}

/** Whether nothing is left to an administrator, now or later. */
const isWhole = (system: System, facts: readonly object[]) =>
  facts.length === 0 &&
  !isBroken(system) &&
  (system.backup === null || (system.backup.isScheduled && system.backup.takenAt !== null))

/** Failures in the background, for administrators. */
export function SystemHealth({ language, t, ...system }: PanelText & System) {
  const { backup, content, messages, noBackups, now } = system
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
        {backup ? (
          <li data-backup={backup.isLate ? 'late' : backup.isScheduled ? 'in-time' : 'unscheduled'}>
            <Square state={backup.isLate ? 'bad' : backup.isScheduled ? 'good' : 'open'} />
            <span className={backup.isLate ? 'late' : ''}>
              {backup.takenAt === null
                ? t('start.noBackup')
                : `${t('start.lastBackup')}: ${whenDue(backup.takenAt, now, language, t)}`}
              {backup.isScheduled ? null : `. ${t('start.backupsUnscheduled')}`}
            </span>
          </li>
        ) : null}
        {noBackups === null ? null : (
          <li data-backups-refused>
            <Square state="bad" />
            <span className="late">{t('start.backupsRefused', { reason: noBackups })}</span>
          </li>
        )}
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

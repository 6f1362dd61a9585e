import { delaysOf } from '../../../core/outbox/worker.ts'
import { Group } from '../../../core/panel/look/group.tsx'
import { PanelLink } from '../../../core/panel/look/panel-link.tsx'
import { Square } from '../../../core/panel/look/square.tsx'
import { missingWords } from '../../../core/words/missing-words.ts'
import type { PanelText } from '../../../core/words/words.ts'
import type { BackupAge } from '../../../operations/backup/backup-folder.ts'
import type { ServiceProcess } from '../../../operations/processes/processes.ts'
import { whenDue } from '../../../sales/enquiries/panel/worklist-row.tsx'
import { listAddress } from '../content-work.ts'
import type { ContentWork, MessageState } from '../read-start.ts'

// What a stranger's address refuses is shown at its enquiry.
const failedMessages = listAddress('messages', { status: 'dead', refused: 'false' })

const processList = '#start-processes'

const heldBy = ({ spool }: ServiceProcess) => (spool?.waiting ?? 0) + (spool?.setAside ?? 0)

/** Without a sign of life, or ended with enquiries that nobody delivers. */
const isBad = ({ ended, isLost }: ServiceProcess) => ended || isLost

interface System {
  backup: BackupAge | null
  content: ContentWork | null
  messages: MessageState
  /** Why BACKUP_DIR takes none, in a few words. */
  noBackups: string | null
  now: number
  processes: readonly ServiceProcess[]
}

const stuckChannels = ({ messages, now }: System) =>
  delaysOf(messages, now).filter(({ late }) => late)
const heldByAll = ({ processes }: System, count: 'setAside' | 'waiting') =>
  processes.reduce((total, { spool }) => total + (spool?.[count] ?? 0), 0)
const hasSite = ({ processes }: System) =>
  processes.some(({ ended, isLost, part }) => part === 'site' && !ended && !isLost)

/** Whether a person has to act; what merely waits goes on by itself. */
export function isBroken(system: System): boolean {
  const { backup, content, messages, noBackups, processes } = system
  return (
    (content?.scheduled.attention ?? 0) > 0 ||
    messages.dead > 0 ||
    stuckChannels(system).length > 0 ||
    heldByAll(system, 'setAside') > 0 ||
    !hasSite(system) ||
    processes.some(isBad) ||
    noBackups !== null ||
    Boolean(backup?.isLate)
  )
}

/** Whether nothing is left to an administrator, now or later. */
const isWhole = (system: System, facts: readonly object[], lacking: readonly object[]) =>
  facts.length === 0 &&
  lacking.length === 0 &&
  !isBroken(system) &&
  (system.backup === null || (system.backup.isScheduled && system.backup.takenAt !== null))

/** Failures in the background, for administrators. */
export function SystemHealth({ language, t, ...system }: PanelText & System) {
  const { backup, content, messages, noBackups, now, processes } = system
  const { dead, waiting } = messages
  const wordsOfPages = processes.flatMap(({ ended, isLost, missingWords: each }) =>
    ended || isLost ? [] : [each],
  )
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
    {
      name: 'set-aside',
      value: heldByAll(system, 'setAside'),
      label: t('start.setAside'),
      href: processList,
      isLate: true,
    },
    {
      name: 'in-spool',
      value: heldByAll(system, 'waiting'),
      label: t('start.inSpool'),
      href: processList,
      isLate: false,
    },
  ].filter(({ value }) => value > 0)
  const lackingWords = missingWords(wordsOfPages)
  return (
    <Group heading={t('start.health')} aria-label={t('start.health')}>
      {isWhole(system, facts, lackingWords) ? (
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
        {lackingWords.map(({ count, language: lacking }) => (
          <li key={lacking} data-missing-words={lacking}>
            <Square state="open" />
            <span>
              {t('start.wordsMissing', {
                language:
                  new Intl.DisplayNames(language, { type: 'language' }).of(lacking) ?? lacking,
                count,
              })}
            </span>
          </li>
        ))}
        {hasSite(system) ? null : (
          <li>
            <Square state="bad" />
            <span className="late">{t('start.siteSilent')}</span>
          </li>
        )}
      </ul>
      <ul className="health" id="start-processes" aria-label={t('start.processes')}>
        {processes.map((process) => (
          <li key={`${process.part} ${process.name}`} data-process={process.name}>
            <Square state={isBad(process) ? 'bad' : 'good'} />
            <span className={isBad(process) ? 'late' : ''}>
              {t(process.part === 'site' ? 'start.siteProcess' : 'start.contentProcess')}{' '}
              {process.name}, {t('start.build')} {process.build},{' '}
              {t(process.ended ? 'start.ended' : 'start.lastSeen')}{' '}
              {whenDue(process.seenAt, now, language, t)}
              {heldBy(process) > 0 ? `, ${t('start.holds')}: ${heldBy(process)}` : null}
            </span>
          </li>
        ))}
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

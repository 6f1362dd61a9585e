import type { Locale } from '@alun/contract/rules/locale'
import { officeDay, officeSheetTime } from '@alun/contract/rules/office-day'
import type { PartnerClient } from '@alun/contract/schema/partner'
import { Fragment } from 'react'
import { Status } from '../../sections/listing/unit-status.island.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Notice } from '../../ui/notice.tsx'
import { textOf } from '../../ui/text.tsx'
import { formatDay, formatDayOfYear } from '../../words/format.ts'
import { type Translate, useLanguage, useMessages } from '../../words/messages.tsx'
import styles from './account-screen.module.css'

export function Clients({ clients }: { clients: readonly PartnerClient[] | null }) {
  const t = useMessages()
  return (
    <section className="sec sec--tight" id="clients" aria-labelledby="h-clients">
      <div className="wrap stack">
        <h2 id="h-clients" className="h3">
          {t('account.clients')}
        </h2>
        {clients === null && <Notice kind="problem">{t('account.clientsAway')}</Notice>}
        {clients?.length === 0 && <Empty>{t('account.noClients')}</Empty>}
        <ul className={styles.clients}>
          {clients?.map((client) => (
            <Client key={client.id} client={client} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function Client({ client }: { client: PartnerClient }) {
  const { locale, t } = useLanguage()
  const { id, name, phone, contact, project, unit, stage, registeredAt, claimUntil, claimed } =
    client
  const day = (instant: string) => formatDay(officeDay(Date.parse(instant)), locale)
  return (
    <li data-client={id} data-claimed={claimed}>
      <p>
        <b>{name}</b> <span className={styles.tag}>{t(`account.stage.${stage}`)}</span>
        <br />
        <span className="num">{phone}</span>
        {contact && `, ${contact}`}
      </p>
      <p>
        {project && textOf(project.title)}
        {unit && `, ${unit.label}`}
        <br />
        <Held client={client} />
        <span className="caption">{t('account.registeredOn', { date: day(registeredAt) })}</span>
      </p>
      <p className={styles.claim}>
        {claimed
          ? t('account.claimUntil', { date: day(claimUntil) })
          : t('account.claimEnded', { date: day(claimUntil) })}
      </p>
    </li>
  )
}

/** What is held for the client, else the status of the unit, which somebody else may hold. */
function Held({ client: { held, unit } }: { client: PartnerClient }) {
  const { locale, t } = useLanguage()
  const status = unit?.status ?? 'available'
  const ofOthers =
    status === 'available' ? [] : [{ kind: status, label: unit?.label, text: undefined }]
  const own = held.map(({ label, ...each }) => ({
    ...each,
    label,
    text: heldText(each, locale, t),
  }))
  const all = own.length > 0 ? own : ofOthers
  return all.map(({ kind, label, text }) => (
    <Fragment key={label}>
      {label !== unit?.label && `${label}: `}
      <Status of={kind}>{text}</Status>
      <br />
    </Fragment>
  ))
}

/** “Reserved until 30 November, 14:20”, “Sold on 28 November 2026”; without a time only the status. */
function heldText(
  { day, kind, until }: Pick<PartnerClient['held'][number], 'day' | 'kind' | 'until'>,
  locale: Locale,
  t: Translate,
): string | undefined {
  if (day) return t('account.soldOn', { date: formatDay(day, locale) })
  if (!until) return undefined
  const [officeTime = ''] = officeSheetTime(Date.parse(until)).split(' ').slice(1)
  const date = `${formatDayOfYear(officeDay(Date.parse(until)), locale)}, ${officeTime}`
  return t('project.statusUntil', { status: t(`project.status.${kind}`), date })
}

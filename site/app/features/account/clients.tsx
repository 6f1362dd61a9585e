import { officeDay } from '@alun/contract/rules/office-day'
import type { PartnerClient } from '@alun/contract/schema/partner'
import { Empty } from '../../ui/empty.tsx'
import { Notice } from '../../ui/notice.tsx'
import { textOf } from '../../ui/text.tsx'
import { formatDay } from '../../words/format.ts'
import { useLanguage, useMessages } from '../../words/messages.tsx'
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

import type { PartnerClient } from '@alun/contract/partner'
import { baliDay } from '@alun/contract/promotion'
import { formatDay } from '../locale/format.ts'
import { useLocale } from '../messages/messages.tsx'
import { Empty } from '../ui/empty.tsx'
import { Text } from '../ui/text.tsx'
import styles from './account-screen.module.css'
import { type AccountKey, useAccountWords } from './account-words.tsx'
import { Notice } from './field.tsx'

const stageWords = {
  new: 'stageNew',
  contacted: 'stageContacted',
  viewing: 'stageViewing',
  reserved: 'stageReserved',
  won: 'stageWon',
  lost: 'stageLost',
} as const satisfies Record<PartnerClient['stage'], AccountKey>

/** Clients that the agency has registered, with how long they are its own. */
export function Clients({ clients }: { clients: readonly PartnerClient[] | null }) {
  const t = useAccountWords()
  return (
    <section className="sec sec--tight" id="clients" aria-labelledby="h-clients">
      <div className="wrap stack">
        <h2 id="h-clients" className="h3">
          {t('clients')}
        </h2>
        {clients === null && <Notice kind="problem">{t('clientsAway')}</Notice>}
        {clients?.length === 0 && <Empty>{t('noClients')}</Empty>}
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
  const t = useAccountWords()
  const locale = useLocale()
  const { id, name, phone, contact, project, unit, stage, registeredAt, claimUntil, claimed } =
    client
  const day = (instant: string) => formatDay(baliDay(Date.parse(instant)), locale)
  return (
    <li data-client={id} data-claimed={claimed}>
      <p>
        <b>{name}</b>
        <span className={styles.role}>{t(stageWords[stage])}</span>
        <br />
        <span className="num">{phone}</span>
        {contact && `, ${contact}`}
      </p>
      <p>
        {project && <Text of={project.title} />}
        {unit && `, ${unit.label}`}
        <br />
        <span className="caption">{t('registeredOn', { date: day(registeredAt) })}</span>
      </p>
      <p className={styles.claim}>
        {claimed
          ? t('claimUntil', { date: day(claimUntil) })
          : t('claimEnded', { date: day(claimUntil) })}
      </p>
    </li>
  )
}

import type { DefaultServerCellComponentProps, Payload, TextFieldServerProps } from 'payload'
import { z } from 'zod'
import { may, roleOf } from '../../core/access/permissions.ts'
import { PanelLink } from '../../core/panel/look/panel-link.tsx'
import { entityLabel } from '../../core/words/entity-label.ts'
import { recordAddress } from '../../core/words/record-address.ts'
import { type PanelText, panelTextOf } from '../../core/words/words.ts'
import { detailWords, refusedCall } from './detail-words.ts'

/** What an event was about, in a list: who may read it may read enquiries. */
export function AuditDetailCell({ cellData, i18n, payload }: DefaultServerCellComponentProps) {
  return <Detail {...panelTextOf(i18n)} i18n={i18n} detail={cellData} payload={payload} />
}

/** The same in the record. */
export function AuditDetailField({ data, i18n, payload, user }: TextFieldServerProps) {
  if (!may(roleOf(user), 'read', 'audit-events')) return null
  const panelText = panelTextOf(i18n)
  return (
    <div className="field-type">
      <span className="field-label">{panelText.t('accounts.audit.detail.label')}</span>
      <p>
        <Detail {...panelText} i18n={i18n} detail={data?.detail} payload={payload} />
      </p>
    </div>
  )
}

type Props = PanelText & { detail: unknown; i18n: TextFieldServerProps['i18n']; payload: Payload }

async function Detail({ detail, i18n, payload, t }: Props) {
  const written = z.string().catch('').parse(detail)
  const refused = refusedCall(written)
  if (refused) {
    const { collections, globals } = payload.config
    const label =
      collections.find(({ slug }) => slug === refused.entity)?.labels.plural ??
      globals.find(({ slug }) => slug === refused.entity)?.label
    const other = refused.entity === 'other' ? t('accounts.audit.details.otherAddress') : null
    const named = other ?? (entityLabel(label, { i18n }) || refused.entity)
    return (
      <span>
        {t(refused.action)}: {named}
      </span>
    )
  }
  const { enquiry, words } = detailWords(written)
  const text = words.map((each) => (each.key ? t(each.key) : each.text)).join('')
  if (!enquiry) return <span>{text || '—'}</span>
  const found = await payload.findByID({
    collection: 'enquiries',
    id: enquiry,
    depth: 0,
    select: { name: true, phone: true },
    disableErrors: true,
  })
  return (
    <span>
      {text}:{' '}
      {found ? (
        <PanelLink href={recordAddress('enquiries', enquiry)}>
          {found.name || found.phone || t('viewings.calendar.nameless')}
        </PanelLink>
      ) : (
        t('accounts.audit.details.gone')
      )}
    </span>
  )
}

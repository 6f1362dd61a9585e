import { roles } from '@alun/contract/rules/roles'
import type { TextFieldServerProps } from 'payload'
import { z } from 'zod'
import { may, roleOf } from '../../core/access/permissions.ts'
import { knownOr } from '../../core/database/known.ts'
import { listCell } from '../../core/panel/list-cell.tsx'
import { PanelLink } from '../../core/panel/look/panel-link.tsx'
import { subjectLabel } from '../../core/words/entity-label.ts'
import { recordAddress } from '../../core/words/record-address.ts'
import { panelTextOf, type WordKey } from '../../core/words/words.ts'
import { visitorTypes } from '../record-access.ts'

/** Shows what an event was about, in a list. */
export const AuditDetailCell = listCell(({ rowData, ...props }) =>
  Detail({ ...props, event: rowData }),
)

/** Shows in the record what an event was about. */
export function AuditDetailField({ data, user, ...props }: TextFieldServerProps) {
  if (!may(roleOf(user), 'read', 'audit-events')) return null
  return (
    <div className="field-type">
      <span className="field-label">
        {panelTextOf(props.i18n).t('accounts.audit.detail.label')}
      </span>
      <p>
        <Detail {...props} event={data} />
      </p>
    </div>
  )
}

const shown = z.object({
  aboutType: knownOr(visitorTypes, null).nullish(),
  aboutId: z.string().nullish(),
  detail: z.string().nullish(),
})

type Props = Pick<TextFieldServerProps, 'i18n' | 'payload'> & { event: unknown }

function Detail({ event, ...panel }: Props) {
  const { aboutId, aboutType, detail } = shown.parse(event)
  const { t } = panelTextOf(panel.i18n)
  if (!aboutType) {
    const written = detail || '—'
    const parts = words[written] ? [written] : written.split(/( → )/)
    return <span>{parts.map((part) => (words[part] ? t(words[part]) : part)).join('')}</span>
  }
  if (!aboutId) return <span>{subjectLabel(aboutType, panel)}</span>
  const label = subjectLabel(aboutType, panel, 'singular')
  // Viewings have no form.
  if (panel.payload.collections[aboutType].config.admin.hidden === true) return <span>{label}</span>
  return <PanelLink href={recordAddress(aboutType, aboutId)}>{label}</PanelLink>
}

/** Words for fixed details. Other details are names, addresses and texts of former versions, shown as they are. */
const words: Readonly<Record<string, WordKey>> = {
  panel: 'accounts.audit.details.panel',
  'site → panel': 'accounts.audit.details.sitePanel',
  'by hand': 'accounts.audit.details.byHand',
  'all but this one': 'accounts.audit.details.others',
  'new recovery codes': 'accounts.audit.details.codes',
  'change undone': 'accounts.audit.details.undone',
  INVALID_CREDENTIALS: 'accounts.audit.details.wrongPassword',
  REQUESTS_EXCEEDED: 'accounts.tooManyAttempts',
  INVALID_OTP: 'accounts.audit.details.wrongCode',
  FACTOR_UNREADABLE: 'accounts.signIn.factorUnreadable',
  ACCOUNT_SUSPENDED: 'accounts.audit.details.suspended',
  EMAIL_UNVERIFIED: 'accounts.audit.details.unverifiedEmail',
  none: 'accounts.audit.details.noRole',
  ...Object.fromEntries(roles.map((role) => [role, `accounts.roles.${role}`] as const)),
}

import type { ReactNode } from 'react'
import { usePanelText } from '../../core/panel/use-panel-text.ts'

/** Shows the address that is not confirmed yet. */
export function NewEmail({ children, email }: { children?: ReactNode; email: unknown }) {
  const { t } = usePanelText()
  if (typeof email !== 'string' || email === '') return null
  return (
    <div data-new-email style={{ marginBottom: 12 }}>
      <p style={{ margin: '0 0 8px' }}>
        {t('accounts.pendingEmail.label')}: <strong>{email}</strong>.{' '}
        {t('accounts.pendingEmail.help')}
      </p>
      {children}
    </div>
  )
}

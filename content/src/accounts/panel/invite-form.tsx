import { locales } from '@alun/contract/rules/locale'
import type { Role } from '@alun/contract/rules/roles'
import { useRouter } from 'next/navigation'
import { type FormEvent, useEffect, useState } from 'react'
import { z } from 'zod'
import { FormInput, FormSelect } from '../../core/panel/look/form-field.tsx'
import { PanelButton } from '../../core/panel/look/panel-button.tsx'
import { panelRequest, problemOf } from '../../core/panel/panel-request.ts'
import { usePanelText } from '../../core/panel/use-panel-text.ts'
import { languageWords } from '../../core/words/account-words.ts'
import { commaList } from '../../core/words/comma-list.ts'
import { panelLocale, type WordKey } from '../../core/words/words.ts'

const problems: Readonly<Record<string, WordKey>> = {
  INVALID_PAYLOAD: 'accounts.invitation.problems.INVALID_PAYLOAD',
  FORBIDDEN: 'accounts.invitation.problems.FORBIDDEN',
}

interface Result {
  isSent: boolean
  text: string
}

/** @param roles that the person may give, the most common first */
export function InviteForm({ roles }: { roles: readonly Role[] }) {
  const { language, t } = usePanelText()
  const router = useRouter()
  // Before hydration a submit would put the values into the address.
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const [isSending, setSending] = useState(false)
  const [result, setResult] = useState<Result | null>(null)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const values = new FormData(form)
    const email = String(values.get('email')).trim()
    setSending(true)
    setResult(null)
    const invitation = {
      email,
      // With a single role the form has no such input.
      role: values.get('role') ?? roles[0] ?? '',
      language: values.get('language') ?? '',
    }
    try {
      await panelRequest('POST', 'accounts/invite', z.null(), invitation)
      form.reset()
      const role = roles.find((each) => each === invitation.role)
      const to = commaList(email, role && t(`accounts.roles.${role}`).toLowerCase())
      setResult({ isSent: true, text: `${t('accounts.invitation.sent')} ${to}` })
      // The list below has the person now.
      router.refresh()
    } catch (cause) {
      const problem = problemOf(cause, 'accounts.invitation.failed', problems)
      setResult({ isSent: false, text: t(problem) })
    }
    setSending(false)
  }

  return (
    <details className="panel" style={{ margin: '0 0 24px' }} data-invite>
      <summary style={{ cursor: 'pointer', padding: '8px 0', fontWeight: 600 }}>
        {t(roles.length > 1 ? 'accounts.invitation.heading' : 'accounts.invitation.headingAgency')}
      </summary>
      <p style={{ margin: '4px 0 12px' }}>{t('accounts.invitation.lead')}</p>
      <form
        method="post"
        onSubmit={(event) => void send(event)}
        style={{ display: 'flex', gap: 16, flexWrap: 'wrap', alignItems: 'end' }}
      >
        <div style={{ flex: '1 1 16rem' }}>
          <FormInput
            label={t('common.email')}
            name="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            required
          />
        </div>
        {roles.length > 1 && (
          <FormSelect
            label={t('accounts.invitation.role')}
            name="role"
            options={roles.map((each) => [each, t(`accounts.roles.${each}`)])}
          />
        )}
        <FormSelect
          label={t('accounts.invitation.language')}
          name="language"
          defaultValue={panelLocale(language)}
          options={locales.map((each) => [each, t(languageWords(each))])}
        />
        <PanelButton type="submit" look="primary" disabled={isSending || !isHydrated}>
          {t('accounts.invitation.send')}
        </PanelButton>
      </form>
      <p
        role="status"
        style={{ margin: '12px 0 0' }}
        data-invited={result?.isSent ? '' : undefined}
      >
        {result?.text}
      </p>
    </details>
  )
}

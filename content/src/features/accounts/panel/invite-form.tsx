'use client'

import { locales } from '@alun/contract/rules/locale'
import { Button } from '@payloadcms/ui'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { z } from 'zod'
import type { Role } from '../../../access/roles.ts'
import { Select } from '../../../panel/look/select.tsx'
import { panelRequest, problemOf } from '../../../panel/panel-request.ts'
import { usePanelText } from '../../../panel/use-panel-text.ts'
import { languageWords } from '../../../words/account-words.ts'
import { panelLocale, type WordKey } from '../../../words/words.ts'
import { LabelledInput } from './labelled-input.tsx'

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
  const id = useId()
  // Submitted before hydration, the form would put its values into the address.
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
      // Without a choice of roles there is no such input.
      role: values.get('role') ?? roles[0] ?? '',
      language: values.get('language') ?? '',
    }
    try {
      await panelRequest('POST', 'accounts/invite', z.null(), invitation)
      form.reset()
      setResult({ isSent: true, text: `${t('accounts.invitation.sent')} ${email}` })
    } catch (cause) {
      const problem = problemOf(cause, problems, 'accounts.invitation.failed')
      setResult({ isSent: false, text: t(problem) })
    }
    setSending(false)
  }

  return (
    <details style={{ margin: '0 0 24px' }} data-invite>
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
          <LabelledInput
            label={t('accounts.invitation.email')}
            id={`${id}-email`}
            name="email"
            type="email"
            autoComplete="off"
            maxLength={200}
            required
          />
        </div>
        {roles.length > 1 && (
          <LabelledSelect
            id={`${id}-role`}
            name="role"
            label={t('accounts.invitation.role')}
            options={roles.map((each) => [each, t(`accounts.roles.${each}`)])}
          />
        )}
        <LabelledSelect
          id={`${id}-language`}
          name="language"
          label={t('accounts.invitation.language')}
          selected={panelLocale(language)}
          options={locales.map((each) => [each, t(languageWords(each))])}
        />
        <Button type="submit" size="medium" margin={false} disabled={isSending || !isHydrated}>
          {t('accounts.invitation.send')}
        </Button>
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

function LabelledSelect(props: {
  id: string
  name: string
  label: string
  selected?: string
  options: [value: string, label: string][]
}) {
  const { id, name, label, selected, options } = props
  return (
    <div className="field-type">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <Select
        id={id}
        name={name}
        defaultValue={selected}
        options={options}
        className=""
        style={{
          minHeight: 40,
          padding: '0 12px',
          background: 'var(--theme-input-bg)',
          color: 'inherit',
          border: '1px solid var(--theme-elevation-150)',
          borderRadius: 'var(--style-radius-s)',
          font: 'inherit',
        }}
      />
    </div>
  )
}

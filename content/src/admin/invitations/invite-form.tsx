'use client'

import { locales } from '@alun/contract/rules/locale'
import { Button, useTranslation } from '@payloadcms/ui'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { z } from 'zod'
import type { Role } from '../../model/access/permissions.ts'
import { languageWords, roleWords } from '../../model/panel/account-words.ts'
import { panelLocale } from '../../model/panel/panel-locale.ts'
import { inPanelLanguage, type Words } from '../../model/panel/words.ts'
import {
  invitationFailed,
  invitationProblems,
  invitationWords as text,
} from './invitation-words.ts'

const refused = z.object({
  errors: z.tuple([z.object({ extensions: z.object({ code: z.string() }) })]),
})

interface Result {
  isSent: boolean
  text: string
}

/** @param roles that the person may give, the usual one first */
export function InviteForm({ roles }: { roles: readonly Role[] }) {
  const { i18n } = useTranslation()
  const said = (what: Words) => inPanelLanguage(what, { i18n })
  const id = useId()
  // Sent by the browser itself, what was typed would stand in the address.
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const [isSending, setSending] = useState(false)
  const [result, setResult] = useState<Result | null>(null)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const given = new FormData(form)
    const email = String(given.get('email')).trim()
    setSending(true)
    setResult(null)
    const problem = await invite({
      email,
      // Who may give but one role is not asked.
      role: given.get('role') ?? roles[0] ?? '',
      language: given.get('language') ?? '',
    })
    if (problem === null) form.reset()
    setResult(
      problem === null
        ? { isSent: true, text: `${said(text.sent)} ${email}` }
        : { isSent: false, text: said(problem) },
    )
    setSending(false)
  }

  return (
    <details style={{ margin: '0 0 24px' }} data-invite>
      <summary style={{ cursor: 'pointer', padding: '8px 0', fontWeight: 600 }}>
        {said(roles.length > 1 ? text.heading : text.headingAgency)}
      </summary>
      <p style={{ margin: '4px 0 12px' }}>{said(text.lead)}</p>
      <form
        method="post"
        onSubmit={(event) => void send(event)}
        style={{ display: 'flex', gap: 16, flexWrap: 'wrap', alignItems: 'end' }}
      >
        <div className="field-type email" style={{ flex: '1 1 16rem' }}>
          <label className="field-label" htmlFor={`${id}-email`}>
            {said(text.email)}
          </label>
          <input
            id={`${id}-email`}
            name="email"
            type="email"
            autoComplete="off"
            maxLength={200}
            required
          />
        </div>
        {roles.length > 1 && (
          <Choice
            id={`${id}-role`}
            name="role"
            label={said(text.role)}
            options={roles.map((each) => [each, said(roleWords[each])])}
          />
        )}
        <Choice
          id={`${id}-language`}
          name="language"
          label={said(text.language)}
          chosen={panelLocale(i18n.language)}
          options={locales.map((each) => [each, said(languageWords[each])])}
        />
        <Button type="submit" size="medium" margin={false} disabled={isSending || !isReady}>
          {said(text.send)}
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

function Choice(props: {
  id: string
  name: string
  label: string
  chosen?: string
  options: [value: string, label: string][]
}) {
  const { id, name, label, chosen, options } = props
  return (
    <div className="field-type">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        name={name}
        defaultValue={chosen}
        style={{
          minHeight: 40,
          padding: '0 12px',
          background: 'var(--theme-input-bg)',
          color: 'inherit',
          border: '1px solid var(--theme-elevation-150)',
          borderRadius: 'var(--style-radius-s)',
          font: 'inherit',
        }}
      >
        {options.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}

/** What went wrong, `null` where nothing did. */
async function invite(invitation: object): Promise<Words | null> {
  try {
    const response = await fetch('/api/accounts/invite', {
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(invitation),
    })
    if (response.ok) return null
    const { data } = refused.safeParse(await response.json())
    return invitationProblems[data?.errors[0].extensions.code ?? ''] ?? invitationFailed
  } catch {
    return invitationFailed
  }
}

'use client'

import { deviceName } from '@alun/contract/rules/device-name'
import { toast, useAuth, useDocumentInfo } from '@payloadcms/ui'
import { useCallback, useEffect, useState } from 'react'
import { z } from 'zod'
import { OfficeTime } from '../../core/panel/times/office-time.tsx'
import { useOwnTitle } from '../../core/panel/use-own-title.ts'
import { OtherAccount } from './other-account.tsx'
import { SecondFactor } from './second-factor.tsx'
import {
  endOtherSessions,
  endSession,
  readSecurity,
  type SecurityOverview,
} from './security-requests.ts'
import { useSecurityText } from './security-text.ts'
import { SignInChange } from './sign-in-change.tsx'
import { SmallButton } from './small-button.tsx'

const named = z.object({ name: z.string().min(1) })

/** Password, second factor and sessions of one's own account, or what an administrator may change for others. */
export function AccountSecurity() {
  const { id, initialData } = useDocumentInfo()
  const { user } = useAuth()
  // Payload's heading is the address.
  useOwnTitle(named.safeParse(initialData).data?.name)
  if (!id || !user) return null
  if (user.id === id) return <OwnAccount />
  return 'role' in user && user.role === 'admin' ? <OtherAccount account={String(id)} /> : null
}

function OwnAccount() {
  const { problemText, t } = useSecurityText()
  const [security, setSecurity] = useState<SecurityOverview | null>(null)
  const [isFailed, setFailed] = useState(false)
  const load = useCallback(() => readSecurity().then(setSecurity, () => setFailed(true)), [])
  useEffect(() => {
    void load()
  }, [load])
  if (isFailed) return <p role="alert">{t('accounts.security.failed')}</p>
  // About the height with one session, so that the settings below hardly move.
  if (!security) return <div className="field-type" style={{ minHeight: 320 }} aria-busy="true" />

  async function act(work: () => Promise<unknown>) {
    try {
      await work()
      await load()
    } catch (cause) {
      toast.error(problemText(cause))
    }
  }

  return (
    <div className="field-type" data-security>
      <h3 style={{ margin: '16px 0 8px' }}>{t('accounts.security.signIn')}</h3>
      <SignInChange act={act} onChange={load} security={security} />
      <h3 style={{ margin: '32px 0 8px' }}>{t('accounts.security.factor')}</h3>
      <SecondFactor
        isOn={security.tfa}
        isDuty={security.isDuty}
        recoveryLeft={security.recoveryLeft}
        problemText={problemText}
        onChange={load}
      />
      <h3 style={{ margin: '32px 0 8px' }}>{t('accounts.security.sessions')}</h3>
      <ul style={{ listStyle: 'none', padding: 0, margin: 0 }}>
        {security.sessions.map(({ address, current, id, lastUsed, userAgent }) => (
          <li
            key={id}
            data-session={id}
            style={{ display: 'flex', gap: 16, alignItems: 'center', padding: '8px 0' }}
          >
            <span style={{ flex: 1 }}>
              {deviceOf(userAgent)} · {address ?? '—'} · {t('accounts.security.lastUsed')}{' '}
              <OfficeTime iso={lastUsed} />
              {current ? <strong> · {t('accounts.security.thisOne')}</strong> : null}
            </span>
            {current ? null : (
              <SmallButton onClick={() => act(() => endSession(id))}>
                {t('accounts.security.end')}
              </SmallButton>
            )}
          </li>
        ))}
      </ul>
      {security.sessions.length > 1 ? (
        <SmallButton margin onClick={() => act(endOtherSessions)}>
          {t('accounts.security.endOthers')}
        </SmallButton>
      ) : null}
    </div>
  )
}

/** `Firefox, Windows`; an unknown device is shown by the first word of its program. */
const deviceOf = (agent: string | null) => deviceName(agent) ?? (agent?.split(/[\s/]/, 1)[0] || '—')

'use client'

import { navigateTo } from '@alun/contract/rules/navigation'
import { useState } from 'react'
import { z } from 'zod'
import { panelRequest } from '../../core/panel/panel-request.ts'
import { SecondFactor } from './second-factor.tsx'
import { useSecurityText } from './security-text.ts'
import { SmallButton } from './small-button.tsx'

interface Props {
  /** Where people who sign in by a provider alone get a password, which setting up a second factor needs. */
  passwordPage: string
}

/** Sets up the second factor that the role requires; the only other choice is to sign out. */
export function FactorDuty({ passwordPage }: Props) {
  const { problemText, t } = useSecurityText()
  const [isOn, setOn] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function signOut() {
    try {
      await panelRequest('POST', 'accounts/logout', z.unknown())
      navigateTo('/admin/login')
    } catch (cause) {
      setProblem(problemText(cause))
    }
  }
  return (
    <div data-factor-duty style={{ display: 'flex', flexDirection: 'column', gap: 16 }}>
      <h1>{t('accounts.duty.heading')}</h1>
      <p>{t('accounts.duty.lead')}</p>
      <div>
        <SecondFactor
          isOn={isOn}
          isDuty
          recoveryLeft={null}
          problemText={problemText}
          onChange={async () => setOn(true)}
        />
      </div>
      {isOn ? (
        <p>
          <a href="/admin">{t('accounts.duty.next')}</a>
        </p>
      ) : (
        <p>
          {t('accounts.duty.noPassword')}{' '}
          <a href={passwordPage}>{t('accounts.duty.setPassword')}</a>
        </p>
      )}
      {problem === null ? null : <p role="alert">{problem}</p>}
      <div>
        <SmallButton onClick={() => void signOut()}>{t('finder.signOut')}</SmallButton>
      </div>
    </div>
  )
}

'use client'

import { useAuth } from '@payloadcms/ui'
import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { z } from 'zod'
import { Dialog } from '../../core/panel/dialog/dialog.tsx'
import { type SessionEnded, sessionEnded, signedInAgain } from '../../core/panel/ended-session.ts'
import { PanelButton } from '../../core/panel/look/panel-button.tsx'
import { panelRequest } from '../../core/panel/panel-request.ts'
import { keptCopies } from '../../core/panel/unsaved/kept-copies.ts'
import { Strip } from '../../core/panel/unsaved/strip.tsx'
import { usePanelText } from '../../core/panel/use-panel-text.ts'
import { SignInHere } from './sign-in-form.tsx'

const whoAmI = z.object({ user: z.object({ id: z.string() }).nullable() })

/**
 * Around every page of the panel: who is signed out meanwhile signs in where they are, and what they did
 * goes on. Who signs out leaves nothing typed in the browser.
 */
export function SignInAgain({ children }: { children: ReactNode }) {
  const { fetchFullUser, user } = useAuth()
  const { t } = usePanelText()
  const path = usePathname()
  const person = useRef<{ id: string; email: string } | null>(null)
  if (user) person.current = { id: String(user.id), email: user.email ?? '' }
  const waiting = useRef<((isBack: boolean) => void)[]>([])
  const [state, setState] = useState<'signed-in' | 'ended' | 'asking'>('signed-in')

  const signsOut = path.endsWith('/logout')
  useEffect(() => {
    if (signsOut) keptCopies.removeAll()
    else keptCopies.removeOld()
  }, [signsOut])

  const settle = (isBack: boolean) => {
    for (const answer of waiting.current.splice(0)) answer(isBack)
  }
  const done = (id: string) => {
    // Somebody else must not go on with this person's page.
    if (id !== person.current?.id) return location.reload()
    setState('signed-in')
    void fetchFullUser()
    settle(true)
    document.dispatchEvent(new Event(signedInAgain))
  }
  const end = useEffectEvent((event: SessionEnded) => {
    if (person.current === null) return
    event.preventDefault()
    if (event.detail.isAsked) waiting.current.push(event.detail.answer)
    setState((before) => (event.detail.isAsked ? 'asking' : before === 'asking' ? before : 'ended'))
  })
  useEffect(() => {
    const listener = (event: SessionEnded) => end(event)
    document.addEventListener(sessionEnded, listener)
    return () => document.removeEventListener(sessionEnded, listener)
  }, [])

  // Signing in in another tab, by a provider for one, is noticed here.
  const look = useEffectEvent(() => {
    if (state === 'signed-in' || document.hidden) return
    panelRequest('GET', 'accounts/me', whoAmI).then(
      (found) => found.user && done(found.user.id),
      () => undefined,
    )
  })
  useEffect(() => {
    const listener = () => look()
    addEventListener('focus', listener)
    return () => removeEventListener('focus', listener)
  }, [])

  const email = person.current?.email
  const isEnded = state !== 'signed-in' && email !== undefined
  return (
    <>
      {children}
      {isEnded && (
        <Strip key={path} words={t('panel.unsaved.signedOut')} name="signed-out">
          <PanelButton isSmall onClick={() => setState('asking')}>
            {t('accounts.signIn.submit')}
          </PanelButton>
        </Strip>
      )}
      {isEnded && state === 'asking' && (
        <Dialog
          title={t('accounts.signIn.again')}
          lead={t('accounts.signIn.againLead')}
          close={() => {
            setState((before) => (before === 'asking' ? 'ended' : before))
            settle(false)
          }}
        >
          <SignInHere email={email} done={done} />
        </Dialog>
      )}
    </>
  )
}

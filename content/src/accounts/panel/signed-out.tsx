'use client'

import { isNoAnswer } from '@alun/contract/rules/no-answer'
import { useAuth } from '@payloadcms/ui'
import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { z } from 'zod'
import { sessionEnded } from '../../core/panel/ended-session.ts'
import { panelRequest, RequestError } from '../../core/panel/panel-request.ts'
import { keptCopies } from '../../core/panel/unsaved/kept-copies.ts'
import { Strip } from '../../core/panel/unsaved/strip.tsx'
import { usePageEvent } from '../../core/panel/use-page-event.ts'
import { usePanelText } from '../../core/panel/use-panel-text.ts'

const whoAmI = z.object({ user: z.object({ id: z.string() }).nullable() })

/**
 * Around every page of the panel: who is signed out signs in again in a new tab, and what was typed stays here.
 * Who signs out leaves nothing typed in the browser.
 */
export function SignedOut({ children }: { children: ReactNode }) {
  const { fetchFullUser, user } = useAuth()
  const { t } = usePanelText()
  const path = usePathname()
  const person = useRef<string | null>(null)
  if (user) person.current = String(user.id)
  const [isEnded, setEnded] = useState(false)
  /** The page behind an open dialog cannot be used. */
  const [dialog, setDialog] = useState<Element | null>(null)

  const signsOut = path.endsWith('/logout')
  useEffect(() => {
    if (signsOut) keptCopies.removeAll()
    else keptCopies.removeOld()
  }, [signsOut])

  usePageEvent(sessionEnded, () => {
    if (person.current === null) return
    setDialog([...document.querySelectorAll('dialog:modal')].at(-1) ?? null)
    setEnded(true)
  })
  usePageEvent('close', () => setDialog(null), true)

  // Signing in in the other tab is noticed here.
  const look = useEffectEvent(async () => {
    if (!isEnded || document.hidden) return
    const found = await panelRequest('GET', 'accounts/me', whoAmI).catch((cause: unknown) => {
      if (isNoAnswer(cause) || cause instanceof RequestError) return null
      throw cause
    })
    if (!found?.user) return
    // Somebody else must not go on with this person's page.
    if (found.user.id !== person.current) return location.reload()
    setEnded(false)
    void fetchFullUser()
  })
  useEffect(() => {
    const listener = () => void look()
    addEventListener('focus', listener)
    return () => removeEventListener('focus', listener)
  }, [])

  return (
    <>
      {children}
      {isEnded && (
        <Strip
          key={`${path} ${dialog !== null}`}
          words={t('panel.unsaved.signedOut')}
          name="signed-out"
          {...(dialog && { within: dialog })}
        >
          <a className="button button--small" href="/admin/login" target="_blank" rel="noopener">
            {t('accounts.signIn.submit')}
          </a>
        </Strip>
      )}
    </>
  )
}

'use client'

import { useAuth } from '@payloadcms/ui'
import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type SessionEnd, sessionEnds } from '../../core/http/signed-out.ts'
import { sessionEnded, setPageAccount } from '../../core/panel/ended-session.ts'
import { isSignedIn } from '../../core/panel/signed-in.ts'
import { Strip } from '../../core/panel/unsaved/strip.tsx'
import { unsavedCopies } from '../../core/panel/unsaved/unsaved-copies.ts'
import { usePageEvent } from '../../core/panel/use-page-event.ts'
import { usePanelText } from '../../core/panel/use-panel-text.ts'
import type { WordKey } from '../../core/words/words.ts'

const words: Record<SessionEnd, WordKey> = {
  'other-account': 'panel.unsaved.otherAccount',
  suspended: 'panel.unsaved.suspended',
  SIGNED_OUT: 'panel.unsaved.signedOut',
}

/**
 * Wraps every page of the panel. If the session ends, or another person signs in, the person of this page signs in
 * again in a new tab, and unsaved text stays on this page. Signing out removes the stored copies of unsaved text.
 */
export function SignedOut({ children }: { children: ReactNode }) {
  const { fetchFullUser, user } = useAuth()
  const { t } = usePanelText()
  const path = usePathname()
  const person = useRef<string | null>(null)
  const [end, setEnd] = useState<SessionEnd | null>(null)
  /** The open dialog, if any: the strip is shown inside it, because the page behind it is inert. */
  const [dialog, setDialog] = useState<Element | null>(null)

  const signsOut = path.endsWith('/logout')
  // Set before the framework's first call. The page keeps its first person when calls return another one who has
  // signed in, and while signing out, because that call would otherwise end the other person's session.
  if (path.endsWith('/login')) person.current = null
  else if (user) person.current ??= String(user.id)
  setPageAccount(person.current)

  useEffect(() => {
    if (signsOut) unsavedCopies.removeAll()
    else unsavedCopies.removeOld()
  }, [signsOut])

  usePageEvent(sessionEnded, ({ detail }) => {
    if (person.current === null) return
    setDialog([...document.querySelectorAll('dialog:modal')].at(-1) ?? null)
    setEnd((present) => sessionEnds.find((each) => each === present || each === detail) ?? null)
  })
  usePageEvent('close', () => setDialog(null), true)

  // Notices that the person has signed in again in the other tab.
  const checkSession = useEffectEvent(async () => {
    if (end === null || document.hidden || !(await isSignedIn())) return
    setEnd(null)
    void fetchFullUser()
  })
  useEffect(() => {
    const listener = () => void checkSession()
    addEventListener('focus', listener)
    return () => removeEventListener('focus', listener)
  }, [])

  return (
    <>
      {children}
      {end !== null && (
        <Strip
          key={`${path} ${dialog !== null} ${end}`}
          words={t(words[end])}
          name="signed-out"
          {...(dialog && { within: dialog })}
        >
          <a
            className="button button--small"
            href={`/admin/login?${new URLSearchParams({ as: person.current ?? '' })}`}
            target="_blank"
            rel="noopener"
          >
            {t('accounts.signIn.submit')}
          </a>
        </Strip>
      )}
    </>
  )
}

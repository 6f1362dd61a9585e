'use client'

import { useAuth, useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { RequestError } from '../../../core/panel/panel-request.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import {
  canPush,
  failingBrowsers,
  ownSubscription,
  subscribeHere,
  unsubscribeHere,
} from './push-browser.ts'

type State = 'unknown' | 'unable' | 'off' | 'on' | 'failed' | 'refused'

/** On one's own account: whether this browser shows notices. */
export function PushHere() {
  const { id } = useDocumentInfo()
  const { user } = useAuth()
  const { t } = usePanelText()
  const [state, setState] = useState<State>('unknown')
  const [failing, setFailing] = useState({ here: false, elsewhere: false })
  useEffect(() => {
    // Without an answer nothing is known to fail.
    failingBrowsers().then(setFailing, () => undefined)
    if (!canPush()) return setState('unable')
    ownSubscription().then(
      (own) => setState(own ? 'on' : 'off'),
      // Some browsers have push and forbid it, such as in a private window.
      () => setState('unable'),
    )
  }, [])
  if (id === undefined || user?.id !== id) return null
  const change = () =>
    (state === 'on' ? unsubscribeHere() : subscribeHere()).then(
      () => setState(state === 'on' ? 'off' : 'on'),
      (cause: unknown) => {
        const isRefused = cause instanceof RequestError && cause.code === 'INVALID_PAYLOAD'
        setState(isRefused ? 'refused' : 'failed')
      },
    )
  return (
    <div className="panel field-type" data-push={state}>
      <PanelButton
        disabled={state === 'unknown' || state === 'unable'}
        onClick={() => void change()}
      >
        {t(state === 'on' ? 'notices.stopHere' : 'notices.showHere')}
      </PanelButton>
      <p className="small secondary" role="status">
        {state === 'unable' && t('notices.unable')}
        {state === 'failed' && t('notices.refused')}
        {state === 'refused' && t('notices.addressRefused')}
        {state === 'on' && t(failing.here ? 'notices.failingHere' : 'notices.shownHere')}
      </p>
      <p className="small secondary" role="status">
        {failing.elsewhere && t('notices.failingElsewhere')}
      </p>
    </div>
  )
}

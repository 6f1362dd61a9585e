'use client'

import { Button, toast, useAuth, useDocumentInfo, useTranslation } from '@payloadcms/ui'
import { useCallback, useEffect, useState } from 'react'
import { inPanelLanguage, type Words } from '../../model/panel/words.ts'
import { SecondFactor } from './second-factor-panel.tsx'
import {
  endOtherSessions,
  endSession,
  Refused,
  readSecurity,
  type SecurityOverview,
  takeFactorAway,
} from './security-calls.ts'
import { securityFailed, securityProblems, securityWords as text } from './security-words.ts'

/** Second factor and sessions on one's own account; on another's what an administrator may do. */
export function OwnSecurity() {
  const { id } = useDocumentInfo()
  const { user } = useAuth()
  if (!id || !user) return null
  if (user.id === id) return <Own />
  return 'role' in user && user.role === 'admin' ? <Others account={String(id)} /> : null
}

/** Words of the panel, and what went wrong in them. */
function useWords() {
  const { i18n } = useTranslation()
  const said = (what: Words) => inPanelLanguage(what, { i18n })
  return {
    language: i18n.language,
    said,
    problemOf: (cause: unknown) =>
      said((cause instanceof Refused && securityProblems[cause.code]) || securityFailed),
  }
}

function Own() {
  const { language, problemOf, said } = useWords()
  const [security, setSecurity] = useState<SecurityOverview | null>(null)
  const [isFailed, setFailed] = useState(false)
  const load = useCallback(
    () =>
      readSecurity().then(setSecurity, () => {
        setFailed(true)
      }),
    [],
  )
  useEffect(() => {
    void load()
  }, [load])
  if (isFailed) return <p role="alert">{said(securityFailed)}</p>
  if (!security) return null

  async function act(work: () => Promise<unknown>) {
    try {
      await work()
      await load()
    } catch (cause) {
      toast.error(problemOf(cause))
    }
  }

  return (
    <div className="field-type" data-security>
      <h3 style={{ margin: '16px 0 8px' }}>{said(text.factor)}</h3>
      <SecondFactor
        isOn={security.tfa}
        recoveryLeft={security.recoveryLeft}
        said={said}
        problemOf={problemOf}
        onChange={load}
      />
      <h3 style={{ margin: '32px 0 8px' }}>{said(text.sessions)}</h3>
      <ul style={{ listStyle: 'none', padding: 0, margin: 0 }}>
        {security.sessions.map(({ address, current, id, lastUsed, userAgent }) => (
          <li
            key={id}
            data-session={id}
            style={{ display: 'flex', gap: 16, alignItems: 'center', padding: '8px 0' }}
          >
            <span style={{ flex: 1 }}>
              {shortAgent(userAgent)} · {address ?? '—'} · {said(text.lastUsed)}{' '}
              <time dateTime={lastUsed}>
                {new Date(lastUsed).toLocaleString(language, {
                  dateStyle: 'medium',
                  timeStyle: 'short',
                })}
              </time>
              {current ? <strong> · {said(text.thisOne)}</strong> : null}
            </span>
            {current ? null : (
              <Button
                buttonStyle="secondary"
                size="small"
                margin={false}
                onClick={() => act(() => endSession(id))}
              >
                {said(text.end)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {security.sessions.length > 1 ? (
        <Button buttonStyle="secondary" size="small" onClick={() => act(endOtherSessions)}>
          {said(text.endOthers)}
        </Button>
      ) : null}
    </div>
  )
}

function Others({ account }: { account: string }) {
  const { problemOf, said } = useWords()
  async function takeAway() {
    if (!window.confirm(said(text.takeAwayNote))) return
    try {
      await takeFactorAway(account)
      toast.success(said(text.taken))
    } catch (cause) {
      toast.error(problemOf(cause))
    }
  }
  return (
    <div className="field-type" data-security>
      <Button buttonStyle="secondary" size="small" onClick={takeAway} margin={false}>
        {said(text.takeAway)}
      </Button>
      <p style={{ margin: '8px 0 0' }}>{said(text.takeAwayNote)}</p>
    </div>
  )
}

/** Marks in the order in which they are to be looked for: all of these call themselves Safari. */
const browsers: readonly (readonly [mark: string, name: string])[] = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
]
const systems = ['Windows', 'Android', 'iPhone', 'iPad', 'Mac OS', 'Linux']

/** `Firefox, Windows`; what isn't known as a browser is shown by its first word. */
function shortAgent(agent: string | null): string {
  if (!agent) return '—'
  const browser = browsers.find(([mark]) => agent.includes(mark))
  const system = systems.find((name) => agent.includes(name))
  return [browser?.[1] ?? agent.split(/[\s/]/, 1)[0], system].filter(Boolean).join(', ')
}

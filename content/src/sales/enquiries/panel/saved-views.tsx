'use client'

import { useState } from 'react'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { PanelLink } from '../../../core/panel/look/panel-link.tsx'
import { useChange } from '../../../core/panel/use-change.ts'
import { useOwnAddress } from '../../../core/payload/use-own-address.ts'
import { type SavedView, savedViewPath } from '../worklist/read-saved-views.ts'

interface Props {
  views: readonly SavedView[]
  /** What is filtered by, as the address says it. */
  query: string
}

/** Filters that a person has stored under a name, as links. */
export function SavedViews({ query, views }: Props) {
  const { send, t } = useChange()
  useOwnAddress()
  const [name, setName] = useState<string | null>(null)
  const isKept = views.some((view) => view.query === query)
  if (views.length === 0 && query === '') return null
  return (
    <nav className="filters" aria-label={t('enquiries.worklist.views')}>
      {views.map((view) => (
        <span key={view.name} className="segments">
          <PanelLink
            href={`/admin/collections/enquiries?${view.query}`}
            aria-current={view.query === query ? 'page' : undefined}
          >
            {view.name}
          </PanelLink>
          <button
            type="button"
            aria-label={t('enquiries.worklist.forgetView', { name: view.name })}
            onClick={() => void send('DELETE', savedViewPath(view.name))}
          >
            ×
          </button>
        </span>
      ))}
      {query === '' || isKept ? null : name === null ? (
        <PanelButton isSmall look="ghost" onClick={() => setName('')}>
          {t('enquiries.worklist.keepView')}
        </PanelButton>
      ) : (
        <form
          className="actions"
          onSubmit={async (event) => {
            event.preventDefault()
            const called = name.trim()
            if (called === '') return
            if (await send('POST', savedViewPath(called), { value: { query } })) setName(null)
          }}
        >
          <input
            className="input"
            // biome-ignore lint/a11y/noAutofocus: the button that asked for the name has gone.
            autoFocus
            aria-label={t('enquiries.worklist.viewName')}
            placeholder={t('enquiries.worklist.viewName')}
            maxLength={40}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <PanelButton type="submit">{t('enquiries.worklist.save')}</PanelButton>
        </form>
      )}
    </nav>
  )
}

'use client'

import { readCookies } from '@alun/contract/rules/browser-storage'
import { useSyncExternalStore } from 'react'
import { crashWordsFor } from '../core/words/crash-words.ts'

const neverChanges = () => () => undefined
const readerKnown = () => true

/**
 * Replaces Next's page, which is in English. Uses no styles of the layout, because the layout may be what failed.
 */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  // Only the browser knows the reader's language.
  const isKnown = useSyncExternalStore(neverChanges, readerKnown, () => false)
  const { help, lang, reload, title } = isKnown
    ? crashWordsFor(readCookies(), navigator.languages)
    : crashWordsFor('', [])
  return (
    <html lang={lang} style={{ colorScheme: 'light dark' }}>
      <body style={{ display: 'grid', placeContent: 'center', minHeight: '90vh', padding: 16 }}>
        <title>{title}</title>
        <main style={{ font: '16px / 24px system-ui, sans-serif' }}>
          <h1 style={{ font: '600 24px / 32px system-ui, sans-serif' }}>{title}</h1>
          <p>{help}</p>
          <button
            type="button"
            style={{ font: 'inherit', padding: '8px 16px' }}
            onClick={() => location.reload()}
          >
            {reload}
          </button>
          {/* Identifies the entry in the log. */}
          {error.digest && <p style={{ opacity: 0.7 }}>{error.digest}</p>}
        </main>
      </body>
    </html>
  )
}

'use client'

import type { Locale } from '@alun/contract/rules/locale'
import { createContext, type ReactNode, use } from 'react'

interface Translating {
  source: Locale
  /** The language that is being written. */
  target: Locale
  /** Texts of the original by their paths, rows of lists by id. */
  sourceTexts: Readonly<Record<string, string>>
  /** Long texts with their formatting, sanitised. */
  sourceHtml: Readonly<Record<string, string>>
}

const Context = createContext<Translating | null>(null)

/** Around a form that shows the original beside each text. */
export function TranslationDesk({ children, ...given }: Translating & { children: ReactNode }) {
  return (
    <Context value={given}>
      <div data-translating={given.source === given.target ? 'source' : given.target}>
        {children}
      </div>
    </Context>
  )
}

/** What is being translated; `null` in the plain form. */
export function useTranslating(): Translating | null {
  return use(Context)
}

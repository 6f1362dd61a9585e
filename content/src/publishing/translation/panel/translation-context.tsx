'use client'

import type { Locale } from '@alun/contract/rules/locale'
import { createContext, type ReactNode, use, useState } from 'react'
import type { LexicalState } from '../../../core/rich-text/lexical.ts'

interface Picture {
  name: string
  preview: string | null
  /** In the language of the original. */
  alt: string
  /** Whether it lacks a description in the language that is being written. */
  isUndescribed: boolean
}

export interface Source {
  source: Locale
  /** The language that is being written. */
  target: Locale
  /** Texts of the original by their paths, rows of lists by id. */
  sourceTexts: Readonly<Record<string, string>>
  sourceStates: Readonly<Record<string, LexicalState>>
  /** Each block of a long text with its formatting, sanitised. */
  sourceHtml: Readonly<Record<string, readonly string[]>>
  /** Pictures in long texts, by id. */
  pictures: Readonly<Record<string, Picture>>
  /** Who drafts translations. */
  machine: string | null
}

export interface Translating extends Source {
  /** Short texts as a machine drafted them: part of nothing until they are confirmed. */
  drafts: Readonly<Record<string, string>>
  setDrafts: (drafts: Readonly<Record<string, string>>) => void
}

const Context = createContext<Translating | null>(null)

/** Around a form that shows the original beside each text. */
export function TranslationDesk({ children, ...given }: Source & { children: ReactNode }) {
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({})
  return (
    <Context value={{ ...given, drafts, setDrafts }}>
      <div data-translating={given.source === given.target ? 'source' : given.target}>
        {children}
      </div>
    </Context>
  )
}

export function undescribedOf({ pictures }: Pick<Source, 'pictures'>): ReadonlySet<string> {
  return new Set(Object.keys(pictures).filter((id) => pictures[id]?.isUndescribed))
}

/** What is being translated; `null` in the plain form. */
export function useTranslating(): Translating | null {
  return use(Context)
}

'use client'

import type { Locale } from '@alun/contract/rules/locale'
import { createContext, type ReactNode, use } from 'react'
import { z } from 'zod'
import { useUnsaved } from '../../../core/panel/unsaved/use-unsaved.ts'
import { type LexicalState, lexicalState } from '../../../core/records/lexical.ts'
import type { DescribedFile } from '../../media/described-file.ts'
import type { LanguageStates } from '../language-states.ts'
import type { SpentCharacters } from '../translated-characters.ts'
import { useStates } from './use-states.ts'

/** A picture, and whether it lacks a description in the target language. */
export type Picture = DescribedFile & { isUndescribed: boolean }

export interface Source {
  /** Identifies what is translated. */
  record: string
  source: Locale
  /** The language that is being written. */
  target: Locale
  /** Texts of the original by their paths, with rows of lists by id. */
  sources: Readonly<Record<string, string | LexicalState>>
  /** Pictures of the record, by id. */
  pictures: Readonly<Record<string, Picture>>
  /** Name of the provider that drafts translations. */
  machine: string | null
  /** What has gone to the provider today. */
  spent: SpentCharacters | null
}

/** A machine draft, and the words of the original that it translates. */
const draft = z.object({ of: z.string(), value: z.union([z.string(), lexicalState]) })
const drafts = z.record(z.string(), draft)
export type Drafts = z.output<typeof drafts>

export interface Translating extends Source, ReturnType<typeof useStates> {
  /** By path; only in this browser until a person accepts them. */
  drafts: Drafts
  changeDrafts: (change: (drafts: Drafts) => Drafts) => void
}

interface Desk extends Source {
  initial: LanguageStates
  /** Positions of the tabs of the form without a text of the original. */
  emptyTabs: readonly number[]
  children: ReactNode
}

const Context = createContext<Translating | null>(null)

const tab = '[data-translating] .tabs-field__tab-button'
/** The tab that the person has left open stays, because Payload shows its fields. */
const activeTab = 'tabs-field__tab-button--active'

/** Wraps a form that shows the original beside each text. */
export function TranslationDesk({ children, emptyTabs, initial, ...given }: Desk) {
  const found = useStates(initial)
  const unsaved = useUnsaved(`drafts ${given.record} ${given.target}`, drafts, {})
  return (
    <Context value={{ ...given, ...found, drafts: unsaved.value, changeDrafts: unsaved.change }}>
      <div data-translating={given.source === given.target ? 'source' : given.target}>
        {emptyTabs.map((at) => (
          <style key={at}>{`${tab}:nth-child(${at + 1}):not(.${activeTab}){display:none}`}</style>
        ))}
        {children}
      </div>
    </Context>
  )
}

/** What each text was made of when this language was translated. */
export const seenOf = ({ states, target }: Pick<Translating, 'states' | 'target'>) =>
  states?.seen[target] ?? {}

/** What is being translated; `null` in the plain form. */
export function useTranslating(): Translating | null {
  return use(Context)
}

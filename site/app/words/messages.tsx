import { fieldsOf } from '@alun/contract/rules/fields-of'
import type { Locale } from '@alun/contract/rules/locale'
import type { CompiledMessage } from 'icu-minify/format'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { En } from './all-words.ts'
import { formatMessage } from './format-message.ts'
import type { MessageAt, MessageKey, MessageValues } from './shape/translation.ts'

export type Key = MessageKey<En>

type Arguments<K extends Key> = keyof MessageValues<MessageAt<En, K>> extends never
  ? []
  : [values: MessageValues<MessageAt<En, K>>]

/** Translates: `t('news.heading')`, `t('project.unitsLeft', { count })`. */
export type Translate = <K extends Key>(key: K, ...values: Arguments<K>) => string

/** Compiled messages by name; only the build knows their type. */
export type Catalogue = object

export interface Language {
  locale: Locale
  t: Translate
}

const LanguageContext = createContext<Language | null>(null)

export function LanguageProvider(props: {
  locale: Locale
  catalogue: Catalogue
  children: ReactNode
}) {
  const { locale, catalogue } = props
  const t = translator(locale, catalogue)
  const language = useMemo(() => ({ locale, t }), [locale, t])
  return <LanguageContext value={language}>{props.children}</LanguageContext>
}

/** Translations alone, for components without numbers and dates. */
export function useMessages(): Translate {
  return useLanguage().t
}

export function useLocale(): Locale {
  return useLanguage().locale
}

export function useLanguage(): Language {
  const language = useContext(LanguageContext)
  if (language === null) throw new Error('No language around this component')
  return language
}

const translators = new WeakMap<Catalogue, Translate>()

/** One function per catalogue, which caches its messages by key. */
export function translator(locale: Locale, catalogue: Catalogue): Translate {
  const made = translators.get(catalogue)
  if (made) return made
  const found = new Map<string, CompiledMessage>()
  const translate: Translate = (key, ...[values]) => {
    const message = found.get(key) ?? messageAt(catalogue, key)
    if (message === undefined) throw new Error(`No message ${key} in ${locale}`)
    found.set(key, message)
    return typeof message === 'string' ? message : formatMessage(message, locale, values)
  }
  translators.set(catalogue, translate)
  return translate
}

function messageAt(words: unknown, key: string): CompiledMessage | undefined {
  let message = words
  for (const name of key.split('.')) message = fieldsOf(message)[name]
  return isCompiled(message) ? message : undefined
}

function isCompiled(message: unknown): message is CompiledMessage {
  return typeof message === 'string' || Array.isArray(message)
}

import type { Locale } from '@alun/contract/locale'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { account as english } from '../messages/en/account.ts'
import { formatMessage } from '../messages/format-message.ts'
import { messageAt } from '../messages/messages.tsx'
import type { MessageKey, MessageValues } from '../messages/translation.ts'

type Words = typeof english
export type AccountKey = MessageKey<Words>
type Values<K extends AccountKey> = keyof MessageValues<Words[K]> extends never
  ? []
  : [values: MessageValues<Words[K]>]

/** A word of the account pages, which are not among the words of every page. */
export type AccountTranslate = <K extends AccountKey>(key: K, ...values: Values<K>) => string

const WordsContext = createContext<AccountTranslate | null>(null)

export function AccountWords(props: {
  locale: Locale
  /** Words of the language, compiled by the build. */
  words: object
  children: ReactNode
}) {
  const { locale, words } = props
  const translate = useMemo(() => accountTranslator(locale, words), [locale, words])
  return <WordsContext value={translate}>{props.children}</WordsContext>
}

export function useAccountWords(): AccountTranslate {
  const translate = useContext(WordsContext)
  if (translate === null) throw new Error('No words of the account around this component')
  return translate
}

function accountTranslator(locale: Locale, words: object): AccountTranslate {
  return (key, ...[values]) => {
    const message = messageAt(words, key)
    if (message === undefined) throw new Error(`No message account.${key} in ${locale}`)
    return formatMessage(message, locale, values)
  }
}

import type { Locale } from '@alun/contract/rules/locale'
import { type ReactNode, useEffect } from 'react'
import { type Catalogue, LanguageProvider } from '../words/messages.tsx'
import { ServerAddress } from './address.ts'

/** Same tree on server and in the browser, because the ids of `useId` depend on it. */
export function IslandRoot(props: {
  locale: Locale
  words: Catalogue
  address: string
  onHydrated?: () => void
  children: ReactNode
}) {
  const { locale, words, address, onHydrated, children } = props
  useEffect(() => onHydrated?.(), [onHydrated])
  return (
    <LanguageProvider locale={locale} catalogue={words}>
      <ServerAddress value={address}>{children}</ServerAddress>
    </LanguageProvider>
  )
}

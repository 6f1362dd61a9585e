import type { Locale } from '@alun/contract/rules/locale'
import { type ReactNode, useEffect } from 'react'
import { type Catalogue, LanguageProvider } from '../words/messages.tsx'
import { ServerAddress } from './address.ts'

/** The same on server and browser, because the ids of `useId` depend on the tree. */
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

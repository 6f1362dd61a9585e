import type { Locale } from '@alun/contract/locale'
import { Outlet } from 'react-router'
import { type Catalogue, LanguageProvider } from '../messages/messages.tsx'
import { useKeptFrame } from './last-frame.ts'
import { usePageFrame } from './page-frame.ts'
import { PageShell } from './page-shell.tsx'

/** Every screen of a language: its words, header and footer around it. */
export function FramedScreen({ locale, catalogue }: { locale: Locale; catalogue: Catalogue }) {
  const page = usePageFrame()
  const frame = page?.frame ?? null
  useKeptFrame(locale, frame)
  return (
    <LanguageProvider locale={locale} catalogue={catalogue}>
      <PageShell frame={frame} readyLocales={page?.head.readyLocales ?? null}>
        <Outlet />
      </PageShell>
    </LanguageProvider>
  )
}

import type { Frame } from '@alun/contract/frame'
import { type ComponentType, useEffect, useState } from 'react'
import { useLocale } from '../messages/messages.tsx'
import { loadWords } from '../messages/words-at-hand.ts'
import { useGtmId } from './gtm-id.ts'
import type { MeasuringProps } from './measuring.tsx'

/** All that a page brings along of measuring and asking for it: nothing where there is no tag manager. */
export function Consent({ frame }: { frame: Frame | null }) {
  const gtmId = useGtmId()
  const locale = useLocale()
  const [Measuring, setMeasuring] = useState<ComponentType<MeasuringProps> | null>(null)
  useEffect(() => {
    if (gtmId === null) return
    Promise.all([import('./measuring.tsx'), loadWords(locale, ['consent'])]).then(
      ([code]) => setMeasuring(() => code.Measuring),
      // Who wasn't asked isn't measured; the next page tries again.
      () => {},
    )
  }, [gtmId, locale])
  if (Measuring === null || gtmId === null) return null
  const documents = frame?.documents ?? []
  const named = (name: string) => documents.find(({ slug }) => slug === name)
  const policy = named('cookie-policy') ?? named('privacy-policy') ?? null
  return <Measuring gtmId={gtmId} policy={policy} />
}

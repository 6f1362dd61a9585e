import type { Frame } from '@alun/contract/frame'
import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react'
import { useLocale } from '../messages/messages.tsx'
import { loadWords } from '../messages/words-at-hand.ts'
import type { ConsentBanner } from './consent-banner.tsx'
import { useGtmId } from './gtm-id.ts'
import type { Measuring } from './measuring.tsx'
import { choose, onChoice, storedChoice } from './stored-choice.ts'

/** Asks the visitor what may be stored and measured; a page brings along only that it has to ask. */
export function Consent({ frame }: { frame: Frame | null }) {
  const gtmId = useGtmId()
  const Measuring = useMeasuring(gtmId)
  const { isShown, again, close } = useQuestion()
  const Banner = useBanner(isShown)
  const documents = frame?.documents ?? []
  const named = (name: string) => documents.find(({ slug }) => slug === name)
  return (
    <>
      {Measuring !== null && gtmId !== null && <Measuring gtmId={gtmId} />}
      {isShown && Banner !== null && (
        <Banner
          policy={named('cookie-policy') ?? named('privacy-policy') ?? null}
          measures={gtmId !== null}
          asked={again}
          onChoice={(choice) => {
            choose(choice)
            close()
          }}
        />
      )}
    </>
  )
}

/** Whether the visitor has to choose, or wants to choose again. */
function useQuestion() {
  const [open, setOpen] = useState(false)
  const [again, setAgain] = useState(false)
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    setOpen(storedChoice() === null)
    // Captured: React holds back a click on what it has not hydrated yet.
    const ask = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('[data-consent-open]') : null
      if (link === null) return
      opener.current = link
      setAgain(true)
    }
    document.addEventListener('click', ask, { capture: true })
    const ended = onChoice(() => setOpen(false))
    return () => {
      document.removeEventListener('click', ask, { capture: true })
      ended()
    }
  }, [])
  const close = () => {
    setAgain(false)
    if (again && opener.current instanceof HTMLElement) opener.current.focus()
  }
  return { isShown: open || again, again, close }
}

function useBanner(wanted: boolean) {
  const locale = useLocale()
  type Banner = ComponentType<ComponentProps<typeof ConsentBanner>>
  const [banner, setBanner] = useState<Banner | null>(null)
  useEffect(() => {
    if (!wanted) return
    Promise.all([import('./consent-banner.tsx'), loadWords(locale, ['consent'])]).then(
      ([code]) => setBanner(() => code.ConsentBanner),
      // Nothing is stored or measured of whoever wasn't asked; the next page tries again.
      () => {},
    )
  }, [wanted, locale])
  return banner
}

function useMeasuring(gtmId: string | null) {
  const [measuring, setMeasuring] = useState<typeof Measuring | null>(null)
  useEffect(() => {
    if (gtmId === null) return
    import('./measuring.tsx').then(
      (code) => setMeasuring(() => code.Measuring),
      () => {},
    )
  }, [gtmId])
  return measuring
}

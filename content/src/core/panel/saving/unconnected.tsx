import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { z } from 'zod'
import { PanelButton } from '../look/panel-button.tsx'
import { isUnconnected, panelRequest } from '../panel-request.ts'
import { usePanelText } from '../use-panel-text.ts'
import './rejection.css'

const interval = 5_000

/** Says that nothing is saved, and tries again as soon as the service answers. */
export function Unconnected({ again }: { again: () => void }) {
  const { t } = usePanelText()
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try plans the next one.
  useEffect(() => {
    const attempt = () =>
      panelRequest('GET', 'access', z.unknown()).then(again, (cause) =>
        isUnconnected(cause) ? setTries((before) => before + 1) : again(),
      )
    const timer = setTimeout(attempt, interval)
    window.addEventListener('online', attempt)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', attempt)
    }
  }, [again, tries])
  return createPortal(
    <div className="panel unconnected" role="alert" data-unconnected>
      <p className="note note--warn">
        {t('panel.saving.unconnected')}
        <span className="actions">
          <PanelButton isSmall onClick={again}>
            {t('panel.saving.now')}
          </PanelButton>
        </span>
      </p>
    </div>,
    document.body,
  )
}

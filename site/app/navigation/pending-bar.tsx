import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { useMessages } from '../messages/messages.tsx'
import styles from './pending-bar.module.css'

/** Milliseconds that a navigation may take before the reader is told that it goes on. */
export const pendingDelay = 300

export function PendingBar() {
  const t = useMessages()
  const busy = useNavigation().state !== 'idle'
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setSlow(true), pendingDelay)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [busy])
  return (
    <div role="status" className={styles.pending} data-pending={slow ? '' : undefined}>
      {slow && <span className="vh">{t('navigation.loading')}</span>}
    </div>
  )
}

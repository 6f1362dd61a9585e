import { useEffect, useState } from 'react'
import { useMessages } from '../../words/messages.tsx'
import styles from './gallery.module.css'
import { spinnerDelayMs } from './timings.ts'

export function Spinner() {
  const t = useMessages()
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), spinnerDelayMs)
    return () => clearTimeout(timer)
  }, [])
  if (!late) return null
  return (
    <div className={styles.spinner} role="status" data-gallery-spinner="">
      <span className="vh">{t('gallery.loading')}</span>
    </div>
  )
}

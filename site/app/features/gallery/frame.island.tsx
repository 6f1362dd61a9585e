import { useEffect, useRef } from 'react'
import styles from './gallery.module.css'
import { frameTimeoutMs } from './timings.ts'

const strict = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox'

export function Frame(props: {
  src: string
  title: string
  /** A player or map of another host, which needs its own origin to run. */
  trusted?: boolean
  onLoaded: () => void
  onFailed: () => void
}) {
  const { src, title, trusted = false, onLoaded, onFailed } = props
  const loaded = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: one watch over one frame
  useEffect(() => {
    const blocked = ({ blockedURI }: SecurityPolicyViolationEvent) => {
      if (URL.canParse(blockedURI) && new URL(blockedURI).origin === new URL(src).origin) onFailed()
    }
    document.addEventListener('securitypolicyviolation', blocked)
    const limit = setTimeout(() => {
      if (!loaded.current) onFailed()
    }, frameTimeoutMs)
    return () => {
      document.removeEventListener('securitypolicyviolation', blocked)
      clearTimeout(limit)
    }
  }, [src])

  return (
    <iframe
      className={styles.page}
      src={src}
      title={title}
      sandbox={trusted ? `${strict} allow-same-origin allow-presentation` : strict}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      onLoad={() => {
        loaded.current = true
        onLoaded()
      }}
      onError={onFailed}
    />
  )
}

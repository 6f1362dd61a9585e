import type { Frame } from '@alun/contract/frame'
import { LocaleLink } from '../locale/locale-link.tsx'
import { useMessages } from '../messages/messages.tsx'
import { LogoMark } from '../ui/icons.tsx'
import styles from './home-logo.module.css'

export function HomeLogo(props: { frame: Frame | null; className?: string; large?: boolean }) {
  const t = useMessages()
  return (
    <LocaleLink
      to="/"
      className={[styles.logo, props.className].filter(Boolean).join(' ')}
      aria-label={t('frame.brandHome', { name: props.frame?.brand.name ?? 'Alun' })}
      data-large={props.large ? '' : undefined}
    >
      <LogoMark />
    </LocaleLink>
  )
}

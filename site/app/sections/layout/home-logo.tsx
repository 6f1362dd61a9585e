import { brandName } from '@alun/contract/rules/brand'
import type { Layout } from '@alun/contract/schema/layout'
import { LogoMark } from '../../ui/icons.tsx'
import { LocaleLink } from '../../ui/locale-link.tsx'
import { useMessages } from '../../words/messages.tsx'
import styles from './home-logo.module.css'

export function HomeLogo(props: { layout: Layout | null; className?: string; large?: boolean }) {
  const t = useMessages()
  return (
    <LocaleLink
      to="/"
      className={['tap', styles.logo, props.className].filter(Boolean).join(' ')}
      aria-label={t('layout.brandHome', { name: props.layout?.brand.name ?? brandName })}
      data-large={props.large ? '' : undefined}
    >
      <LogoMark />
    </LocaleLink>
  )
}

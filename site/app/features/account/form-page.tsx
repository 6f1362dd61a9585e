import type { ReactNode } from 'react'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { LocaleLink } from '../../ui/locale-link.tsx'
import { useMessages } from '../../words/messages.tsx'
import styles from './account-form.module.css'

export function FormPage(props: {
  heading: string
  lead?: string | undefined
  children: ReactNode
}) {
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs current={props.heading} />
      <h1 tabIndex={-1}>{props.heading}</h1>
      {props.lead && <p className={styles.lead}>{props.lead}</p>}
      <div className={styles.panel}>{props.children}</div>
    </div>
  )
}

export function BackToSignIn() {
  const t = useMessages()
  return (
    <p className="row">
      <LocaleLink className="link tap" to="/account/login">
        {t('account.backToSignIn')}
      </LocaleLink>
    </p>
  )
}

import { brandName } from '@alun/contract/rules/brand'
import { DefaultTemplate } from '@payloadcms/next/templates'
import { SetStepNav, type StepNavItem } from '@payloadcms/ui'
import type { AdminViewServerProps } from 'payload'
import type { ReactNode } from 'react'
import { Head } from './look/head.tsx'

interface Props extends Pick<AdminViewServerProps, 'initPageResult' | 'params' | 'searchParams'> {
  title: string
  lead?: ReactNode
  /** Shown beside the title. */
  actions?: ReactNode
  /** Views above this one, for the breadcrumbs. */
  above?: StepNavItem[]
  className: string
  /** Replaces title and lead. */
  head?: ReactNode
  children: ReactNode
}

/** One of our own views, with the panel's navigation and bar around it. */
export function PanelView(props: Props) {
  const { above = [], actions, children, className, initPageResult, lead, title } = props
  const { locale, permissions, req, visibleEntities } = initPageResult
  return (
    <DefaultTemplate
      i18n={req.i18n}
      locale={locale}
      params={props.params}
      payload={req.payload}
      permissions={permissions}
      req={req}
      searchParams={props.searchParams}
      user={req.user ?? undefined}
      viewActions={req.payload.config.admin.components.actions}
      visibleEntities={visibleEntities}
    >
      <title>{`${title} · ${brandName}`}</title>
      <SetStepNav nav={[...above, { label: title }]} />
      <main className={`panel ${className}`}>
        {props.head ?? (
          <Head title={title} lead={lead}>
            {actions}
          </Head>
        )}
        {children}
      </main>
    </DefaultTemplate>
  )
}

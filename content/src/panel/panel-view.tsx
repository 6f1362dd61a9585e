import { DefaultTemplate } from '@payloadcms/next/templates'
import type { AdminViewServerProps } from 'payload'
import type { ReactNode } from 'react'

/** A view of our own with the panel's navigation and bar around it. */
export function PanelView(
  props: Pick<AdminViewServerProps, 'initPageResult' | 'params' | 'searchParams'> & {
    children: ReactNode
  },
) {
  const { children, initPageResult, params, searchParams } = props
  const { locale, permissions, req, visibleEntities } = initPageResult
  return (
    <DefaultTemplate
      i18n={req.i18n}
      locale={locale}
      params={params}
      payload={req.payload}
      permissions={permissions}
      req={req}
      searchParams={searchParams}
      user={req.user ?? undefined}
      viewActions={req.payload.config.admin.components.actions}
      visibleEntities={visibleEntities}
    >
      {children}
    </DefaultTemplate>
  )
}

import { notFound } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import type { ReactNode } from 'react'
import { type PanelPageName, panelPages } from '../access/panel-pages.ts'
import { may, roleOf } from '../access/permissions.ts'

type Page = (props: AdminViewServerProps) => ReactNode | Promise<ReactNode>

/** One of our own pages; answers 404 to people without the right that it needs. */
export function panelPage(name: PanelPageName, show: Page): Page {
  const [action, subject] = panelPages[name]
  return (props) => {
    if (!may(roleOf(props.initPageResult.req.user), action, subject)) notFound()
    return show(props)
  }
}

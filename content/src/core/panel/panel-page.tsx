import { notFound } from 'next/navigation'
import type { AdminViewServerProps, TypedUser } from 'payload'
import type { ReactNode } from 'react'
import { type PanelPageName, panelPages } from '../access/panel-pages.ts'
import { may, roleOf } from '../access/permissions.ts'

type Page = (props: AdminViewServerProps) => ReactNode | Promise<ReactNode>
type Show = (props: AdminViewServerProps, user: TypedUser) => ReturnType<Page>

/** One of our own pages; answers 404 to people without the right that it needs. */
export function panelPage(name: PanelPageName, show: Show): Page {
  const [action, subject] = panelPages[name]
  return (props) => {
    const { user } = props.initPageResult.req
    if (user === null || !may(roleOf(user), action, subject)) notFound()
    return show(props, user)
  }
}

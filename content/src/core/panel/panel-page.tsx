import { notFound } from 'next/navigation'
import type { AdminViewServerProps, TypedUser } from 'payload'
import type { ReactNode } from 'react'
import { may, type Right, roleOf } from '../access/permissions.ts'

type Show = (props: AdminViewServerProps, user: TypedUser) => ReactNode | Promise<ReactNode>

/** One of our own pages; answers 404 to people without the right that the table of places names for it. */
export const panelPage =
  (show: Show) =>
  (props: AdminViewServerProps & { needs?: Right }): ReturnType<Show> => {
    const { user } = props.initPageResult.req
    if (user === null || !props.needs || !may(roleOf(user), ...props.needs)) notFound()
    return show(props, user)
  }

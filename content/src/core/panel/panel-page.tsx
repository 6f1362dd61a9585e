import { notFound, redirect } from 'next/navigation'
import type { AdminViewServerProps, TypedUser } from 'payload'
import type { ReactNode } from 'react'
import { may, type Right, roleOf } from '../access/permissions.ts'
import { withQuery } from '../http/with-query.ts'

type Show = (props: AdminViewServerProps, user: TypedUser) => ReactNode | Promise<ReactNode>

/**
 * One of our own pages. Answers 404 to people without the right that the table of places names for it, and leads to the
 * sign-in and back when nobody is signed in, as Payload's pages do.
 */
export const panelPage =
  (show: Show) =>
  (props: AdminViewServerProps & { needs?: Right }): ReturnType<Show> => {
    const { user } = props.initPageResult.req
    if (user === null) redirect(signIn(props))
    if (!props.needs || !may(roleOf(user), ...props.needs)) notFound()
    return show(props, user)
  }

function signIn({ params, searchParams }: AdminViewServerProps): string {
  const path = ['/admin', ...[params?.segments ?? []].flat()].join('/')
  return withQuery('/admin/login', { redirect: withQuery(path, searchParams ?? {}) })
}

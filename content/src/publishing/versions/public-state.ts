import { isLocale, localePath } from '@alun/contract/rules/locale'
import { isItemCollection, itemPath } from '@alun/contract/rules/screens'
import { z } from 'zod'
import { contentSubjects, isPage, type Subject, to } from '../../core/access/permissions.ts'
import { formPlace } from '../../core/access/place.ts'
import { endpoint, endpointQuery } from '../../core/http/endpoint.ts'
import { accountNames } from '../../core/payload/account-rows.ts'
import { connectionOf } from '../../core/payload/transaction.ts'
import { originOf } from '../../core/records/draft-of.ts'
import type { Runtime } from '../../core/settings/runtime.ts'
import { globalPath } from '../preview/page-of-record.ts'

const read = to('update', ...contentSubjects)
const shown = z.object({
  _status: z.literal('published'),
  slug: z.string().nullish(),
  readyLocales: z.array(z.string().refine(isLocale)),
})

/**
 * `GET /api/public-state?collection=&id=` or `?global=`: the name of the person who withdrew, copied or restored the
 * record, and the addresses of its page, one for each language in which visitors see it.
 */
export const publicState = ({ siteOrigin }: Pick<Runtime, 'siteOrigin'>) =>
  endpoint('get', '/public-state', read, async (req, user, pass) => {
    const { record, subject } = endpointQuery(req, formPlace)
    pass(subject)
    const select = { _status: true, draftOf: true, readyLocales: true } as const
    const stored = (draft: boolean): Promise<unknown> => {
      const as = { depth: 0, draft, overrideAccess: false, user } as const
      return isPage(subject)
        ? req.payload.findGlobal({ slug: subject, select, ...as })
        : req.payload.findByID({
            collection: subject,
            id: record ?? '',
            select: { ...select, slug: true },
            ...as,
          })
    }
    const by = originOf(await stored(true))?.by
    const names = await accountNames(await connectionOf(req), [by])
    return Response.json({
      name: names.get(by ?? '') ?? null,
      pages: pagesOf(subject, await stored(false), siteOrigin),
    })
  })

function pagesOf(subject: Subject, record: unknown, siteOrigin: string) {
  const { data } = shown.safeParse(record)
  if (!data) return []
  const own = isItemCollection(subject) && data.slug ? itemPath(subject, data.slug) : null
  const path = isPage(subject) ? globalPath(subject) : own
  if (path === null) return []
  return data.readyLocales.map((locale) => ({
    locale,
    href: siteOrigin + localePath(path, locale),
  }))
}

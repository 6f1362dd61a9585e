import type { PayloadRequest, TypedUser } from 'payload'
import { z } from 'zod'
import { isPage } from '../../core/access/permissions.ts'
import type { Place } from '../../core/access/place.ts'

const published = z.looseObject({ _status: z.literal('published') })

/** Whether visitors can see it. */
export async function isOnSite(req: PayloadRequest, { record, subject }: Place): Promise<boolean> {
  const stored: unknown = isPage(subject)
    ? await req.payload.db.findGlobal({ slug: subject, req })
    : await req.payload.db.findOne({
        collection: subject,
        where: { id: { equals: record } },
        select: { _status: true },
        req,
      })
  return published.safeParse(stored).success
}

/** Takes a record off the site with the rights of this person. */
export async function withdraw(
  { record, subject }: Place,
  user: TypedUser | null,
  req: PayloadRequest,
): Promise<void> {
  const given = {
    data: { _status: 'draft' },
    unpublishAllLocales: true,
    depth: 0,
    overrideAccess: false,
    user,
    req,
  } as const
  if (isPage(subject)) await req.payload.updateGlobal({ slug: subject, ...given })
  else await req.payload.update({ collection: subject, id: record ?? '', ...given })
}

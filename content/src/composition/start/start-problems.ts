import { currentTime } from '@alun/contract/rules/current-time'
import type { Payload } from 'payload'
import { authOf } from '../../accounts/auth-deps.ts'
import type { Runtime } from '../../core/settings/runtime.ts'
import { isStoredSecret } from '../../operations/processes/stored-secret.ts'
import type { Lacking } from '../../publishing/media/store-marker.ts'
import { hostFeeds } from '../../sales/viewings/calendar-feed.ts'

/** What another PAYLOAD_SECRET than that of the data costs; `null` if it is the same. */
export async function costOfSecret(payload: Payload, runtime: Runtime) {
  const db = payload.db.drizzle
  if (await isStoredSecret(db, runtime)) return null
  const [factors, viewings, feeds] = await Promise.all([
    authOf(payload, runtime.auth).factors.unreadable(db),
    payload.count({
      collection: 'viewings',
      where: {
        status: { equals: 'booked' },
        slot: { greater_than: new Date(currentTime()).toISOString() },
      },
    }),
    hostFeeds(payload, runtime.secret),
  ])
  return {
    factors: factors.length,
    viewings: viewings.totalDocs,
    calendars: feeds.filter(({ secret }) => secret !== null).length,
  }
}

type Cost = NonNullable<Awaited<ReturnType<typeof costOfSecret>>>

export const secretProblem = ({ calendars, factors, viewings }: Cost): string =>
  `PAYLOAD_SECRET is not the one this database was used with: ${factors} second factors cannot be read, links in mails about ${viewings} coming viewings and ${calendars} calendars no longer work. Set the former one (secrets.json of the former DATA_DIR), or accept the new one on the start page`

export function storeProblem({ dataDir, s3 }: Runtime, { area, lacks, of }: Lacking): string {
  const where = s3 ? `The bucket ${s3.bucket}` : `${dataDir}/${area}`
  return `${where} lacks ${lacks} of ${of} files of ${area} that the database names: move them there (docs/backup.md, Moving), or correct DATA_DIR and S3_BUCKET`
}

const brandLook = { brand: { logo: true, mark: true, accent: true } } as const

/** Names what the settings still hold of the look that 1.1 showed in place of the theme's; `null` if nothing. */
export async function formerLook(payload: Payload): Promise<string | null> {
  const { brand } = await payload.findGlobal({ slug: 'settings', depth: 0, select: brandLook })
  if (!brand?.logo && !brand?.mark && !brand?.accent) return null
  return 'The settings hold a logo, a mark or an accent, which nothing reads any more: UPGRADING.md says how to move them into theme/'
}

/** Whether a site that others can reach has no mail server. */
export function lacksMailServer({ siteOrigin, smtpUrl }: Runtime): boolean {
  const { hostname } = new URL(siteOrigin)
  return smtpUrl === undefined && !/^(?:(?:.+\.)?localhost|127\..+|\[::1\])$/.test(hostname)
}

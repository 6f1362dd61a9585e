import { isLocale, type Locale } from '@alun/contract/rules/locale'
import { previewAddress } from '@alun/contract/rules/preview'
import type { CollectionConfig, Config, GlobalConfig, Payload } from 'payload'
import { authOf } from '../auth/auth-deps.ts'
import { maySeeDrafts, signPreview } from '../auth/preview-token.ts'
import { panelRoles } from '../model/access/permissions.ts'
import { roleOf } from '../model/access/role-of.ts'
import type { Runtime } from '../settings/runtime.ts'
import { editPlace } from './edited-at.ts'
import { globalPath, isShown, pathOfRecord } from './shown-at.ts'

/**
 * Gives the panel its preview buttons. They lead to an address of the panel, which makes the token
 * when it is asked for: one made with the page would be old where the page has been open for long.
 * Beside the form the page itself can be shown: each save makes a new address, which shows it anew.
 */
export function withPreviewButtons(runtime: Panel['runtime'], config: Config): Config {
  const ofCollection = (collection: CollectionConfig): CollectionConfig =>
    isShown(collection.slug)
      ? {
          ...collection,
          admin: {
            ...collection.admin,
            preview: ({ id }, { locale, req }) =>
              buttonAddress(req.user, { collection: collection.slug, id: String(id), locale }),
            livePreview: {
              url: ({ data, locale, payload, req }) => {
                const asked = { collection: collection.slug, id: String(data.id) }
                return siteAddress({ payload, runtime }, req.user, {
                  ...asked,
                  locale: locale.code,
                })
              },
            },
          },
        }
      : collection
  const ofGlobal = (global: GlobalConfig): GlobalConfig => ({
    ...global,
    admin: {
      ...global.admin,
      preview: (_, { locale, req }) => buttonAddress(req.user, { global: global.slug, locale }),
      livePreview: {
        url: ({ locale, payload, req }) => {
          const asked = { global: global.slug, locale: locale.code }
          return siteAddress({ payload, runtime }, req.user, asked)
        },
      },
    },
  })
  return {
    ...config,
    collections: config.collections?.map(ofCollection),
    globals: config.globals?.map(ofGlobal),
  }
}

function buttonAddress(user: unknown, asked: Record<string, string>): string | null {
  return maySeeDrafts(roleOf(user)) ? `/admin/preview?${new URLSearchParams(asked)}` : null
}

/** A record or a page, and in which language. */
interface Asked {
  collection?: string
  id?: string
  global?: string
  locale?: string
}

interface Panel {
  payload: Payload
  runtime: Pick<Runtime, 'auth' | 'siteOrigin'>
}

/** `GET /admin/preview?collection=&id=&locale=`: on to the site, where the draft is shown. */
export async function openPreview({ payload, runtime }: Panel, request: Request) {
  const { user } = await payload.auth({ headers: request.headers })
  if (!user) return toSignIn(request)
  const asked = Object.fromEntries(new URL(request.url).searchParams)
  return found((await siteAddress({ payload, runtime }, user, asked)) ?? '/admin')
}

/** Where the site shows a draft to this person; `null` where it doesn't. */
async function siteAddress(
  { payload, runtime }: Panel,
  user: { id: string | number } | null,
  asked: Asked,
): Promise<string | null> {
  if (user === null || !maySeeDrafts(roleOf(user)) || !runtime.siteOrigin) return null
  const path =
    asked.global === undefined
      ? await pathOfRecord(payload, asked.collection ?? '', asked.id ?? '')
      : globalPath(asked.global)
  if (path === null) return null
  const { token } = await signPreview(authOf(payload, runtime.auth), String(user.id))
  return `${runtime.siteOrigin}${previewAddress(token, path, localeOf(asked.locale))}`
}

/** `GET /admin/edit/{screen}/{slug}`: from a page of the site to its record. */
export async function openEditor({ payload }: Panel, request: Request, way: readonly string[]) {
  const { user } = await payload.auth({ headers: request.headers })
  const role = roleOf(user)
  if (role === null || !panelRoles.includes(role)) return toSignIn(request)
  const [screen = '', slug] = way
  const place = await editPlace(payload, screen, slug)
  if (place === null) return found('/admin')
  const locale = localeOf(new URL(request.url).searchParams.get('locale'))
  return found(`${place}?${new URLSearchParams({ locale })}`)
}

function toSignIn(request: Request): Response {
  const { pathname, search } = new URL(request.url)
  return found(`/admin/login?${new URLSearchParams({ redirect: pathname + search })}`)
}

function localeOf(given: string | null | undefined): Locale {
  return isLocale(given) ? given : 'en'
}

/** What it leads to may hold a token, which is nobody else's to know. */
function found(location: string): Response {
  const headers = {
    Location: location,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
  }
  return new Response(null, { status: 302, headers })
}

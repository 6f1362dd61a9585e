import { defaultLocale, isLocale, type Locale } from '@alun/contract/rules/locale'
import { redirectLocation } from '@alun/contract/rules/navigation'
import { previewAddress } from '@alun/contract/rules/preview'
import { maySeeDrafts, mayUsePanel } from '@alun/contract/rules/roles'
import { isItemScreen, isScreen, panelPlace, screens } from '@alun/contract/rules/screens'
import type {
  CollectionConfig,
  GlobalConfig,
  Payload,
  PayloadRequest,
  Plugin,
  TypedUser,
} from 'payload'
import { z } from 'zod'
import { authOf } from '../../accounts/auth-deps.ts'
import { roleOf } from '../../core/access/permissions.ts'
import { signedInPerson } from '../../core/access/signed-in-person.ts'
import { merged, withEach } from '../../core/fields/with-hooks.ts'
import { everSlugged, withSlug } from '../../core/records/former-slugs.ts'
import type { Runtime } from '../../core/settings/runtime.ts'
import { globalPath, hasPreview, pathOfRecord } from './page-of-record.ts'
import { signPreview } from './preview-token.ts'

type PreviewAdmin = Pick<NonNullable<GlobalConfig['admin']>, 'preview' | 'livePreview'> & {
  components: { views: { edit: { livePreview: { Component: string } } } }
}

const previewWindow = '/src/publishing/preview/panel/preview-window.tsx#PreviewWindow'

/**
 * Adds preview buttons, and the window beside a form that shows the saved draft. Payload requests the window's
 * address after each save, so a new token reloads the page. The button links to an address of the panel that
 * creates a token on demand, because a token created with the form may have expired.
 */
export function withPreviewButtons(runtime: PreviewRuntime): Plugin {
  const previews = (targetOf: (id: unknown) => Record<string, string>): PreviewAdmin => ({
    preview: ({ id }, { locale, req }) => buttonAddress(req.user, { ...targetOf(id), locale }),
    components: { views: { edit: { livePreview: { Component: previewWindow } } } },
    livePreview: {
      url: ({ data, locale, payload, req }) => {
        const target = { ...targetOf(data.id), locale: formLocale(req, locale.code) }
        return req.user ? draftAddress(payload, runtime, req.user, target) : null
      },
    },
  })
  const ofCollection = (collection: CollectionConfig): CollectionConfig => {
    const { admin, slug } = collection
    if (!hasPreview(slug)) return collection
    return {
      ...collection,
      admin: merged(
        admin,
        previews((id) => ({ collection: slug, id: String(id) })),
      ),
    }
  }
  const ofGlobal = (global: GlobalConfig): GlobalConfig => ({
    ...global,
    admin: merged(
      global.admin,
      previews(() => ({ global: global.slug })),
    ),
  })
  return (config) => withEach(config, ofCollection, ofGlobal)
}

/**
 * The language of a form. After a save Payload passes the person's chosen language, but a form opened by a link
 * uses the language in its address.
 */
function formLocale({ headers }: PayloadRequest, asked: string): string {
  const page = headers.get('referer') ?? ''
  if (!headers.has('next-action') || !URL.canParse(page)) return asked
  return new URL(page).searchParams.get('locale') ?? asked
}

function buttonAddress(user: unknown, target: Record<string, string>): string | null {
  return maySeeDrafts(roleOf(user)) ? `/admin/preview?${new URLSearchParams(target)}` : null
}

/** A record or a global, and the language. */
type PreviewTarget = Partial<Record<'collection' | 'id' | 'global' | 'locale', string>>

type PreviewRuntime = Pick<Runtime, 'auth' | 'siteOrigin'>

/** `GET /admin/preview?collection=&id=&locale=`: redirects to the page of the site that shows the draft. */
export async function openPreview(
  payload: Payload,
  runtime: PreviewRuntime,
  request: Request,
): Promise<Response> {
  const user = await signedInPerson(payload, request.headers)
  if (!user) return toSignIn(request)
  const target: PreviewTarget = Object.fromEntries(new URL(request.url).searchParams)
  const address = await draftAddress(payload, runtime, user, target)
  return address === null ? redirect('/admin') : redirect(address, { external: true })
}

const ofSession = z.object({ _sid: z.uuid() })

/** The site's address of a draft for this person; `null` if no page shows it, or if they may not see it. */
async function draftAddress(
  payload: Payload,
  { auth, siteOrigin }: PreviewRuntime,
  user: TypedUser,
  target: PreviewTarget,
): Promise<string | null> {
  const path = maySeeDrafts(roleOf(user)) ? await pathOf(payload, target) : null
  const { data } = ofSession.safeParse(user)
  if (path === null || data === undefined) return null
  const { token } = await signPreview(authOf(payload, auth), data._sid)
  return `${siteOrigin}${previewAddress(token, path, localeOf(target.locale))}`
}

/** Path without language prefix of the page that shows it. */
function pathOf(payload: Payload, { collection, global, id }: PreviewTarget) {
  return global === undefined
    ? pathOfRecord(payload, collection ?? '', id ?? '')
    : globalPath(global)
}

/** `GET /admin/edit/{screen}/{slug}`: redirects from a page of the site to its record. */
export async function openEditor(payload: Payload, request: Request, path: readonly string[]) {
  const user = await signedInPerson(payload, request.headers)
  if (!mayUsePanel(roleOf(user))) return toSignIn(request)
  const [screen = '', slug] = path
  const place = await editAddress(payload, screen, slug)
  if (place === null) return redirect('/admin')
  const locale = localeOf(new URL(request.url).searchParams.get('locale'))
  return redirect(`${place}?${new URLSearchParams({ locale })}`)
}

/** By the session on the site, if there is one; otherwise the panel asks for the password. */
function toSignIn(request: Request): Response {
  const { pathname, search } = new URL(request.url)
  return redirect(`/v1/auth/panel?${new URLSearchParams({ to: pathname + search })}`)
}

function localeOf(given: string | null | undefined): Locale {
  return isLocale(given) ? given : defaultLocale
}

/** Not cached and without referrer, because the address may contain a token. */
function redirect(to: string, options?: { external: boolean }): Response {
  const headers = {
    Location: redirectLocation(to, options),
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
  }
  return new Response(null, { status: 302, headers })
}

/** Path of the panel where a page of the site is edited; a missing item leads to its list. */
async function editAddress(
  payload: Payload,
  screen: string,
  slug: string | undefined,
): Promise<string | null> {
  if (!isScreen(screen)) return null
  const place = `/admin/${panelPlace(screen) ?? 'globals/settings'}`
  if (!isItemScreen(screen) || slug === undefined) return place
  const { docs } = await payload.find({
    collection: screens[screen].collection,
    draft: true,
    where: everSlugged([slug]),
    sort: '-updatedAt',
    depth: 0,
    limit: 0,
    pagination: false,
    select: { slug: true, previousSlugs: true },
  })
  const found = withSlug(docs, slug)
  return found ? `${place}/${found.id}` : place
}

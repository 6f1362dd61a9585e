import type { Config, Endpoint, Payload } from 'payload'

/** Payload's endpoints of every type; each call checks the rights of the caller. */
const ofCollections = [
  'get /',
  'post /',
  'patch /',
  'delete /',
  'get /count',
  'get /:id',
  'patch /:id',
  'delete /:id',
  'post /:id/duplicate',
  'post /access/:id?',
]
const ofVersions = ['get /versions', 'get /versions/:id']
/** Without their list of versions, which runs no hook that would limit its query. */
const ofGlobals = ['get /', 'post /', 'post /access', 'get /versions/:id']
const ofFiles = ['get /file/:filename', 'get /paste-url/:id?']

/** Without sign-in and passwords, which `accounts/` handles itself. */
const ofCollection: Readonly<Record<string, readonly string[]>> = {
  accounts: ['get /me', 'get /init'],
  media: ofFiles,
  attachments: ofFiles,
}
/** Only these, because the panel needs no others, and others do not find a preference by the person and the key. */
const ofPreferences = ['get /:key', 'post /:key']
const ofRoot = ['get /access']

interface WithEndpoints {
  endpoints?: Pick<Endpoint, 'handler' | 'method' | 'path'>[] | false
}

/**
 * Removes Payload's endpoints that are not listed, including those that an upgrade adds, because they check at most
 * that somebody is signed in.
 */
export function withListedEndpoints(config: Config): Config {
  const places: WithEndpoints[] = [config, ...(config.collections ?? []), ...(config.globals ?? [])]
  // Payload appends its own endpoints to the same lists.
  const own = new Set(
    places.flatMap(({ endpoints }) => endpoints || []).map((each) => each.handler),
  )
  function restrict(place: WithEndpoints, listed: readonly string[]): void {
    if (!place.endpoints) return
    place.endpoints = place.endpoints.filter(
      ({ handler, method, path }) => own.has(handler) || listed.includes(`${method} ${path}`),
    )
  }
  return {
    ...config,
    onInit: async (payload: Payload) => {
      await config.onInit?.(payload)
      restrict(payload.config, ofRoot)
      for (const global of payload.globals.config) restrict(global, ofGlobals)
      for (const { config: collection } of Object.values(payload.collections)) {
        restrict(
          collection,
          collection.slug === 'payload-preferences'
            ? ofPreferences
            : [
                ...ofCollections,
                ...(collection.versions ? ofVersions : []),
                ...(ofCollection[collection.slug] ?? []),
              ],
        )
      }
    },
  }
}

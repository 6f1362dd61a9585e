import {
  dataFolder,
  environmentFields,
  localContentUrl,
  localOrigin,
  readEnvironment,
} from '@alun/contract/environment'
import { z } from 'zod'

const schema = z.object({
  PORT: environmentFields.PORT,
  CONTENT_PORT: environmentFields.CONTENT_PORT,
  SITE_URL: environmentFields.SITE_URL,
  CONTENT_URL: environmentFields.CONTENT_URL,
  CONTENT_PUBLIC_URL: environmentFields.CONTENT_PUBLIC_URL,
  CONTENT_STATIC_TOKEN: environmentFields.CONTENT_STATIC_TOKEN,
  CONTENT_INTAKE_TOKEN: environmentFields.CONTENT_INTAKE_TOKEN,
  TRUSTED_PROXIES: environmentFields.TRUSTED_PROXIES,
  METRICS_TOKEN: environmentFields.METRICS_TOKEN,
  SESSION_AUTO_REFRESH: environmentFields.SESSION_AUTO_REFRESH,
  MAP_STYLE_URL: environmentFields.MAP_STYLE_URL,
  DATA_DIR: environmentFields.DATA_DIR,
})

export interface SiteEnvironment {
  port: number
  /** Public origin of the site. */
  siteUrl: string
  /** The content service as this process reaches it, with `/v1`. */
  contentUrl: string
  /** The same as a browser reaches it. */
  contentPublicUrl: string
  /** Its origin as a browser reaches it. */
  contentOrigin: string
  /** Networks whose `X-Forwarded-For` is believed. */
  trustedProxies: readonly string[]
  metricsToken: string | undefined
  /** Sessions are renewed with their refresh token when the access token has expired. */
  autoRefresh: boolean
  /** Style of the live map on project pages. */
  mapStyleUrl: string | undefined
  dataDir: string
  givenSecrets: { CONTENT_STATIC_TOKEN?: string; CONTENT_INTAKE_TOKEN?: string }
}

/**
 * @param repository the folder that holds this checkout
 * @param invokedFrom what a relative DATA_DIR is relative to
 * @throws EnvironmentError
 */
export function readSiteEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
  repository: string,
  invokedFrom: string,
): SiteEnvironment {
  const given = readEnvironment(schema, variables)
  const contentUrl = given.CONTENT_URL ?? localContentUrl(given.CONTENT_PORT)
  const publicUrl = given.CONTENT_PUBLIC_URL ?? `${localOrigin(given.CONTENT_PORT)}/v1`
  return {
    port: given.PORT,
    siteUrl: given.SITE_URL ?? localOrigin(given.PORT),
    contentUrl,
    contentPublicUrl: publicUrl,
    contentOrigin: new URL(publicUrl).origin,
    trustedProxies: given.TRUSTED_PROXIES,
    metricsToken: given.METRICS_TOKEN,
    autoRefresh: given.SESSION_AUTO_REFRESH,
    mapStyleUrl: given.MAP_STYLE_URL,
    dataDir: dataFolder(given.DATA_DIR, repository, invokedFrom),
    givenSecrets: given,
  }
}

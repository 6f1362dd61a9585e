import {
  dataFolder,
  EnvironmentError,
  environmentFields,
  localContentUrl,
  localOrigin,
  readEnvironment,
} from '@alun/platform/environment'
import { z } from 'zod'
import type { BotProvider } from './bot-check/bot-provider.ts'

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
  GTM_ID: environmentFields.GTM_ID,
  BOT_PROVIDER: environmentFields.BOT_PROVIDER,
  BOT_SITE_KEY: environmentFields.BOT_SITE_KEY,
  BOT_SECRET: environmentFields.BOT_SECRET,
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
  /** Id of the tag manager. */
  gtmId: string | undefined
  botProvider: BotProvider
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
    gtmId: given.GTM_ID,
    botProvider: botProviderOf(given),
    dataDir: dataFolder(given.DATA_DIR, repository, invokedFrom),
    givenSecrets: given,
  }
}

/** A bot check of somebody else needs both of its keys. */
function botProviderOf(given: {
  BOT_PROVIDER: 'none' | 'altcha' | 'turnstile' | 'hcaptcha' | 'recaptcha'
  BOT_SITE_KEY?: string | undefined
  BOT_SECRET?: string | undefined
}): BotProvider {
  const { BOT_PROVIDER: name, BOT_SITE_KEY: siteKey, BOT_SECRET: secret } = given
  if (name === 'none' || name === 'altcha') return { name }
  if (siteKey !== undefined && secret !== undefined) return { name, siteKey, secret }
  const missing = Object.entries({ BOT_SITE_KEY: siteKey, BOT_SECRET: secret })
    .filter(([, value]) => value === undefined)
    .map(([key]) => `${key}: is needed with BOT_PROVIDER=${name}`)
  throw new EnvironmentError(missing)
}

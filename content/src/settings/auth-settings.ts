import { environmentFields } from '@alun/platform/environment'
import { z } from 'zod'
import { type Provider, readProviders } from './provider-settings.ts'

export interface AuthSettings {
  /** From which the keys of tokens, cookies and second factors are derived. */
  secret: string
  /** Address of `/v1` as browsers reach it. */
  publicUrl: string
  /** Origin of the site as browsers reach it. */
  siteUrl: string
  /** Addresses that mails and providers may lead to, beside the site's own pages. */
  redirectAllow: string[]
  /** Origins whose pages may use the cookies. */
  trustedOrigins: string[]
  secureCookies: boolean
  registration: boolean
  /** By which the site proves that it speaks for a visitor. */
  siteToken: string | undefined
  trustedProxies: string[]
  providers: ReadonlyMap<string, Provider>
}

const given = z.object({
  REGISTRATION: z.enum(['off', 'open', '']).default('off'),
  AUTH_REDIRECT_ALLOW: environmentFields.AUTH_REDIRECT_ALLOW,
  TRUSTED_PROXIES: environmentFields.TRUSTED_PROXIES,
  SITE_URL: z.string().default(''),
  CONTENT_PUBLIC_URL: z.string().default(''),
  CONTENT_PORT: z.string().default(''),
  PORT: z.string().default(''),
})

type Known = Pick<AuthSettings, 'secret' | 'siteToken' | 'trustedOrigins' | 'secureCookies'>

/** What the environment says about signing in; it was checked at the start of the process. */
export function readAuthSettings(
  source: Readonly<Record<string, string | undefined>>,
  known: Known,
): AuthSettings {
  const environment = given.parse(source)
  const contentOrigin = `http://localhost:${environment.CONTENT_PORT || '3001'}`
  return {
    ...known,
    publicUrl: (environment.CONTENT_PUBLIC_URL || `${contentOrigin}/v1`).replace(/\/+$/, ''),
    siteUrl: (environment.SITE_URL || `http://localhost:${environment.PORT || '3000'}`).replace(
      /\/+$/,
      '',
    ),
    redirectAllow: environment.AUTH_REDIRECT_ALLOW,
    registration: environment.REGISTRATION === 'open',
    trustedProxies: environment.TRUSTED_PROXIES,
    providers: readProviders(source).providers,
  }
}

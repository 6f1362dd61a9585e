import type { Provider } from './provider-settings.ts'

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

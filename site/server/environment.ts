import {
  fieldsNamed,
  filterOperators,
  unknownInFilter,
  userFields,
} from '@alun/contract/rules/current-user'
import { ownPath } from '@alun/contract/rules/navigation'
import { parsedJson } from '@alun/contract/rules/parsed-json'
import { apiAddress, webBase } from '@alun/platform/address-setting'
import {
  botKeyMistakes,
  EnvironmentError,
  instanceName,
  localDefaults,
  reachableHost,
  readEnvironment,
  sharedFields,
} from '@alun/platform/environment'
import { z } from 'zod'
import type { BotProvider } from './visitors/bot-check/bot-provider.ts'

const record = z.record(z.string(), z.unknown())
const objectIn = (text: string) => record.safeParse(parsedJson(text)).data ?? {}

/** Stays text, because the content service parses it. */
const jsonObject = z.string().refine((text) => record.safeParse(parsedJson(text)).success, {
  error: 'must be a JSON object',
  abort: true,
})

/** A host without a scheme, because pages require https of other hosts. */
const tagHost = /^(?:\*\.)?(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i

export const siteSettings = z.object({
  ...sharedFields,
  CONTENT_URL: apiAddress.optional(),
  SITE_INDEX: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  GTM_ID: z
    .string()
    .regex(
      /^GTM-[A-Z0-9]+$/,
      'must be the id of a tag manager such as GTM-ABC1234; enter a measurement id (G-…) there',
    )
    .optional(),
  TAG_HOSTS: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter((each) => each !== ''))
    .refine((hosts) => hosts.every((each) => tagHost.test(each)), {
      error: 'must be hosts such as connect.facebook.net or *.hotjar.com, separated by commas',
    })
    .optional(),
  MAP_STYLE_URL: webBase.optional(),
  SESSION_AUTO_REFRESH: z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .default('true')
    .transform((text) => text === 'true'),
  SESSION_FAILURE: z
    .string()
    .refine(
      (text) => text === 'stay' || (ownPath(text, '') === text && !/[?#]/.test(text)),
      'must be stay or a path of the site such as /account/login',
    )
    .default('stay'),
  CURRENT_USER_FIELDS: z
    .string()
    .refine((text) => text.split(',').every((name) => fieldsNamed(name.trim()) !== null), {
      error: `must be * or some of ${userFields.join(', ')}, separated by commas`,
    })
    .optional(),
  CURRENT_USER_FILTER: jsonObject
    .refine((text) => unknownInFilter(objectIn(text)) === null, {
      error: `must use only the names ${userFields.join(', ')}, _and, _or and ${filterOperators.join(', ')}`,
    })
    .optional(),
  CURRENT_USER_DEEP: jsonObject
    .refine((text) => Object.keys(objectIn(text)).length === 0, {
      error: 'must be {}, because an account has no relations',
    })
    .optional(),
})

export const isSiteSetting = (name: string): boolean => name in siteSettings.shape

export type SiteEnvironment = ReturnType<typeof readSiteEnvironment>

/**
 * Reads the settings of the site.
 *
 * @param repository folder of this checkout
 * @param invokedFrom base of a relative DATA_DIR
 * @throws EnvironmentError
 */
export function readSiteEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
  repository: string,
  invokedFrom: string,
) {
  const given = readEnvironment(siteSettings, variables, (settings) => [
    ...botKeyMistakes(settings),
    ...uselessHosts(settings),
  ])
  const { DATA_DIR, SITE_URL, CONTENT_PUBLIC_URL } = localDefaults(given, repository, invokedFrom)
  return {
    port: given.PORT,
    listenAddress: given.LISTEN_ADDRESS,
    siteUrl: SITE_URL,
    /** Address of the content service for this process, with `/v1`. */
    contentUrl:
      given.CONTENT_URL ?? `http://${reachableHost(given.LISTEN_ADDRESS)}:${given.CONTENT_PORT}/v1`,
    /** Address of the content service for browsers. */
    contentPublicUrl: CONTENT_PUBLIC_URL,
    contentOrigin: new URL(CONTENT_PUBLIC_URL).origin,
    trustedProxies: given.TRUSTED_PROXIES,
    proxies: given,
    /** `false` keeps search engines away, for copies of the site. */
    isIndexed: given.SITE_INDEX === 'on',
    metricsToken: given.METRICS_TOKEN,
    /** Whether an expired access token is renewed by the refresh token. */
    autoRefresh: given.SESSION_AUTO_REFRESH,
    /** What follows if a session cannot be renewed: `stay`, or a redirect to this path. */
    sessionFailure: given.SESSION_FAILURE,
    /** Additional query of `/users/me`. */
    currentUser: {
      fields: given.CURRENT_USER_FIELDS,
      filter: given.CURRENT_USER_FILTER,
      deep: given.CURRENT_USER_DEEP,
    },
    mapStyleUrl: given.MAP_STYLE_URL,
    gtmId: given.GTM_ID,
    /** Hosts that tags of the tag manager may use. */
    tagHosts: given.TAG_HOSTS ?? [],
    botProvider: botProviderOf(given),
    dataDir: DATA_DIR,
    instance: instanceName(given.INSTANCE_NAME, given.PORT),
    accessLog: given.ACCESS_LOG,
    drainMs: given.DRAIN_SECONDS * 1_000,
    keepAliveMs: given.KEEP_ALIVE_SECONDS * 1_000,
    givenSecrets: given,
  }
}

const uselessHosts = (given: Readonly<Partial<Record<string, string>>>): string[] =>
  given.TAG_HOSTS !== undefined && given.GTM_ID === undefined
    ? ['TAG_HOSTS: needs GTM_ID, because only the tag manager loads tags']
    : []

function botProviderOf(given: z.output<typeof siteSettings>): BotProvider {
  const { BOT_PROVIDER: name, BOT_SITE_KEY: siteKey, BOT_SECRET: secret } = given
  if (name === 'none' || name === 'altcha') return { name }
  if (siteKey !== undefined && secret !== undefined) return { name, siteKey, secret }
  throw new EnvironmentError(botKeyMistakes(given))
}

import { address, mailAddress, sender, webAddress, webBase } from '@alun/platform/address-setting'
import {
  botKeyMistakes,
  commaSeparated,
  type GivenSettings,
  localDefaults,
  readEnvironment,
  sharedFields,
  wholeNumber,
} from '@alun/platform/environment'
import { z } from 'zod'
import { databaseAddress } from '../database/database-address.ts'
import { isProviderSetting, type Provider, readProviders } from './provider-settings.ts'

const text = z.string().optional()

/** The format that libraries of Standard Webhooks accept; they verify nothing signed with another one. */
const webhookSecret = z
  .string()
  .regex(
    /^(?:whsec_)?(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{4}|[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)$/,
    'must be whsec_ and base64; generate one with: echo "whsec_$(openssl rand -base64 32)"',
  )

const bucketName = z.string().regex(/^(?:[A-Za-z\d][\w.-]*|arn:\S+)$/, {
  error: 'must be only the name of a bucket, such as my-bucket',
})

const botToken = z.string().regex(/^(?!bot\d)[^\s/'"]+$/, {
  error: 'must be the token as BotFather writes it, 123456:ABC…, without bot before it',
})

const chatId = z.string().regex(/^(?:-?\d+|@\w+)$/, {
  error: 'must be the number of the chat, such as -1001234567890, or @name of a channel',
})

const redirects = commaSeparated.refine((list) => list.every((each) => URL.canParse(each)), {
  error: 'must be full addresses, such as https://app.example.com/*, separated by commas',
})

const mailOptions = [
  ...['requireTLS', 'ignoreTLS', 'opportunisticTLS', 'name', 'authMethod', 'localAddress'],
  ...['tls.rejectUnauthorized', 'tls.servername', 'tls.minVersion', 'tls.ciphers'],
]

/** The library silently ignores an option that it does not know, whatever it was meant to protect. */
const mailServer = address('smtp:', 'smtps:').superRefine((text, context) => {
  for (const given of new URL(text).searchParams.keys()) {
    const meant = mailOptions.find((each) => each.toLowerCase() === given.toLowerCase())
    if (meant === given) continue
    const known = meant ? `write ${meant}` : `known are ${mailOptions.join(', ')}`
    context.addIssue({ code: 'custom', message: `has the option ${given}: ${known}` })
  }
})

export const contentSettings = z.object({
  ...sharedFields,
  AUTH_REDIRECT_ALLOW: redirects.default([]),
  DATABASE_URL: databaseAddress.optional(),
  PAYLOAD_SECRET: z.string().min(16, 'must be at least 16 characters').optional(),
  S3_BUCKET: bucketName.optional(),
  S3_ENDPOINT: webBase.optional(),
  S3_REGION: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  S3_CHECKSUMS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  SMTP_URL: mailServer.optional(),
  MAIL_FROM: sender.optional(),
  SALES_EMAIL: mailAddress.optional(),
  TELEGRAM_BOT_TOKEN: botToken.optional(),
  TELEGRAM_CHAT_ID: chatId.optional(),
  CRM_WEBHOOK_URL: webAddress.optional(),
  CRM_WEBHOOK_SECRET: webhookSecret.optional(),
  CLAMD_URL: address('tcp:').optional(),
  TRANSLATION_PROVIDER: z.enum(['deepl'], { error: 'must be deepl' }).optional(),
  TRANSLATION_KEY: text,
  TRANSLATION_URL: webBase.optional(),
  TRANSLATION_LIMIT_ACCOUNT: wholeNumber(0, 1_000_000_000).default(500_000),
  TRANSLATION_LIMIT_DAY: wholeNumber(0, 1_000_000_000).default(2_000_000),
  ADMIN_EMAIL: mailAddress.optional(),
  ADMIN_PASSWORD: z.string().min(8, 'must be at least 8 characters').optional(),
  DEMO_CONTENT: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  SHOW_PASSWORD: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  REGISTRATION: z.enum(['off', 'open'], { error: 'must be off or open' }).default('off'),
  SECOND_FACTOR: z
    .enum(['off', 'admin', 'staff'], { error: 'must be off, admin or staff' })
    .default('off'),
})

/** Whether a variable of the environment is a setting of the content service. */
export const isContentSetting = (name: string): boolean =>
  name in contentSettings.shape || isProviderSetting(name)

type Given = z.output<typeof contentSettings>

/** The settings of the content service, by their names in the environment. */
export type ContentSettings = Given &
  ReturnType<typeof localDefaults> & { providers: ReadonlyMap<string, Provider> }

/**
 * @param repository the folder that holds this checkout
 * @param invokedFrom what a relative DATA_DIR is relative to
 * @throws EnvironmentError
 */
export function readContentSettings(
  variables: Readonly<Record<string, string | undefined>>,
  repository: string,
  invokedFrom: string,
): ContentSettings {
  const { providers, mistakes } = readProviders(variables)
  const given = readEnvironment(contentSettings, variables, (each) => [
    ...missing(each),
    ...mistakes,
  ])
  return { ...given, ...localDefaults(given, repository, invokedFrom), providers }
}

/** Settings without which others cannot work. */
function missing(given: GivenSettings): string[] {
  const mistakes = botKeyMistakes(given)
  const needs = (name: keyof Given & string, because: string) => {
    if (given[name] === undefined) mistakes.push(`${name}: is needed ${because}`)
  }
  if (given.S3_ACCESS_KEY_ID) needs('S3_SECRET_ACCESS_KEY', 'with S3_ACCESS_KEY_ID')
  if (given.S3_ENDPOINT || given.S3_ACCESS_KEY_ID) needs('S3_BUCKET', 'with the other S3 settings')
  if (given.TRANSLATION_PROVIDER) needs('TRANSLATION_KEY', 'with TRANSLATION_PROVIDER')
  if (given.TELEGRAM_BOT_TOKEN) needs('TELEGRAM_CHAT_ID', 'with TELEGRAM_BOT_TOKEN')
  if (given.CRM_WEBHOOK_URL) needs('CRM_WEBHOOK_SECRET', 'with CRM_WEBHOOK_URL')
  return mistakes
}

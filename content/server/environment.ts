import {
  dataFolder,
  EnvironmentError,
  environmentFields,
  httpUrl,
  localOrigin,
  readEnvironment,
} from '@alun/platform/environment'
import { z } from 'zod'
import { readProviders } from '../src/settings/provider-settings.ts'

const text = z.string().optional()
const mailAddress = z.email('must be one e-mail address').optional()

function address(...protocols: string[]) {
  const wanted = protocols.map((protocol) => `${protocol}//`).join(' or ')
  return z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
      error: `must be an address that begins with ${wanted}`,
    })
    .optional()
}

const schema = z.object({
  PORT: environmentFields.PORT,
  CONTENT_PORT: environmentFields.CONTENT_PORT,
  SITE_URL: environmentFields.SITE_URL,
  CONTENT_PUBLIC_URL: environmentFields.CONTENT_PUBLIC_URL,
  CONTENT_STATIC_TOKEN: environmentFields.CONTENT_STATIC_TOKEN,
  CONTENT_INTAKE_TOKEN: environmentFields.CONTENT_INTAKE_TOKEN,
  TRUSTED_PROXIES: environmentFields.TRUSTED_PROXIES,
  METRICS_TOKEN: environmentFields.METRICS_TOKEN,
  AUTH_REDIRECT_ALLOW: environmentFields.AUTH_REDIRECT_ALLOW,
  DATA_DIR: environmentFields.DATA_DIR,
  BOT_PROVIDER: environmentFields.BOT_PROVIDER,
  BOT_SITE_KEY: environmentFields.BOT_SITE_KEY,
  BOT_SECRET: environmentFields.BOT_SECRET,
  DATABASE_URL: address('postgres:', 'postgresql:'),
  PAYLOAD_SECRET: z.string().min(16, 'must be at least 16 characters').optional(),
  S3_BUCKET: text,
  S3_ENDPOINT: httpUrl.optional(),
  S3_REGION: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  SMTP_URL: address('smtp:', 'smtps:'),
  MAIL_FROM: text,
  SALES_EMAIL: mailAddress,
  TELEGRAM_BOT_TOKEN: text,
  TELEGRAM_CHAT_ID: text,
  CRM_WEBHOOK_URL: httpUrl.optional(),
  CRM_WEBHOOK_SECRET: text,
  CLAMD_URL: address('tcp:'),
  ADMIN_EMAIL: mailAddress,
  ADMIN_PASSWORD: z.string().min(8, 'must be at least 8 characters').optional(),
  REGISTRATION: z.enum(['off', 'open'], { error: 'must be off or open' }).default('off'),
})

type Given = z.output<typeof schema>

export type ContentEnvironment = Given & {
  DATA_DIR: string
  SITE_URL: string
  CONTENT_PUBLIC_URL: string
}

/**
 * @param repository the folder that holds this checkout
 * @param invokedFrom what a relative DATA_DIR is relative to
 * @throws EnvironmentError
 */
export function readContentEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
  repository: string,
  invokedFrom: string,
): ContentEnvironment {
  const given = readEnvironment(schema, variables)
  const mistakes = contradictions(given)
  if (mistakes.length > 0) throw new EnvironmentError(mistakes)
  const { mistakes: atProviders } = readProviders(variables)
  if (atProviders.length > 0) throw new EnvironmentError(atProviders)
  return {
    ...given,
    DATA_DIR: dataFolder(given.DATA_DIR, repository, invokedFrom),
    SITE_URL: given.SITE_URL ?? localOrigin(given.PORT),
    CONTENT_PUBLIC_URL: given.CONTENT_PUBLIC_URL ?? `${localOrigin(given.CONTENT_PORT)}/v1`,
  }
}

function contradictions(given: Given): string[] {
  const mistakes: string[] = []
  const needs = (name: keyof Given, because: string) => {
    if (given[name] === undefined) mistakes.push(`${name}: is needed ${because}`)
  }
  if (!['altcha', 'none'].includes(given.BOT_PROVIDER)) {
    needs('BOT_SITE_KEY', `with BOT_PROVIDER=${given.BOT_PROVIDER}`)
    needs('BOT_SECRET', `with BOT_PROVIDER=${given.BOT_PROVIDER}`)
  }
  if (given.S3_ACCESS_KEY_ID) needs('S3_SECRET_ACCESS_KEY', 'with S3_ACCESS_KEY_ID')
  if (given.S3_ENDPOINT || given.S3_ACCESS_KEY_ID) needs('S3_BUCKET', 'with the other S3 settings')
  if (given.TELEGRAM_BOT_TOKEN) needs('TELEGRAM_CHAT_ID', 'with TELEGRAM_BOT_TOKEN')
  if (given.CRM_WEBHOOK_URL) needs('CRM_WEBHOOK_SECRET', 'with CRM_WEBHOOK_URL')
  return mistakes
}

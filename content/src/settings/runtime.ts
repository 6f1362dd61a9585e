import path from 'node:path'
import { z } from 'zod'
import { type AuthSettings, readAuthSettings } from './auth-settings.ts'

/** Empty settings count as not given: container files write them that way. */
const optional = z
  .string()
  .optional()
  .transform((value) => (value === '' ? undefined : value))

const environment = z.object({
  DATABASE_URL: z.string().min(1),
  PAYLOAD_SECRET: z.string().min(16),
  DATA_DIR: z.string().min(1),
  CONTENT_PORT: optional,
  SITE_URL: optional,
  CONTENT_PUBLIC_URL: optional,
  CONTENT_STATIC_TOKEN: optional,
  CONTENT_INTAKE_TOKEN: optional,
  METRICS_TOKEN: optional,
  ADMIN_EMAIL: optional,
  ADMIN_PASSWORD: optional,
  SMTP_URL: optional,
  MAIL_FROM: optional,
  SALES_EMAIL: optional,
  TELEGRAM_BOT_TOKEN: optional,
  TELEGRAM_CHAT_ID: optional,
  CRM_WEBHOOK_URL: optional,
  CRM_WEBHOOK_SECRET: optional,
  CLAMD_URL: optional,
  S3_BUCKET: optional,
  S3_ENDPOINT: optional,
  S3_REGION: optional,
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
})

export interface S3Runtime {
  bucket: string
  endpoint: string | undefined
  region: string
  accessKeyId: string | undefined
  secretAccessKey: string | undefined
}

/** What the service was started with; set and checked by `server/main.ts` before Next is loaded. */
export interface Runtime {
  databaseUrl: string
  secret: string
  mediaDir: string
  attachmentsDir: string
  derivedDir: string
  /** Origins whose pages may use the service with a signed-in person's cookie. */
  trustedOrigins: string[]
  siteOrigin: string | undefined
  secureCookies: boolean
  auth: AuthSettings
  staticToken: string | undefined
  intakeToken: string | undefined
  metricsToken: string | undefined
  /** Address of the admin panel as staff open it. */
  adminUrl: string
  /** Without a mail server, mails are written into `mailDir`. */
  smtpUrl: string | undefined
  mailDir: string
  mailFrom: string
  salesEmail: string | undefined
  telegram: { token: string; chatId: string } | undefined
  crm: { url: string; secret: string } | undefined
  clamdUrl: string | undefined
  adminEmail: string | undefined
  adminPassword: string | undefined
  s3: S3Runtime | undefined
}

export function readRuntime(source: Record<string, string | undefined>): Runtime {
  const given = environment.parse(source)
  const port = given.CONTENT_PORT ?? '3001'
  const publicOrigin = originOf(given.CONTENT_PUBLIC_URL)
  const siteOrigin = originOf(given.SITE_URL)
  const dataDir = path.resolve(given.DATA_DIR)
  const secureCookies = publicOrigin?.startsWith('https:') ?? false
  const trustedOrigins = [
    ...new Set(
      [publicOrigin, siteOrigin, `http://localhost:${port}`, `http://127.0.0.1:${port}`].filter(
        (origin) => origin !== undefined,
      ),
    ),
  ]
  return {
    databaseUrl: given.DATABASE_URL,
    secret: given.PAYLOAD_SECRET,
    mediaDir: path.join(dataDir, 'media'),
    attachmentsDir: path.join(dataDir, 'attachments'),
    derivedDir: path.join(dataDir, 'derived'),
    trustedOrigins,
    siteOrigin,
    secureCookies,
    auth: readAuthSettings(source, {
      secret: given.PAYLOAD_SECRET,
      siteToken: given.CONTENT_INTAKE_TOKEN,
      trustedOrigins,
      secureCookies,
    }),
    staticToken: given.CONTENT_STATIC_TOKEN,
    intakeToken: given.CONTENT_INTAKE_TOKEN,
    metricsToken: given.METRICS_TOKEN,
    adminUrl: `${publicOrigin ?? `http://localhost:${port}`}/admin`,
    smtpUrl: given.SMTP_URL,
    mailDir: path.join(dataDir, 'mail'),
    mailFrom: given.MAIL_FROM ?? `Alun <no-reply@${mailHost(siteOrigin)}>`,
    salesEmail: given.SALES_EMAIL,
    telegram:
      given.TELEGRAM_BOT_TOKEN && given.TELEGRAM_CHAT_ID
        ? { token: given.TELEGRAM_BOT_TOKEN, chatId: given.TELEGRAM_CHAT_ID }
        : undefined,
    crm:
      given.CRM_WEBHOOK_URL && given.CRM_WEBHOOK_SECRET
        ? { url: given.CRM_WEBHOOK_URL, secret: given.CRM_WEBHOOK_SECRET }
        : undefined,
    clamdUrl: given.CLAMD_URL,
    adminEmail: given.ADMIN_EMAIL,
    adminPassword: given.ADMIN_PASSWORD,
    s3:
      given.S3_BUCKET === undefined
        ? undefined
        : {
            bucket: given.S3_BUCKET,
            endpoint: given.S3_ENDPOINT,
            region: given.S3_REGION ?? 'us-east-1',
            accessKeyId: given.S3_ACCESS_KEY_ID,
            secretAccessKey: given.S3_SECRET_ACCESS_KEY,
          },
  }
}

/** The build loads the configuration without running it: no database, no secret. */
export function runtimeOfProcess(): Runtime {
  if (process.env.NEXT_PHASE === 'phase-production-build') {
    return readRuntime({
      DATABASE_URL: 'postgres://127.0.0.1:1/build',
      PAYLOAD_SECRET: 'used by the build alone',
      DATA_DIR: 'data',
    })
  }
  return readRuntime(process.env)
}

function mailHost(siteOrigin: string | undefined): string {
  const { hostname } = new URL(siteOrigin ?? 'http://localhost')
  return hostname.replace(/^www\./, '')
}

function originOf(url: string | undefined): string | undefined {
  return url === undefined ? undefined : new URL(url).origin
}

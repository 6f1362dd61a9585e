import { isIP } from 'node:net'
import path from 'node:path'
import { brandName } from '@alun/contract/rules/brand'
import { hostAndPort } from '@alun/platform/address-setting'
import { instanceName } from '@alun/platform/environment'
import { agentOptions } from '@alun/platform/outbound'
import type { Secrets } from '@alun/platform/secrets-file'
import { type ContentSettings, readContentSettings } from './content-settings.ts'

/** The settings, after missing secrets and addresses have been generated. */
type StartedSettings = ContentSettings &
  Secrets & { DATABASE_URL: string; build?: string | undefined; picturesAhead?: boolean }

/** What the service derives from its settings. */
export type Runtime = ReturnType<typeof runtimeOf>
export type S3Runtime = NonNullable<Runtime['s3']>
/** Settings of sign-in. */
export type AuthSettings = Runtime['auth']

export function runtimeOf(settings: StartedSettings) {
  const {
    CONTENT_PUBLIC_URL: publicUrl,
    DATA_DIR: dataDir,
    PAYLOAD_SECRET: secret,
    SITE_URL: siteUrl,
  } = settings
  const { origin: publicOrigin, protocol } = new URL(publicUrl)
  const siteOrigin = new URL(siteUrl).origin
  return {
    databaseUrl: settings.DATABASE_URL,
    /** The name of this process among others. */
    instance: instanceName(settings.INSTANCE_NAME, settings.CONTENT_PORT),
    build: settings.build ?? 'development',
    secret,
    dataDir,
    mediaDir: path.join(dataDir, 'media'),
    attachmentsDir: path.join(dataDir, 'attachments'),
    derivedDir: path.join(dataDir, 'derived'),
    /** Whether pictures are made before a visitor asks for them. */
    picturesAhead: settings.picturesAhead ?? true,
    /** Public origin of the panel, whose pages alone may use a signed-in person's cookie. */
    panelOrigin: publicOrigin,
    siteOrigin,
    auth: {
      /** The keys of tokens, cookies and second factors are derived from this. */
      secret,
      /** Address of `/v1` as browsers reach it. */
      publicUrl,
      /** Origin of the site as browsers reach it. */
      siteUrl,
      /** Addresses to which mails and providers may lead, beside the site's own pages. */
      redirectAllow: settings.AUTH_REDIRECT_ALLOW,
      panelOrigin: publicOrigin,
      secureCookies: protocol === 'https:',
      registration: settings.REGISTRATION === 'open',
      /** Which roles need a second factor. */
      secondFactor: settings.SECOND_FACTOR,
      /** Token by which the site proves that it speaks for a visitor. */
      intakeToken: settings.CONTENT_INTAKE_TOKEN,
      trustedProxies: settings.TRUSTED_PROXIES,
      providers: settings.providers,
    },
    staticToken: settings.CONTENT_STATIC_TOKEN,
    intakeToken: settings.CONTENT_INTAKE_TOKEN,
    metricsToken: settings.METRICS_TOKEN,
    /** Address of the admin panel as staff open it. */
    adminUrl: `${publicOrigin}/admin`,
    /** Without a mail server, mails are written into `mailDir`. */
    smtpUrl: settings.SMTP_URL,
    mailDir: path.join(dataDir, 'mail'),
    mailFrom: settings.MAIL_FROM ?? `${brandName} <no-reply@${mailHost(siteOrigin)}>`,
    salesEmail: settings.SALES_EMAIL,
    telegram:
      settings.TELEGRAM_BOT_TOKEN && settings.TELEGRAM_CHAT_ID
        ? {
            apiUrl: 'https://api.telegram.org',
            token: settings.TELEGRAM_BOT_TOKEN,
            chatId: settings.TELEGRAM_CHAT_ID,
          }
        : undefined,
    crm:
      settings.CRM_WEBHOOK_URL && settings.CRM_WEBHOOK_SECRET
        ? { url: settings.CRM_WEBHOOK_URL, secret: settings.CRM_WEBHOOK_SECRET }
        : undefined,
    clamdUrl: settings.CLAMD_URL,
    translation:
      settings.TRANSLATION_PROVIDER && settings.TRANSLATION_KEY
        ? {
            key: settings.TRANSLATION_KEY,
            url: settings.TRANSLATION_URL,
            limits: {
              ofAccount: settings.TRANSLATION_LIMIT_ACCOUNT,
              ofAll: settings.TRANSLATION_LIMIT_DAY,
            },
          }
        : undefined,
    /** Whether to fill an empty database with the site's demo content, if there is any. */
    demoContent: settings.DEMO_CONTENT === 'on',
    adminEmail: settings.ADMIN_EMAIL,
    adminPassword: settings.ADMIN_PASSWORD,
    /** Whether to print a generated password, unless the output is a log. */
    showPassword: settings.SHOW_PASSWORD === 'on',
    s3:
      settings.S3_BUCKET === undefined
        ? undefined
        : {
            bucket: settings.S3_BUCKET,
            endpoint: settings.S3_ENDPOINT,
            region: settings.S3_REGION ?? 'us-east-1',
            accessKeyId: settings.S3_ACCESS_KEY_ID,
            secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
            checksums: settings.S3_CHECKSUMS === 'on',
            /** The library of S3 creates its own agents. */
            agent: agentOptions(settings),
          },
  }
}

/** Mail servers reject addresses at an IP address. */
function mailHost(siteOrigin: string): string {
  const { host } = hostAndPort(siteOrigin, 80)
  return isIP(host) === 0 ? host.replace(/^www\./, '') : 'localhost'
}

// Next bundles the service apart from the server that starts it, so the two share this global.
declare global {
  var alunRuntime: Runtime | undefined
}

/** `server/service.ts` calls this before it loads Next. */
export function setRuntime(runtime: Runtime): void {
  globalThis.alunRuntime = runtime
}

/**
 * The settings that this process was started with. The build, and commands that only read the configuration, get a
 * runtime without database and secrets.
 */
export function runtimeOfProcess(): Runtime {
  return (
    globalThis.alunRuntime ??
    runtimeOf({
      ...readContentSettings({}, '.', '.'),
      DATABASE_URL: 'postgres://127.0.0.1:1/none',
      PAYLOAD_SECRET: 'of a process that serves nobody',
      CONTENT_STATIC_TOKEN: '',
      CONTENT_INTAKE_TOKEN: '',
    })
  )
}

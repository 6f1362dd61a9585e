import { portOf } from '@alun/platform/listener'
import {
  type AuthenticationClient,
  type AuthenticationData,
  authentication,
  createDirectus,
  type DirectusClient,
  type RestClient,
  rest,
} from '@directus/sdk'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { createAccount } from '../accounts/account-store.ts'
import { startBackgroundWork } from '../composition/background-work.ts'
import type { Role } from '../core/access/roles.ts'
import { peerHeader } from '../core/http/client-address.ts'
import { openTestApi, type TestApi } from './test-api.ts'

export const siteUrl = 'https://site.example'
export const intakeToken = 'intake-token-of-the-tests'
export const password = 'a long password'

export type Sdk = DirectusClient<object> & AuthenticationClient<object> & RestClient<object>

export interface TestAuth extends TestApi {
  /** The public SDK, unmodified, as somebody at this address uses it. */
  sdk: (address?: string) => Sdk & { tokens: () => AuthenticationData | null }
  call: (path: string, init?: RequestInit, address?: string) => Promise<Response>
  newPerson: (name: string, role: Role | null) => Promise<string>
  /** Moves the clock. */
  pass: (milliseconds: number) => void
  /** The next mail to this person, when it has come; each is given once. */
  mailTo: (address: string) => Promise<ParsedMail>
  mails: readonly ParsedMail[]
}

/** For tests: the API with a mail server of its own. */
export async function openTestAuth(
  settings: Readonly<Record<string, string>> = {},
): Promise<TestAuth> {
  const post = await openPost()
  const api = await openTestApi({
    SITE_URL: siteUrl,
    CONTENT_PUBLIC_URL: 'http://localhost:3001/v1',
    CONTENT_INTAKE_TOKEN: intakeToken,
    SMTP_URL: post.url,
    ...settings,
  })
  const outbox = startBackgroundWork(api.payload, api.runtime)
  let now = Date.now()
  const setNow = (next: number) => {
    now = next
    api.setNow(new Date(now).toISOString())
  }
  setNow(now)

  const call: TestAuth['call'] = (path, init, address = '203.0.113.1') => {
    const request = new Request(new URL(path, 'http://localhost:3001'), init)
    request.headers.set(peerHeader, address)
    return api.fetch(request)
  }
  return {
    ...api,
    call,
    sdk: (address) => {
      let tokens: AuthenticationData | null = null
      const client = createDirectus('http://localhost:3001/v1', {
        globals: {
          fetch: (input: string | URL | Request, init?: RequestInit) =>
            call(input instanceof Request ? input.url : String(input), init, address),
        },
      })
        .with(
          authentication('json', {
            autoRefresh: false,
            storage: {
              get: () => tokens,
              set: (value) => {
                tokens = value
              },
            },
          }),
        )
        .with(rest())
      return Object.assign(client, { tokens: () => tokens })
    },
    newPerson: (name, role) =>
      createAccount(api.payload, {
        email: `${name}@site.example`,
        password,
        role,
        name,
        emailConfirmed: true,
      }),
    pass: (milliseconds) => setNow(now + milliseconds),
    mailTo: post.mailTo,
    mails: post.mails,
    close: async () => {
      await api.auth.backgroundDone()
      await outbox.stop()
      await post.close()
      await api.close()
    },
  }
}

/** The token of the link in a mail. */
export function tokenIn(mail: ParsedMail): string {
  const link = /https:\/\/\S+/.exec(mail.text ?? '')?.[0]
  const token = link && new URL(link).searchParams.get('token')
  if (!token) throw new Error('The mail has no link with a token')
  return token
}

interface Post {
  url: string
  mails: ParsedMail[]
  mailTo: (address: string) => Promise<ParsedMail>
  close: () => Promise<void>
}

/** A mail server that stores what it receives. */
async function openPost(): Promise<Post> {
  const mails: ParsedMail[] = []
  const given = new Set<ParsedMail>()
  const waiting = new Set<() => void>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      simpleParser(stream).then((mail) => {
        mails.push(mail)
        done()
        for (const look of waiting) look()
      }, done)
    },
  })
  const listener = server.listen(0, '127.0.0.1')
  await new Promise((resolve) => listener.once('listening', resolve))
  return {
    url: `smtp://127.0.0.1:${portOf(listener)}`,
    mails,
    mailTo: (address) =>
      new Promise((resolve) => {
        const look = () => {
          const found = mails.find((mail) => !given.has(mail) && recipientOf(mail) === address)
          if (!found) return
          given.add(found)
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        look()
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function recipientOf({ to }: ParsedMail): string | undefined {
  return [to].flat()[0]?.value[0]?.address
}

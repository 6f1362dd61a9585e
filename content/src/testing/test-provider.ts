import type { Role } from '@alun/contract/rules/roles'
import { serve } from '@alun/platform/testing/receiver'
import { Provider } from 'oidc-provider'

/** The journeys use it, too, so it imports nothing that sets a clock. */
export interface TestProvider {
  issuer: string
  /** Registers the client and its redirect addresses. */
  setClient: (...redirectUris: string[]) => void
  /** Goes through the provider's pages as this person; returns the final address. */
  signInAs: (person: string, location: string) => Promise<URL>
  close: () => Promise<void>
}

export const clientId = 'site'
export const clientSecret = 'a secret between service and provider'

/**
 * A real OpenID provider on this machine. A person who signs in as `name` has the verified address `name@site.example`.
 */
export async function openTestProvider(): Promise<TestProvider> {
  let answer: ReturnType<Provider['callback']> | undefined
  const { close, url: issuer } = await serve((request, response) => {
    if (answer) void answer(request, response)
    else response.writeHead(503).end()
  })
  return {
    issuer,
    setClient: (...redirectUris) => {
      const provider = new Provider(issuer, {
        clients: [
          {
            client_id: clientId,
            client_secret: clientSecret,
            redirect_uris: redirectUris,
            grant_types: ['authorization_code'],
          },
        ],
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
        findAccount: (_context, id) => ({
          accountId: id,
          claims: async () => ({
            sub: id,
            email: `${id}@site.example`,
            email_verified: true,
            name: `The one called ${id}`,
          }),
        }),
        cookies: { keys: ['a key of the tests'] },
        features: { devInteractions: { enabled: true } },
      })
      answer = provider.callback()
    },
    signInAs: (person, location) => walk(issuer, person, location),
    close,
  }
}

/** Settings by which the service offers a provider as `test`. */
export function settingsOf({ issuer, setClient }: TestProvider, role: Role) {
  setClient('http://localhost:3001/v1/auth/login/test/callback')
  return {
    OIDC_TEST_ISSUER: issuer,
    OIDC_TEST_CLIENT_ID: clientId,
    OIDC_TEST_CLIENT_SECRET: clientSecret,
    OIDC_TEST_ROLE: role,
    OIDC_TEST_DOMAINS: '*',
  }
}

/** Follows redirects and fills in the two forms of the provider, with its cookies. */
async function walk(issuer: string, person: string, start: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let url = new URL(start)
  let init: RequestInit = {}
  for (let steps = 0; steps < 20; steps += 1) {
    if (url.origin !== issuer) return url
    const headers = new Headers(init.headers)
    headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('Location')
    const page = await response.text()
    if (location) {
      url = new URL(location, url)
      init = {}
      continue
    }
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
    const action = /action="([^"]+)"/.exec(page)?.[1]
    if (!prompt || !action) throw new Error(`The provider answered ${response.status}: ${page}`)
    url = new URL(action, url)
    init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ prompt, login: person, password: 'any' }).toString(),
    }
  }
  throw new Error('The provider leads nowhere')
}

import {
  type AuthenticationClient,
  type AuthenticationData,
  authentication,
  createDirectus,
  type DirectusClient,
  type RestClient,
  rest,
} from '@directus/sdk'
import type { Content } from './open-content.ts'

export type Sdk = DirectusClient<object> & AuthenticationClient<object> & RestClient<object>

/** The public SDK, unmodified, as a client uses it. */
export function sdkOf({ http }: Content): Sdk & { tokens: () => AuthenticationData | null } {
  let tokens: AuthenticationData | null = null
  const client = createDirectus('http://localhost:3001/v1', {
    globals: {
      fetch: (input: string | URL | Request, init?: RequestInit) =>
        http(input instanceof Request ? input.url : String(input), init),
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
}

import { executeAuthStrategies, type Payload } from 'payload'
import { cache } from 'react'

/**
 * Who has sent a request; `null`: nobody who is signed in. `payload.auth` would work out what they may do
 * with every field, too. Layout and page ask for the same request, which reads the session once.
 */
export const signedInPerson = cache(async (payload: Payload, headers: Headers) => {
  const { user } = await executeAuthStrategies({ payload, headers })
  return user
})

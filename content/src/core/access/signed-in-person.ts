import { executeAuthStrategies, type Payload } from 'payload'
import { cache } from 'react'

/**
 * Returns the person who sent a request; `null` if nobody is signed in. `payload.auth` would also compute rights
 * for every field. Cached, so that layout and page of one request read the session once.
 */
export const signedInPerson = cache(async (payload: Payload, headers: Headers) => {
  const { user } = await executeAuthStrategies({ payload, headers })
  return user
})

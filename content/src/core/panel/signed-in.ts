import { isNoAnswer } from '@alun/contract/rules/no-answer'
import { z } from 'zod'
import { panelRequest, RequestError } from './panel-request.ts'

const me = z.object({ user: z.unknown().optional() })

/** Whether this browser has a session; `null` if the service does not say. */
export async function isSignedIn(): Promise<boolean | null> {
  try {
    return Boolean((await panelRequest('GET', 'accounts/me?depth=0', me)).user)
  } catch (cause) {
    if (isNoAnswer(cause) || cause instanceof RequestError) return null
    throw cause
  }
}

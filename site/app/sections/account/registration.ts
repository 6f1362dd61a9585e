import { serverInfoAnswer } from '@alun/contract/schema/auth'
import type { Visitor } from '../../visit/visitor.ts'

/** Whether people may make accounts of their own; the service alone knows, `away` where it can't be asked. */
export async function registrationState(visitor: Visitor): Promise<'open' | 'off' | 'away'> {
  const info = await visitor.ask('/server/info', serverInfoAnswer, { anonymous: true })
  if (info.ok) return info.value.project.public_registration ? 'open' : 'off'
  return info.refusal.code === 'SERVICE_UNAVAILABLE' ? 'away' : 'off'
}

import { serverInfoAnswer } from '@alun/contract/schema/auth'
import type { Visitor } from '../../visit/visitor.ts'

/** Whether the service lets visitors register; `away` if it is unavailable. */
export async function registrationState(visitor: Visitor): Promise<'open' | 'off' | 'away'> {
  const info = await visitor.ask('/server/info', serverInfoAnswer, { anonymous: true })
  if (info.ok) return info.value.project.public_registration ? 'open' : 'off'
  return info.error.code === 'SERVICE_UNAVAILABLE' ? 'away' : 'off'
}

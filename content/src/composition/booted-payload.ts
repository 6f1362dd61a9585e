import config from '@payload-config'
import { getPayload, type Payload } from 'payload'
import { booted } from './process-state.ts'

/** Payload, once database, first account and demo content are ready. */
export async function bootedPayload(): Promise<Payload> {
  await booted()
  return getPayload({ config })
}

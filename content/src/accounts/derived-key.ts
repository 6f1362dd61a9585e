import { createHmac } from 'node:crypto'

/** A key of 256 bits for one purpose. */
export function derivedKey(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(createHmac('sha256', secret).update(purpose).digest())
}

import { createHmac } from 'node:crypto'
import { isSameSecret } from './constant-time.ts'

/**
 * A preview token with a seal by which the site knows that the service has made it, and need not ask
 * about made-up ones. Whether it still holds is for the service alone to say.
 *
 * @param secret CONTENT_INTAKE_TOKEN, which both servers have
 */
export function sealPreview(token: string, secret: string): string {
  return `${token}.${sealOf(token, secret)}`
}

/** The token under its seal; `null` where the seal is missing or of somebody else. */
export function unsealPreview(sealed: string, secret: string): string | null {
  const end = sealed.lastIndexOf('.')
  const token = sealed.slice(0, Math.max(0, end))
  return isSameSecret(sealed.slice(end + 1), sealOf(token, secret)) ? token : null
}

function sealOf(token: string, secret: string): string {
  return createHmac('sha256', secret).update(`preview ${token}`).digest('base64url')
}

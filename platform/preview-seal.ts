import { createHmac } from 'node:crypto'
import { isSameSecret } from './constant-time.ts'

/**
 * Signs a preview token, so that the site rejects forged ones without a call. Only the service
 * knows whether it is still valid.
 *
 * @param secret CONTENT_INTAKE_TOKEN, which both servers have
 */
export function sealPreview(token: string, secret: string): string {
  return `${token}.${sealOf(token, secret)}`
}

export function unsealPreview(sealed: string, secret: string): string | null {
  const end = sealed.lastIndexOf('.')
  const token = sealed.slice(0, Math.max(0, end))
  return isSameSecret(sealed.slice(end + 1), sealOf(token, secret)) ? token : null
}

function sealOf(token: string, secret: string): string {
  return createHmac('sha256', secret).update(`preview ${token}`).digest('base64url')
}

import { unsealPreview } from '@alun/platform/preview-seal'
import { decodeJwt } from 'jose'

/**
 * Whether the content service has made this preview token, and it has not expired. The service checks
 * its person with each page.
 */
export function isDraftToken(sealed: string, intakeToken: string, now: number): boolean {
  const token = unsealPreview(sealed, intakeToken)
  return token !== null && (decodeJwt(token).exp ?? 0) * 1000 > now
}

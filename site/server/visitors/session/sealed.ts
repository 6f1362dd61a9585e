import { hkdfSync } from 'node:crypto'
import { EncryptJWT, type JWTPayload, jwtDecrypt } from 'jose'

/**
 * Encrypts data that a browser stores between two steps (JWE); every process of the site can
 * decrypt it.
 */
export function createCookieSeal(secret: string) {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'alun site: sealed cookies', 32))
  return {
    seal: (values: JWTPayload, seconds: number): Promise<string> =>
      new EncryptJWT(values)
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(`${seconds} seconds`)
        .encrypt(key),
    /** `null` for foreign or expired values. */
    unseal: (sealed: string): Promise<JWTPayload | null> =>
      jwtDecrypt(sealed, key).then(
        ({ payload }) => payload,
        () => null,
      ),
  }
}

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

/**
 * Encrypts texts with a key of 32 bytes. A sealed text is nonce, authentication tag and ciphertext in base64url;
 * databases hold such texts, so this form must not change.
 */
export function createSeal(key: Uint8Array) {
  return {
    seal(text: string): string {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv(algorithm, key, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    /** Returns `null` for a text that was not sealed with this key, or was changed. */
    unseal(sealed: string): string | null {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < nonceLength + tagLength) return null
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceLength))
      decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
      // biome-ignore lint/plugin/swallowed-error: decryption throws an error without class or code.
      try {
        const body = decipher.update(bytes.subarray(nonceLength + tagLength))
        return Buffer.concat([body, decipher.final()]).toString('utf8')
      } catch {
        // Decryption fails only for bytes that were not sealed with this key.
        return null
      }
    },
  }
}

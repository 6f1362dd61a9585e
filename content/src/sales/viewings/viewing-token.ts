import { createHmac } from 'node:crypto'
import { dayLength } from '@alun/contract/rules/office-time'
import { isSameSecret } from '@alun/platform/constant-time'
import { z } from 'zod'

/** Longer than visitors can book ahead. */
const lifetimeMs = 120 * dayLength

function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(`viewing ${text}`).digest('base64url')
}

/** The token of the link by which a visitor moves or cancels a viewing. */
export function viewingToken(secret: string, id: string, now: number): string {
  const text = `${id}.${Math.floor((now + lifetimeMs) / 1000).toString(36)}`
  return `${text}.${sign(secret, text)}`
}

export function readViewingToken(
  secret: string,
  token: string,
  now: number,
): { id: string } | 'invalid' | 'expired' {
  const [id, expires, signature] = token.split('.')
  if (!isSameSecret(signature, sign(secret, `${id}.${expires}`))) return 'invalid'
  if (!z.uuid().safeParse(id).success || id === undefined) return 'invalid'
  return Number.parseInt(expires ?? '', 36) * 1000 > now ? { id } : 'expired'
}

/** The secret of a host's calendar feed; a new `feedVersion` or another account changes it. */
export function feedSecret(
  secret: string,
  host: { id: string; feedVersion: number },
  owner: { id: string },
): string {
  return createHmac('sha256', secret)
    .update(`calendar ${host.id} ${host.feedVersion} ${owner.id}`)
    .digest('base64url')
}

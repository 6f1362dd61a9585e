import { previewLifetime } from '@alun/contract/rules/preview'
import type { PreviewToken } from '@alun/contract/schema/preview'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { ApiFailure } from '../http/api-failure.ts'
import type { Role } from '../model/access/permissions.ts'
import { accountById } from './account-store.ts'
import type { AuthDeps } from './auth-deps.ts'

// Another issuer than that of access tokens: neither passes for the other.
const issuer = 'alun-preview'
const algorithm = 'HS256'

/** Who works on content sees its drafts on the site. */
const previewRoles: readonly Role[] = ['admin', 'editor', 'translator']

export function maySeeDrafts(role: Role | null): boolean {
  return role !== null && previewRoles.includes(role)
}

type Signing = Pick<AuthDeps, 'db' | 'keys' | 'now'>

export async function signPreview(
  { keys, now }: Pick<Signing, 'keys' | 'now'>,
  account: string,
): Promise<PreviewToken> {
  const { id, key } = await keys.current()
  const issued = Math.floor(now() / 1000)
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: id })
    .setIssuer(issuer)
    .setSubject(account)
    .setIssuedAt(issued)
    .setExpirationTime(issued + previewLifetime / 1000)
    .sign(key)
  return { token, expires: previewLifetime }
}

const claims = z.object({ sub: z.uuid(), exp: z.number() })

/**
 * Lets drafts be seen, or says why not: a person who has lost the account or the role has lost the
 * token too.
 *
 * @throws ApiFailure TOKEN_EXPIRED, INVALID_TOKEN
 */
export async function checkPreview({ db, keys, now }: Signing, token: string): Promise<void> {
  const account = await accountById(db, await subjectOf({ keys, now }, token))
  if (account?.status !== 'active' || !maySeeDrafts(account.role)) throw invalid()
}

async function subjectOf(
  { keys, now }: Pick<Signing, 'keys' | 'now'>,
  token: string,
): Promise<string> {
  try {
    const { payload } = await jwtVerify(
      token,
      async ({ kid }) => {
        const id = z.uuid().safeParse(kid)
        const key = id.success ? await keys.find(id.data) : null
        if (!key) throw new errors.JWKSNoMatchingKey()
        return key
      },
      { algorithms: [algorithm], issuer, currentDate: new Date(now()) },
    )
    return claims.parse(payload).sub
  } catch (cause) {
    if (cause instanceof errors.JWTExpired) throw new ApiFailure('TOKEN_EXPIRED', 'Token expired.')
    if (cause instanceof errors.JOSEError || cause instanceof z.ZodError) throw invalid()
    throw cause
  }
}

function invalid(): ApiFailure {
  return new ApiFailure('INVALID_TOKEN', 'Invalid token.')
}

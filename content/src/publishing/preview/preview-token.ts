import { previewLifetime } from '@alun/contract/rules/preview'
import { maySeeDrafts } from '@alun/contract/rules/roles'
import type { PreviewToken } from '@alun/contract/schema/preview'
import { sealPreview, unsealPreview } from '@alun/platform/preview-seal'
import { z } from 'zod'
import type { AuthDeps } from '../../accounts/auth-deps.ts'
import { invalidToken } from '../../accounts/auth-errors.ts'
import { signJwt, verifyJwt } from '../../accounts/jwt.ts'
import { accountOfSession } from '../../core/payload/account-rows.ts'

type Signing = Pick<AuthDeps, 'db' | 'now' | 'settings'>

export async function signPreview(
  { now, settings }: Omit<Signing, 'db'>,
  session: string,
): Promise<PreviewToken> {
  const { token } = await signJwt(
    settings.secret,
    'preview',
    { sid: session },
    now(),
    previewLifetime,
  )
  return { token: sealPreview(token, settings.intakeToken), expires: previewLifetime }
}

const claims = z.object({ sid: z.uuid(), exp: z.number() })

/**
 * Checks a token. It is valid only while its session is open and the person may see drafts.
 *
 * @throws ApiError TOKEN_EXPIRED, INVALID_TOKEN
 */
export async function checkPreview({ db, now, settings }: Signing, sealed: string): Promise<void> {
  const token = unsealPreview(sealed, settings.intakeToken)
  if (token === null) throw invalidToken()
  const { sid } = await verifyJwt(settings.secret, 'preview', token, claims, now(), invalidToken)
  const account = await accountOfSession(db, sid, now())
  if (!account || !maySeeDrafts(account.role)) throw invalidToken()
}

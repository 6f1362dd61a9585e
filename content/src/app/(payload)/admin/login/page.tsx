import config from '@payload-config'
import { MinimalTemplate } from '@payloadcms/next/templates'
import { generatePageMetadata } from '@payloadcms/next/views'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { getSafeRedirect } from 'payload/shared'
import { SignInForm } from '../../../../accounts/panel/sign-in-form.tsx'
import { bootedPayload } from '../../../../composition/booted-payload.ts'
import { booted } from '../../../../composition/process-state.ts'
import { signedInPerson } from '../../../../core/access/signed-in-person.ts'
import { BrandLogo } from '../../../../core/panel/brand.tsx'
import { lacksSecondFactor } from '../../../../core/payload/staff-api.ts'
import { runtimeOfProcess } from '../../../../core/settings/runtime.ts'

export const dynamic = 'force-dynamic'

interface Args {
  searchParams: Promise<{ [key: string]: string | string[] }>
}

export async function generateMetadata({ searchParams }: Args): Promise<Metadata> {
  await booted()
  const params = Promise.resolve({ segments: ['login'] })
  return generatePageMetadata({ config, params, searchParams })
}

/** Replaces Payload's page, which has neither an input for the code of a second factor nor providers. */
export default async function Login({ searchParams }: Args) {
  const { as, redirect: asked, reason, step } = await searchParams
  const target = getSafeRedirect({ fallbackTo: '/admin', redirectTo: asked ?? '/admin' })
  const payload = await bootedPayload()
  const given = await headers()
  const user = await signedInPerson(payload, given)
  // A page made for another account links here with `as`, so that its person can sign in again.
  if (user && (as === undefined || as === user.id)) redirect(target)
  if (await lacksSecondFactor(payload, given)) redirect('/admin/second-factor')
  const { adminUrl, auth } = runtimeOfProcess()
  const { providers, publicUrl } = auth
  return (
    <MinimalTemplate className="login">
      <main>
        <h1 className="login__brand">
          <BrandLogo />
        </h1>
        <SignInForm
          address={adminUrl}
          target={target}
          onlyCode={step === 'code'}
          providerError={typeof reason === 'string' ? reason : null}
          providers={[...providers.keys()].map((name) => ({
            name,
            href: `${publicUrl}/auth/login/${name}?to=panel`,
          }))}
        />
      </main>
    </MinimalTemplate>
  )
}

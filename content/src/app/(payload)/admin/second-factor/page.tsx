import config from '@payload-config'
import { MinimalTemplate } from '@payloadcms/next/templates'
import { generatePageMetadata } from '@payloadcms/next/views'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { FactorDuty } from '../../../../accounts/panel/factor-duty.tsx'
import { bootedPayload } from '../../../../composition/booted-payload.ts'
import { booted } from '../../../../composition/process-state.ts'
import { BrandLogo } from '../../../../core/panel/brand.tsx'
import { lacksSecondFactor } from '../../../../core/payload/staff-api.ts'
import { runtimeOfProcess } from '../../../../core/settings/runtime.ts'

export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  await booted()
  const params = Promise.resolve({ segments: ['login'] })
  return generatePageMetadata({ config, params, searchParams: Promise.resolve({}) })
}

/** The only page for staff whose role requires a second factor, until they have set one up. */
export default async function SecondFactorPage() {
  const payload = await bootedPayload()
  if (!(await lacksSecondFactor(payload, await headers()))) redirect('/admin')
  return (
    <MinimalTemplate className="login">
      <main>
        <div className="login__brand">
          <BrandLogo />
        </div>
        <FactorDuty passwordPage={`${runtimeOfProcess().auth.siteUrl}/account/password`} />
      </main>
    </MinimalTemplate>
  )
}

import * as site from '@alun/contract/site-definition/current'
import config from '@payload-config'
import '@payloadcms/next/css'
import '../../panel/look/panel.css'
import '../../panel/look/framework.css'
import '../../panel/look/theme.css'
import '../../panel/look/parts.css'
import '../../panel/look/controls.css'
import '../../panel/look/marks.css'
import '../../panel/look/rows.css'
import '../../features/units/panel/units.css'
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import type { ServerFunctionClient } from 'payload'
import type { ReactNode } from 'react'
import { bootedPayload } from '../../composition/booted-payload.ts'
import { recordRefusal } from '../../features/accounts/refused-calls.ts'
import { SiteLook } from '../../panel/look/site-look.tsx'
import { openInOwnLanguage } from '../../panel/own-language.ts'
import { admittedCall } from '../../payload/server-functions.ts'
import { importMap } from './admin/importMap.js'

const serverFunction: ServerFunctionClient = async (args) => {
  'use server'
  const [payload, sent] = [await bootedPayload(), await headers()]
  const admitted = await admittedCall(payload, sent, args)
  if (admitted === null) {
    const { user } = await payload.auth({ headers: sent })
    await recordRefusal({ headers: sent, payload, user }, 'call', String(args.name))
    notFound()
  }
  return handleServerFunctions({ ...admitted, config, importMap })
}

// See `site-in-browser.ts`.
const htmlProps: Record<string, string> = { 'data-site': JSON.stringify({ ...site }) }

export default async function Layout({ children }: { children: ReactNode }) {
  const payload = await bootedPayload()
  await openInOwnLanguage(payload, await headers())
  return (
    <RootLayout
      config={config}
      htmlProps={htmlProps}
      importMap={importMap}
      serverFunction={serverFunction}
    >
      <SiteLook payload={payload} />
      {children}
    </RootLayout>
  )
}

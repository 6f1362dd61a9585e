import config from '@payload-config'
import '@payloadcms/next/css'
import '../../admin/look/panel.css'
import '../../admin/look/parts.css'
import '../../admin/units/units.css'
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts'
import { headers } from 'next/headers'
import { getPayload, type ServerFunctionClient } from 'payload'
import type { ReactNode } from 'react'
import { openInOwnLanguage } from '../../admin/own-language.ts'
import { booted } from '../../boot/boot-state.ts'
import { importMap } from './admin/importMap.js'

const serverFunction: ServerFunctionClient = async (args) => {
  'use server'
  return handleServerFunctions({ ...args, config, importMap })
}

export default async function Layout({ children }: { children: ReactNode }) {
  await booted()
  await openInOwnLanguage(await getPayload({ config }), await headers())
  return (
    <RootLayout config={config} importMap={importMap} serverFunction={serverFunction}>
      {children}
    </RootLayout>
  )
}

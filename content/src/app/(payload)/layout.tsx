import { hasFields } from '@alun/contract/rules/fields-of'
import * as site from '@alun/contract/site-definition/current'
import config from '@payload-config'
import '@payloadcms/next/css'
import '../../core/panel/look/shell.css'
import '../../core/panel/look/views.css'
import '../../core/panel/look/framework.css'
import '../../core/panel/look/theme.css'
import '../../core/panel/look/components.css'
import '../../core/panel/look/controls.css'
import '../../core/panel/look/marks.css'
import '../../core/panel/look/rows.css'
import '../../core/panel/look/paper.css'
import '../../publishing/units/panel/units.css'
import { answerWithStatus, beginCall } from '@alun/platform/request-trace'
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts'
import { LoadingOverlay } from '@payloadcms/ui'
import { headers } from 'next/headers'
import type { ServerFunctionClient } from 'payload'
import { isValidElement, type ReactNode, Suspense } from 'react'
import { bootedPayload } from '../../composition/booted-payload.ts'
import { signedInPerson } from '../../core/access/signed-in-person.ts'
import { errorAnswer } from '../../core/http/error-status.ts'
import { languageOfRequest } from '../../core/http/request-language.ts'
import { SiteLook } from '../../core/panel/look/site-look.tsx'
import { openInOwnLanguage } from '../../core/panel/own-language.ts'
import { RouterHistory } from '../../core/panel/router-history.tsx'
import { Unconnected } from '../../core/panel/unconnected.tsx'
import { ForgetCreated } from '../../core/panel/unsaved/forget-created.tsx'
import { admittedCall } from '../../core/payload/server-functions.ts'
import { words } from '../../core/words/panel-words.ts'
import { inPanelLanguage } from '../../core/words/words.ts'
import { importMap } from './admin/importMap.js'

const serverFunction: ServerFunctionClient = async (args) => {
  'use server'
  beginCall()
  const payload = await bootedPayload()
  const sent = await headers()
  const refuse = async () => {
    // The log then names the person.
    await signedInPerson(payload, sent)
    payload.logger.info('A call was refused')
  }
  const admitted = await admittedCall(payload, sent, args)
  if (admitted === null) {
    await refuse()
    // `notFound` would replace the page and its unsaved text, after a lost right or session.
    return unanswered('There is nothing to answer.', 404)
  }
  if ('problem' in admitted) {
    await refuse()
    const i18n = { language: languageOfRequest(payload.config, sent) }
    return unanswered(inPanelLanguage(words(admitted.problem), { i18n }), 400)
  }
  try {
    return withBoundaries(await handleServerFunctions({ ...admitted, config, importMap }))
  } catch (cause) {
    // The caller gets the reason of a query that is forbidden or cannot be read; other errors are faults of ours.
    const { message = '', status = 500 } = errorAnswer(cause) ?? {}
    if (status >= 500) throw cause
    if (status === 403) await refuse()
    return unanswered(message, 400)
  }
}

/**
 * Gives each view in an answer a boundary of its own, because it arrives in pieces. Otherwise React hides the whole
 * page until the last piece, and the text that opened a drawer loses its caret.
 */
function withBoundaries(answer: unknown): unknown {
  if (!hasFields(answer)) return answer
  const parts = Object.entries(answer).map(([name, part]) => [
    name,
    isValidElement(part) ? inBoundary(part) : part,
  ])
  return Object.fromEntries(parts)
}

function inBoundary(view: ReactNode) {
  return <Suspense fallback={<LoadingOverlay />}>{view}</Suspense>
}

/** The answer to a call that the API would reject with this status, which functions of Next cannot return. */
function unanswered(problem: string, status: 400 | 404) {
  answerWithStatus(status)
  return { problem, state: null }
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
      <SiteLook />
      {children}
      <Unconnected />
      <ForgetCreated />
      <RouterHistory />
    </RootLayout>
  )
}

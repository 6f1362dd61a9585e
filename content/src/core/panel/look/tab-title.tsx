'use client'

import { brandName } from '@alun/contract/rules/brand'
import { getTranslation } from '@payloadcms/translations'
import { useStepNav, useTranslation } from '@payloadcms/ui'

/**
 * Names the browser's tab as the breadcrumb names the page, so that two records are told apart.
 * Payload's own says "Editing" and the type, and its own name for views that it does not know.
 */
export function TabTitle() {
  const { stepNav } = useStepNav()
  const { i18n } = useTranslation()
  const steps = stepNav.map(({ label }) => getTranslation(label, i18n))
  const names = steps.filter((step) => typeof step === 'string').toReversed()
  return <title>{[...names, brandName].join(' · ')}</title>
}
